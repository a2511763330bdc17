import { ORIGIN_SPEAKERS, type Speaker } from "#base/memory-item.ts";
import { countNouns } from "#base/printable-text.ts";
import { bare } from "#text/markdown-lines.ts";
import {
  printSection,
  readFrontMatter,
  readSections,
  type Section,
} from "#text/markdown-sections.ts";

/** The sections of a master, in their order. */
export const MASTER_SECTIONS = {
  status: "Current Status",
  decisions: "Key Decisions",
  learnings: "Learnings & Discoveries",
  evolution: "Evolution & Changes",
  questions: "Active Questions",
} as const;

/** The key of a section that loci writes. */
export type MasterSection = keyof typeof MASTER_SECTIONS;

/** The front matter of a master: how it was made. File times do not survive git. */
export interface SynthesisRecord {
  /** The time of the last synthesis; empty if loci never wrote it. */
  readonly at: string;
  /** Its author. */
  readonly by: "loci" | "agent" | "model" | "";
  /** The hashes of its summaries, by the hash of each session's id. */
  readonly sources: ReadonlyMap<string, string>;
  /** The summaries that an agent or a model included in its own words. */
  readonly covered: ReadonlyMap<string, string>;
  /** Hashes of the lines that loci wrote; a person wrote every other line. */
  readonly written: ReadonlySet<string>;
  /** Hashes of lines that a person removed; they do not return. */
  readonly removed: ReadonlySet<string>;
  /** The authors of lines that agents do not get unasked, by the hashes of the lines. */
  readonly waits: ReadonlyMap<string, Speaker>;
}

/** One section of a master. */
export interface MasterPart {
  readonly title: string;
  /** Its lines without the blank ones at both ends. */
  readonly lines: readonly string[];
}

/** A master. */
export interface Master {
  readonly title: string;
  readonly record: SynthesisRecord;
  /** The lines between the title and the first section. */
  readonly preface: readonly string[];
  readonly parts: readonly MasterPart[];
  /** The numbers in its footer. */
  readonly counts: { readonly conversations: number; readonly docs: number };
}

/** An empty master. */
export const EMPTY_MASTER: Master = {
  title: "Project Memory",
  record: {
    ...{ at: "", by: "" },
    ...{ sources: new Map(), covered: new Map() },
    ...{ written: new Set(), removed: new Set(), waits: new Map() },
  },
  preface: [],
  parts: [],
  counts: { conversations: 0, docs: 0 },
};

const FOOTER = /^(?:-{3,}|\*Last synthesi[sz]ed:.*\*|\*Sources?:.*\*)$/i;
const SYNTHESIZED = /^\*Last synthesi[sz]ed:\s*(.+?)\*$/im;
const COUNTS = /^\*Sources?:\s*(\d+) conversations?(?:,\s*(\d+) docs?)?/im;

/** Reads a master of any author. */
export function parseMaster(text: string): Master {
  const { fields, body } = readFrontMatter(text.replace(/^\uFEFF/, ""));
  const root = readSections(body);
  const top = root.children.find(({ level }) => level === 1);
  const parts = [...(top ? top.children : []), ...root.children.filter((one) => one !== top)];
  const [, conversations = "0", docs = "0"] = COUNTS.exec(body) ?? [];
  return {
    title: top?.title ?? EMPTY_MASTER.title,
    record: {
      at: fields["synthesized"] ?? SYNTHESIZED.exec(body)?.[1]?.trim() ?? "",
      by: writerOf(fields["by"]),
      sources: pairsIn(fields["sources"]),
      covered: pairsIn(fields["covered"]),
      written: new Set(wordsIn(fields["written"])),
      removed: new Set(wordsIn(fields["removed"])),
      waits: authorsIn(fields["waits"]),
    },
    preface: [...linesOf(root), ...(top ? linesOf(top) : [])],
    parts: parts.map((part) => ({ title: part.title, lines: linesBelow(part) })),
    counts: { conversations: Number(conversations), docs: Number(docs) },
  };
}

function writerOf(word: string | undefined): SynthesisRecord["by"] {
  return word === "loci" || word === "agent" || word === "model" ? word : "";
}

function pairsIn(text = ""): Map<string, string> {
  return new Map(
    wordsIn(text).flatMap((word): [string, string][] => {
      const [, id, hash] = /^([\w-]+):([0-9a-f]+)$/.exec(word) ?? [];
      return id === undefined || hash === undefined ? [] : [[id, hash]];
    }),
  );
}

/** The authors of lines by their hashes; an unknown word counts as the least trusted author. */
function authorsIn(text = ""): Map<string, Speaker> {
  const pairs = wordsIn(text).map((word) => word.split(":"));
  return new Map(
    pairs.map(([hash = "", name]) => [
      hash,
      ORIGIN_SPEAKERS.find((one) => one === name) ?? "outside",
    ]),
  );
}

function wordsIn(text = ""): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function linesOf({ lines }: Section): string[] {
  return withoutFooter(lines.map(({ raw }) => bare(raw).trimEnd()));
}

function linesBelow(part: Section): string[] {
  const text = printSection(part).slice(part.heading?.raw.length ?? 0);
  return withoutFooter(text.split(/\r?\n/).map((line) => line.trimEnd()));
}

function withoutFooter(lines: readonly string[]): string[] {
  const own = lines.filter((line) => !FOOTER.test(line));
  const first = own.findIndex((line) => line !== "");
  return first < 0 ? [] : own.slice(first, own.findLastIndex((line) => line !== "") + 1);
}

/** Prints a master with its record, its sections and the footer for people. */
export function printMaster({ title, record, preface, parts, counts }: Master): string {
  const front = [
    ["synthesized", record.at],
    ["by", record.by],
    ["sources", printPairs(record.sources)],
    ["covered", printPairs(record.covered)],
    ["written", [...record.written].sort().join(" ")],
    ["removed", [...record.removed].sort().join(" ")],
    [
      "waits",
      [...record.waits]
        .map((pair) => pair.join(":"))
        .sort()
        .join(" "),
    ],
  ].filter(([, value]) => value !== "");
  return [
    ...["---", ...front.map(([name, value]) => `${name}: ${value}`), "---", "", `# ${title}`, ""],
    ...(preface.length > 0 ? [...preface, ""] : []),
    ...parts.flatMap((part) => [
      `## ${part.title}`,
      "",
      ...part.lines,
      ...(part.lines.length > 0 ? [""] : []),
    ]),
    ...["---", `*Last synthesized: ${record.at.slice(0, 10)}*`],
    `*Source: ${countNouns(counts.conversations, "conversation")}, ${countNouns(counts.docs, "doc")}*`,
    "",
  ].join("\n");
}

function printPairs(pairs: ReadonlyMap<string, string>): string {
  const words = [...pairs].map(([id, hash]) => `${id}:${hash}`);
  return words.sort().join(" ");
}
