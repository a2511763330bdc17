import type { Category } from "#model/category.ts";

/** What a change did to one file: its whole text before and after; null where there was none. */
export interface VersionChange {
  readonly category: Category;
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** One change of records, as the journal keeps it. */
export interface JournalEntry {
  readonly id: string;
  readonly at: string;
  /** What was done, such as `create`, `update`, `gc`, `undo`. */
  readonly action: string;
  readonly why?: string;
  /** The ids of the changes that this one has undone. */
  readonly undoes?: readonly string[];
  readonly files: readonly VersionChange[];
}
