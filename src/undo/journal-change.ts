import type { Category } from "#base/category.ts";

/** A change of one file: its whole text before and after; null if there was none. */
export interface VersionChange {
  readonly category: Category;
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A change of one text file, by its name in the undo log. */
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

/** Valid names of text files in the log: undoing a change turns the name into a path. */
export const TEXT_NAME = new RegExp(TEXT_NAMES.map(({ source }) => source).join("|"));

/** True for the name of a file in a project's conversation memory; every other name is one of the memory folder. */
export function isConversationFile(name: string): boolean {
  return name.startsWith("_memory/");
}

/** One change of memory, as the log stores it. */
export interface JournalEntry {
  readonly id: string;
  readonly at: string;
  /** The verb, such as `create`, `update`, `gc`, `undo`. */
  readonly action: string;
  readonly why?: string;
  /** The ids of the changes that this one undid. */
  readonly undoes?: readonly string[];
  /** The changed records. */
  readonly files: readonly VersionChange[];
  /** The changed layered files. */
  readonly texts?: readonly TextChange[];
}
