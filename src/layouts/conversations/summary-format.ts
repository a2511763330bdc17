import { bare } from "#text/markdown-lines.ts";
import {
  printSection,
  readFrontMatter,
  readSections,
  type Section,
} from "#text/markdown-sections.ts";
import { listItems } from "./list-items.ts";
import { labelFamily, parsePoint, printPoint, type TrackingPoint } from "./read-conversations.ts";

/** A section that loci does not know, which stays unchanged. */
interface OtherSection {
  readonly title: string;
  readonly text: string;
}

/** The summary of one conversation. */
export interface ConversationSummary {
  readonly title: string;
  readonly context: string;
  readonly points: readonly TrackingPoint[];
  /** One line for each file with its changes. */
  readonly files: readonly string[];
  readonly others: readonly OtherSection[];
  /** The front matter. */
  readonly fields: Readonly<Record<string, string>>;
}

const CONTEXT = /^(?:context|overview|summary|purpose|background)\b/i;
const POINTS = /^(?:tracking points?|key points?)\b/i;
const FILES = /^(?:related (?:files|artifacts)|files?\b|artifacts?\b)/i;

/** Reads a summary of any form; an unknown section goes to `others`. */
export function parseSummary(text: string): ConversationSummary {
  const { fields, body } = readFrontMatter(text.replace(/^\uFEFF/, ""));
  const root = readSections(body);
  const top = root.children.find(({ level }) => level === 1);
  const parts = [...(top ? top.children : []), ...root.children.filter((one) => one !== top)];
  const read: SummaryParts = {
    context: [proseOf(root), top ? proseOf(top) : ""],
    points: [],
    files: [],
  };
  const others = parts.flatMap((part) => readPart(part, read));
  return {
    title: top?.title ?? "",
    context: read.context.filter((words) => words !== "").join(" "),
    points: read.points,
    files: read.files,
    others,
    fields,
  };
}

interface SummaryParts {
  readonly context: string[];
  readonly points: TrackingPoint[];
  readonly files: string[];
}

function readPart(part: Section, read: SummaryParts): OtherSection[] {
  const { title } = part;
  if (CONTEXT.test(title)) {
    read.context.push(proseOf(part));
    return part.children.flatMap((child) => readPart(child, read));
  }
  if (FILES.test(title)) {
    read.files.push(...itemsBelow(part).map(({ item }) => item));
    return [];
  }
  if (POINTS.test(title) || labelFamily(title) !== undefined) {
    const label = POINTS.test(title) ? "" : singular(title);
    read.points.push(
      ...itemsBelow(part, label).map(({ item, label: own }) => parsePoint(item, own)),
    );
    return [];
  }
  return [
    {
      title,
      text: printSection(part)
        .slice(part.heading?.raw.length ?? 0)
        .trim(),
    },
  ];
}

interface Item {
  readonly item: string;
  readonly label: string;
}

function itemsBelow({ lines, children }: Section, label = ""): Item[] {
  const own = listItems(lines).map((item) => ({ item, label }));
  return [...own, ...children.flatMap((child) => itemsBelow(child, singular(child.title)))];
}

/** The label of the items below a heading in the plural. */
function singular(title: string): string {
  const plain = title.replace(/^[^\p{L}]+/u, "").trim();
  return labelFamily(plain) ?? plain;
}

function proseOf({ lines }: Section): string {
  const words = lines
    .map(({ raw }) => bare(raw).trim())
    .filter((line) => !/^(?:-{3,}|<!--.*-->)?$/.test(line));
  return words.join(" ");
}

/** Prints a summary in the common structure. */
export function printSummary(summary: ConversationSummary): string {
  const { title, context, points, files, others, fields } = summary;
  const front = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [
    ...(front.length > 0 ? ["---", ...front, "---", ""] : []),
    `# ${title}`,
    "",
    ...section("Context", context === "" ? [] : [context]),
    ...section(
      "Tracking Points",
      points.map((point) => `- ${printPoint(point)}`),
    ),
    ...(files.length > 0
      ? section(
          "Related Files/Artifacts",
          files.map((file) => `- ${file}`),
        )
      : []),
    ...others.flatMap((other) => section(other.title, other.text === "" ? [] : [other.text])),
  ]
    .join("\n")
    .replace(/\n+$/, "\n");
}

function section(title: string, lines: readonly string[]): string[] {
  return [`## ${title}`, "", ...lines, ...(lines.length > 0 ? [""] : [])];
}
