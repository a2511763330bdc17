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

/** What a master says about how it was made; file times do not survive git. */
export interface SynthesisRecord {
  /** When it was synthesised last; empty for one that loci never wrote. */
  readonly at: string;
  /** Who worded it. */
  readonly by: "loci" | "agent" | "model" | "";
  /** The summaries in it: the start of a session's id, and a hash of its summary. */
  readonly sources: ReadonlyMap<string, string>;
  /** Summaries that an agent or a model worked in, in words of their own. */
  readonly covered: ReadonlyMap<string, string>;
  /** Hashes of the lines that loci wrote; every other line is somebody's own. */
  readonly written: ReadonlySet<string>;
  /** Hashes of lines that loci wrote and somebody took out: they do not return. */
  readonly removed: ReadonlySet<string>;
}

/** One section of a master. */
export interface MasterPart {
  readonly title: string;
  /** Its lines without the blank ones at both ends. */
  readonly lines: readonly string[];
}

/** A master, as it is read. */
export interface Master {
  readonly title: string;
  readonly record: SynthesisRecord;
  /** What stands between the title and the first section. */
  readonly preface: readonly string[];
  readonly parts: readonly MasterPart[];
  /** How many conversations and documents its footer names. */
  readonly counts: { readonly conversations: number; readonly docs: number };
}

/** A master with nothing in it. */
export const EMPTY_MASTER: Master = {
  title: "Project Memory",
  record: {
    ...{ at: "", by: "" },
    ...{ sources: new Map(), covered: new Map(), written: new Set(), removed: new Set() },
  },
  preface: [],
  parts: [],
  counts: { conversations: 0, docs: 0 },
};

const FOOTER = /^(?:-{3,}|\*Last synthesi[sz]ed:.*\*|\*Sources?:.*\*)$/i;
const SYNTHESIZED = /^\*Last synthesi[sz]ed:\s*(.+?)\*$/im;
const COUNTS = /^\*Sources?:\s*(\d+) conversations?(?:,\s*(\d+) docs?)?/im;

/** Reads a master, also one that a person or another tool wrote. */
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

function wordsIn(text = ""): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function linesOf({ lines }: Section): string[] {
  return trimmed(lines.map(({ raw }) => bare(raw).trimEnd()));
}

function linesBelow(part: Section): string[] {
  const text = printSection(part).slice(part.heading?.raw.length ?? 0);
  return trimmed(text.split(/\r?\n/).map((line) => line.trimEnd()));
}

function trimmed(lines: readonly string[]): string[] {
  const own = lines.filter((line) => !FOOTER.test(line));
  const first = own.findIndex((line) => line !== "");
  return first < 0 ? [] : own.slice(first, own.findLastIndex((line) => line !== "") + 1);
}

/** Prints a master: its record, its sections and the footer that people read. */
export function printMaster({ title, record, preface, parts, counts }: Master): string {
  const front = [
    ["synthesized", record.at],
    ["by", record.by],
    ["sources", printPairs(record.sources)],
    ["covered", printPairs(record.covered)],
    ["written", [...record.written].sort().join(" ")],
    ["removed", [...record.removed].sort().join(" ")],
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
    `*Source: ${counted(counts.conversations, "conversation")}, ${counted(counts.docs, "doc")}*`,
    "",
  ].join("\n");
}

function printPairs(pairs: ReadonlyMap<string, string>): string {
  const words = [...pairs].map(([id, hash]) => `${id}:${hash}`);
  return words.sort().join(" ");
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
