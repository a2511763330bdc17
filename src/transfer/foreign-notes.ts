import { isObject, parseJson } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { readFrontMatter } from "#text/markdown-sections.ts";
import { codexNotes, isCodexCopy, isCodexMemory } from "./codex-notes.ts";
import {
  basicMemoryNotes,
  instructionLines,
  isBasicMemory,
  isPalaceRoom,
  nativeNotes,
  palaceNotes,
  sectionNotes,
} from "./markdown-notes.ts";
import { mcpMemoryNotes } from "./mcp-notes.ts";

/** A memory of another tool. */
export interface ForeignNote {
  readonly text: string;
  /** The kind of record that it becomes; undefined if its words decide. */
  readonly category: "preference" | "constraint" | "decision" | "runbook" | undefined;
  /** The file of the note, with the line if there is one. */
  readonly source: string;
  /** Why it is not imported; undefined if it may be. */
  readonly skipped?: string | undefined;
}

/** A text file of another tool. */
export interface ForeignText {
  readonly path: string;
  readonly text: string;
}

/** The project that memories are imported into, as other tools name it. */
export interface ImportTarget {
  readonly root: string;
  /** Its name in the other tool. */
  readonly name: string;
}

/** The notes of a file, and whether a person must choose among them. */
export interface NotesOfFile {
  readonly notes: readonly ForeignNote[];
  readonly mustChoose: boolean;
}

/** How the file of one tool is recognised and read. */
interface Reader {
  readonly isOwn: (file: ForeignText) => boolean;
  readonly read: (file: ForeignText, target: ImportTarget) => readonly ForeignNote[];
  readonly mustChoose?: true;
}

/** The readers in order: the first that recognises a file reads it. */
const READERS: readonly Reader[] = [
  { isOwn: ({ text, path }) => isJson(path) && isMcp(text), read: mcpMemoryNotes },
  { isOwn: ({ path }) => isJson(path), read: () => [] },
  { isOwn: ({ path }) => isInstruction(path), read: instructionLines, mustChoose: true },
  { isOwn: ({ text }) => isCodexMemory(text), read: codexNotes },
  { isOwn: isCodexCopy, read: () => [] },
  { isOwn: ({ text }) => isPalaceRoom(text), read: palaceNotes },
  { isOwn: ({ text }) => isBasicMemory(text), read: basicMemoryNotes },
  { isOwn: ({ text }) => isNative(text), read: nativeNotes, mustChoose: true },
  { isOwn: isIndex, read: () => [] },
  { isOwn: () => true, read: sectionNotes },
];

/** Reads the notes of another tool's file. The name and the first lines show which tool wrote it. */
export function notesIn(file: ForeignText, target: ImportTarget): NotesOfFile {
  const reader = READERS.find(({ isOwn }) => isOwn(file));
  const notes = reader?.read(file, target) ?? [];
  return { notes, mustChoose: reader?.mustChoose ?? false };
}

function isJson(path: string): boolean {
  return /\.jsonl?$/.test(path);
}

function isNative(text: string): boolean {
  const { fields } = readFrontMatter(text);
  return fields["type"] !== undefined || fields["description"] !== undefined;
}

/** Whether a file holds instructions for agents. */
function isInstruction(path: string): boolean {
  return /(?:^|\/)(?:CLAUDE(?:\.local)?|AGENTS|GEMINI|copilot-instructions)\.md$|(?:^|\/)\.cursorrules$|\.mdc$/i.test(
    path,
  );
}

/** Whether a file only lists other files. */
function isIndex({ path, text }: ForeignText): boolean {
  if (!/^(?:MEMORY|index|overview)\.md$/.test(baseName(path))) return false;
  const items = text.split("\n").filter((line) => /^\s*[-*]\s/.test(line));
  return items.every((line) => /\]\([^)]+\.md\)/.test(line));
}

function isMcp(text: string): boolean {
  const first = parseJson(text.slice(0, Math.max(0, text.indexOf("\n"))) || text);
  return isObject(first) && (first["type"] === "entity" || first["type"] === "relation");
}
