import { z } from "zod";
import { isObject, parseJson } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { plainLine } from "#conversations/digest/prose.ts";
import { markdownLines } from "#text/markdown-lines.ts";
import {
  allSections,
  readFrontMatter,
  readSections,
  type Section,
} from "#text/markdown-sections.ts";

/** Something that another tool remembers. */
export interface ForeignNote {
  readonly text: string;
  /** The kind of record that it is; undefined if its words have to tell. */
  readonly category: "preference" | "constraint" | undefined;
  /** Where it stands: a file, with a line where there is one. */
  readonly source: string;
}

/** A text of another tool's. */
export interface ForeignText {
  readonly path: string;
  readonly text: string;
}

/** The lines of instructions that say something by themselves: items of lists, and sentences of prose. */
function instructionLines({ path, text }: ForeignText): ForeignNote[] {
  return markdownLines(text).flatMap(({ raw, literal }, at) => {
    const line = plainLine(raw);
    const isSaid = !literal && !/^\s*(?:#|@|\||<!--|---)/.test(raw) && line.split(" ").length >= 3;
    return isSaid ? [{ text: line, category: undefined, source: `${path}:${at + 1}` }] : [];
  });
}

/** The kinds of the host's own memory files that are records of ours. */
const NATIVE_KINDS: Readonly<Record<string, ForeignNote["category"]>> = {
  user: "preference",
  feedback: "preference",
};

/** One topic of the host's own memory; its index only lists the others. */
function nativeNotes({ path, text }: ForeignText): ForeignNote[] {
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

const OBSERVATION = /^\s*[-*]\s+\[([\w -]{1,40})\]\s+(.+)$/;

/** The observations of a basic-memory note: `- [decision] text #tag (context)`. */
function basicMemoryNotes({ path, text }: ForeignText): ForeignNote[] {
  return readFrontMatter(text)
    .body.split("\n")
    .flatMap((line) => {
      const [, kind = "", words] = OBSERVATION.exec(line) ?? [];
      // `[ ]` and `[x]` are tasks, and `[[…]]` is a link.
      if (words === undefined || kind.trim().length < 2) return [];
      const plain = plainLine(words.replaceAll(/(?:^|\s)#[\w-]+/g, ""));
      return plain.length >= 8
        ? [{ text: labelled(kind, plain), category: undefined, source: path }]
        : [];
    });
}

/** Words that tell the kind of a note are put before it, as a person would say it. */
function labelled(kind: string, text: string): string {
  return /^(?:decision|constraint|preference|convention)$/i.test(kind.trim())
    ? `${kind.trim()}: ${text}`
    : text;
}

const ENTITY = z.object({
  type: z.literal("entity"),
  name: z.string().max(500),
  entityType: z.string().max(200),
  observations: z.array(z.string().max(10_000)).max(1000),
});

/** The observations of the MCP memory server, whose file has an entity or a relation on each line. */
function mcpMemoryNotes({ path, text }: ForeignText): ForeignNote[] {
  return text.split("\n").flatMap((line, at) => {
    const entity = ENTITY.safeParse(parseJson(line));
    if (!entity.success) return [];
    const { name, observations } = entity.data;
    const about = name.replaceAll("_", " ");
    return observations.map((said): ForeignNote => {
      const isAbout = said.toLowerCase().includes(about.toLowerCase());
      const words = plainLine(isAbout ? said : `${about}: ${said}`);
      return { text: words, category: undefined, source: `${path}:${at + 1}` };
    });
  });
}

/** Reads what a file of another tool's remembers, by its name and its first lines. */
export function notesIn(file: ForeignText): ForeignNote[] {
  const { path, text } = file;
  if (/\.jsonl?$/.test(path)) return isMcp(text) ? mcpMemoryNotes(file) : [];
  if (isInstruction(path)) return instructionLines(file);
  const { fields, body } = readFrontMatter(text);
  if (fields["permalink"] !== undefined || OBSERVATION.test(firstItem(body)))
    return basicMemoryNotes(file);
  if (fields["type"] !== undefined || fields["description"] !== undefined) return nativeNotes(file);
  return sectionNotes(file);
}

/** True for files of instructions, of whose lines a person chooses. */
export function isInstruction(path: string): boolean {
  return /(?:^|\/)(?:CLAUDE(?:\.local)?|AGENTS|GEMINI|copilot-instructions)\.md$|(?:^|\/)\.cursorrules$|\.mdc$/i.test(
    path,
  );
}

function isMcp(text: string): boolean {
  const first = parseJson(text.slice(0, Math.max(0, text.indexOf("\n"))) || text);
  return isObject(first) && (first["type"] === "entity" || first["type"] === "relation");
}

function firstItem(body: string): string {
  return body.split("\n").find((line) => /^\s*[-*]\s+\[/.test(line)) ?? "";
}

/** A file without a form that is known: the items of its lists. */
function sectionNotes({ path, text }: ForeignText): ForeignNote[] {
  const linesOf = ({ lines }: Section) =>
    lines.map(({ raw }) => raw).filter((raw) => /^\s*[-*]\s+\S/.test(raw));
  return allSections(readSections(text))
    .flatMap(linesOf)
    .map(plainLine)
    .filter((line) => line.split(" ").length >= 3)
    .map((line) => ({ text: line, category: undefined, source: path }));
}
