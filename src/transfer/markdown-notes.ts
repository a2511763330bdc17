import { baseName } from "#base/path.ts";
import { plainLine } from "#capture/laid-out.ts";
import { markdownLines } from "#text/markdown-lines.ts";
import {
  allSections,
  readFrontMatter,
  readSections,
  type Section,
} from "#text/markdown-sections.ts";
import type { ForeignNote, ForeignText } from "./foreign-notes.ts";

/** The lines of a file of instructions: items of lists, and sentences of prose. */
export function instructionLines({ path, text }: ForeignText): ForeignNote[] {
  return markdownLines(text).flatMap(({ raw, literal }, at) => {
    const line = plainLine(raw);
    const isSaid = !literal && !/^\s*(?:#|@|\||<!--|---)/.test(raw) && line.split(" ").length >= 3;
    return isSaid ? [{ text: line, category: undefined, source: `${path}:${at + 1}` }] : [];
  });
}

/** The types of the host's own memory files that are a kind of record. */
const NATIVE_KINDS: Readonly<Record<string, ForeignNote["category"]>> = {
  user: "preference",
  feedback: "preference",
};

/** One topic of the host's own memory; its index only lists the topics. */
export function nativeNotes({ path, text }: ForeignText): ForeignNote[] {
  if (baseName(path) === "MEMORY.md") return [];
  const { fields, body } = readFrontMatter(text);
  const said = body
    .split(/\n{2,}/)
    .map(plainLine)
    .find((words) => words.length >= 12);
  const title = fields["description"] ?? fields["name"] ?? "";
  const words = said ?? title;
  if (words === "") return [];
  const category = NATIVE_KINDS[fields["type"] ?? ""];
  return [{ text: words.length >= title.length ? words : title, category, source: path }];
}

const OBSERVATION = /^\s*[-*]\s+\[([\w -]{2,40})\]\s+(.+)$/;

/** Whether a text is a note of basic-memory. */
export function isBasicMemory(text: string): boolean {
  const { fields, body } = readFrontMatter(text);
  const item = body.split("\n").find((line) => /^\s*[-*]\s+\S/.test(line)) ?? "";
  return fields["permalink"] !== undefined || OBSERVATION.test(item);
}

/** The observations of a note of basic-memory: `- [decision] text #tag (context)`. */
export function basicMemoryNotes({ path, text }: ForeignText): ForeignNote[] {
  return readFrontMatter(text)
    .body.split("\n")
    .flatMap((line): ForeignNote[] => {
      if (/^\s*[-*]\s+(?:[\w -]+\s)?\[\[.+\]\]/.test(line)) {
        const words = plainLine(line);
        return [{ text: words, category: undefined, source: path, skipped: "it is a relation" }];
      }
      const [, kind = "", words] = OBSERVATION.exec(line) ?? [];
      if (words === undefined) return [];
      const plain = plainLine(words.replaceAll(/(?:^|\s)#[\w-]+/g, ""));
      return [{ text: plain, category: KINDS[kind.toLowerCase()], source: path }];
    });
}

/** The categories of observations that are a kind of record. */
const KINDS: Readonly<Record<string, ForeignNote["category"]>> = {
  decision: "decision",
  constraint: "constraint",
  limitation: "constraint",
  requirement: "constraint",
  preference: "preference",
  convention: "preference",
  solution: "runbook",
  fix: "runbook",
};

const DRAWER = /^## (?:drawer_)?[\w:.-]+\s*\n\s*\n> /m;

/** Whether a text is a room of a palace that MemPalace exported. */
export function isPalaceRoom(text: string): boolean {
  return /^# \S.* \/ \S/.test(text) && DRAWER.test(text);
}

/** A longer text is a piece of a conversation and not one memory. */
const MAX_DRAWER_CHARS = 600;

/** The drawers of a room that MemPalace exported: each is quoted as it was filed. */
export function palaceNotes({ path, text }: ForeignText): ForeignNote[] {
  const drawers = allSections(readSections(text)).filter(({ level }) => level === 2);
  return drawers.map(({ title, lines }) => {
    const quoted = lines.map(({ raw }) => raw).filter((raw) => raw.startsWith(">"));
    const words = plainLine(quoted.map((raw) => raw.replace(/^> ?/, "")).join(" "));
    const isLong = words.length > MAX_DRAWER_CHARS;
    return {
      text: isLong ? title : words,
      category: undefined,
      source: path,
      skipped: isLong ? "it is a piece of a conversation" : undefined,
    };
  });
}

/** The items of the lists of any other Markdown file. */
export function sectionNotes({ path, text }: ForeignText): ForeignNote[] {
  const itemsOf = ({ lines }: Section) =>
    lines.map(({ raw }) => raw).filter((raw) => /^\s*[-*]\s+\S/.test(raw));
  return allSections(readSections(text))
    .flatMap(itemsOf)
    .map(plainLine)
    .filter((line) => line.split(" ").length >= 3)
    .map((line) => ({ text: line, category: undefined, source: path }));
}
