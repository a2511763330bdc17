import type { Category } from "#base/category.ts";

/** What a change did to one file: its whole text before and after; null where there was none. */
export interface VersionChange {
  readonly category: Category;
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a change did to one text file, by the name that it has in the journal. */
export interface TextChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Layered memory, what the user has in all projects, notes of the journal, and conversations. */
const TEXT_NAMES = [
  /^(?:MEMORY\.md|context\.json|preferences\.md|forgotten\.jsonl|session-[\w-]{1,128}\.md)$/,
  /^(?:workspace\.md|user\/[\w-]{1,64}\.md)$/,
  /^journal\/(?:(?:decisions|analysis|context|progress|subagent)\/)?[^/\\\0\n]{1,240}\.md$/,
  /^_memory\/(?:[\w-]{1,64}\/){0,2}[\w-]{1,128}\.md$/,
];

/** What a text file may be called in the log of changes: the name becomes a path when a change is undone. */
export const TEXT_NAME = new RegExp(TEXT_NAMES.map(({ source }) => source).join("|"));

/** True for the name of a file in a project's conversation memory; every other name is one of the memory folder. */
export function isConversationFile(name: string): boolean {
  return name.startsWith("_memory/");
}

/** One change of what is remembered, as the journal keeps it. */
export interface JournalEntry {
  readonly id: string;
  readonly at: string;
  /** What was done, such as `create`, `update`, `gc`, `undo`. */
  readonly action: string;
  readonly why?: string;
  /** The ids of the changes that this one has undone. */
  readonly undoes?: readonly string[];
  /** The records that were changed. */
  readonly files: readonly VersionChange[];
  /** The files of the layered layout that were changed. */
  readonly texts?: readonly TextChange[];
}
