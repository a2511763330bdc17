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

/** Valid names of text files in the log: undoing a change turns the name into a path. */
export const TEXT_NAME =
  /^(?:MEMORY\.md|context\.json|preferences\.md|forgotten\.jsonl|session-[\w-]{1,128}\.md|workspace\.md|user\/[\w-]{1,64}\.md|journal\/(?:(?:decisions|analysis|context|progress|subagent)\/)?[^/\\\0\n]{1,240}\.md)$/;

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
