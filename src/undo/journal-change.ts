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

/** What a text file may be called in the log of changes: the name becomes a path when a change is undone. */
export const TEXT_NAME =
  /^(?:MEMORY\.md|context\.json|preferences\.md|forgotten\.jsonl|session-[\w-]{1,128}\.md|workspace\.md|user\/[\w-]{1,64}\.md|journal\/(?:(?:decisions|analysis|context|progress|subagent)\/)?[^/\\\0\n]{1,240}\.md)$/;

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
