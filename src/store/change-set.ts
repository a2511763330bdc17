import type { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import type { NotedFile } from "#trust/ledger/layered-ledger.ts";
import type { LedgerEntry } from "#trust/ledger/ledger.ts";
import type { TextChangeNote } from "#undo/change-log.ts";
import type { TextChange, VersionChange } from "#undo/logged-change.ts";
import type { HeldPath } from "./held-text.ts";

/** Locks to take: their paths in the order memory, then records. A hook waits for what is left of its deadline. */
export interface LockWish {
  readonly paths: readonly string[];
  /** How long to wait for all of them together; there is no default, so that no hook waits too long. */
  readonly waitMs: number;
  readonly uid?: number | undefined;
}

/** A text that is appended to a file that only grows, once for each change. */
export interface TextAppend {
  readonly path: string;
  readonly append: string;
  /** The ledger that remembers how long the file is. */
  readonly ledger?: NotedFile;
}

/** A text after an edit, and what must be on the disk before it: the text that leaves a file reaches its archive first. */
export interface EditResult {
  /** Null to remove the file. */
  readonly text: string | null;
  readonly first?: readonly (PlannedFile | TextAppend)[];
}

/** An edit of a text that is empty if there is no file. */
export function textEdit(edit: (text: string) => string): PlannedFile["edit"] {
  return (now) => edit(now ?? "") || (now === null ? null : "");
}

/** An edit that makes a missing file. */
export function orElse(text: string): PlannedFile["edit"] {
  return (now) => now ?? text;
}

/** A file that a change writes. */
export interface PlannedFile extends HeldPath {
  /** Makes the new text from the text that is there; null for no file. It runs again for each edit by somebody else. */
  readonly edit: (now: string | null) => EditResult | string | null;
  /** The text that the decision was made for: any other text is a conflict. Without it, the edit merges into any text. */
  readonly basis?: string | null;
  /** The fault of a conflict; by default `edited-meanwhile`. */
  readonly conflict?: (now: string | null) => Fault;
  /** Its name in the change log; absent for a file that can be made again, or whose change is logged as one of a record. */
  readonly log?: string;
  /** The ledger that remembers which passages loci wrote, if the change is logged. */
  readonly ledger?: NotedFile;
  /** The path of the copy of the previous text. */
  readonly backup?: string;
  /** The archive of a text that somebody wrote into the replaced file while another edited the new one. Without it, its new lines are added to the new file. */
  readonly spill?: (edited: string) => TextAppend;
}

/** The entry of a change in the change log. */
interface ChangeEntry extends TextChangeNote {
  /** The changed records, and the changes of their approvals. */
  readonly records?: readonly VersionChange[];
  readonly approvals?: readonly TextChange[];
  /** The changes that this one undoes. */
  readonly undoes?: readonly string[];
  /** False if losing the entry in a power cut loses nothing that cannot be made again. */
  readonly isDurable?: false;
}

/** The entries of the ledger of records for a change; until they are written, the log replaces them. */
interface RecordOrigins {
  readonly path: string;
  readonly entries: readonly LedgerEntry[];
}

/** A change that was decided under the locks, and not made yet: files in the order in which they are written. */
export interface DecidedChange {
  readonly world: Pick<World, "uid">;
  readonly files: readonly PlannedFile[];
  /** Absent if no file of the change is logged. */
  readonly log?: ChangeEntry;
  readonly origins?: RecordOrigins;
}

/** The new text of each file that was written, by its path: an edit that met somebody else's may differ from the decision. */
export type WrittenTexts = ReadonlyMap<string, string | null>;
