import { z } from "zod";
import { isObject, parseJson } from "#base/json.ts";
import { baseName, isWithin } from "#base/path.ts";
import { plainLine } from "#capture/laid-out.ts";
import { listItems } from "#layouts/conversations/list-items.ts";
import { rawOf } from "#text/markdown-lines.ts";
import { allSections, readFrontMatter, readSections } from "#text/markdown-sections.ts";
import {
  basicMemoryNotes,
  instructionLines,
  isBasicMemory,
  isPalaceRoom,
  nativeNotes,
  palaceNotes,
  sectionNotes,
} from "./markdown-notes.ts";

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
export function notesIn(file: ForeignText, target: ImportTarget) {
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

/** Whether a text is the memory that Codex consolidates: groups of tasks, each for a folder. */
function isCodexMemory(text: string): boolean {
  return /^# Task Group: /m.test(text);
}

/** Whether a file of Codex only repeats its `MEMORY.md`: shorter, or as it was before. */
function isCodexCopy({ path, text }: ForeignText): boolean {
  if (baseName(path) === "memory_summary.md") return /^v\d+\s/.test(text);
  return baseName(path) === "raw_memories.md" || path.includes("/rollout_summaries/");
}

/** The sections of a group that hold memories; the others say where they come from. */
const SECTIONS: readonly (readonly [title: RegExp, category: ForeignNote["category"]])[] = [
  [/^user preferences$/i, "preference"],
  [/^reusable knowledge$/i, undefined],
  [/^failures and how to do differently$/i, "runbook"],
  [/^(?:general tips|learnings)$/i, undefined],
];

const FOLDER = /^applies_to:.*?\bcwd=([^;\n]+)/m;

/** Reads the memory of Codex. Groups that apply to another folder are not imported. */
function codexNotes({ path, text }: ForeignText, target: ImportTarget): ForeignNote[] {
  const groups = readSections(text).children.filter(({ title }) => title.startsWith("Task Group:"));
  return groups.flatMap((group) => {
    const head = rawOf(group.lines);
    const folder = FOLDER.exec(head)?.[1]?.trim();
    const skipped = isOurs(folder, target) ? undefined : `it is about ${folder}`;
    const [, ...sections] = allSections(group);
    return sections.flatMap((section): ForeignNote[] => {
      const found = SECTIONS.find(([title]) => title.test(section.title));
      if (!found) return [];
      return listItems(section.lines).map((item) => {
        const words = plainLine(item.replace(/\s*\[Tasks? [\d, ]+\]\s*$/i, ""));
        return { text: words, category: found[1], source: path, skipped };
      });
    });
  });
}

function isOurs(folder: string | undefined, { root, name }: ImportTarget): boolean {
  if (folder === undefined) return true;
  const plain = folder.replaceAll("\\", "/");
  return isWithin(plain, root) || baseName(plain) === name;
}

const MCP_LINE = z.discriminatedUnion("type", [
  z.object({ type: z.literal("entity"), name: z.string(), observations: z.array(z.string()) }),
  z.object({
    type: z.literal("relation"),
    from: z.string(),
    to: z.string(),
    relationType: z.string(),
  }),
]);

/** Reads the file of the MCP memory server: each line is an entity or a relation. */
function mcpMemoryNotes({ path, text }: ForeignText): ForeignNote[] {
  return text.split("\n").flatMap((line, at): ForeignNote[] => {
    const { data } = MCP_LINE.safeParse(parseJson(line));
    const source = `${path}:${at + 1}`;
    if (data?.type === "relation") {
      const words = plainLine(`${data.from} ${data.relationType} ${data.to}`);
      return [{ text: words, category: undefined, source, skipped: "it is a relation" }];
    }
    const about = data?.name.replaceAll("_", " ") ?? "";
    return (data?.observations ?? []).map((said): ForeignNote => {
      const plain = said.toLowerCase().replaceAll("_", " ");
      const words = plain.includes(about.toLowerCase()) ? said : `${about}: ${said}`;
      return { text: plainLine(words), category: undefined, source };
    });
  });
}
