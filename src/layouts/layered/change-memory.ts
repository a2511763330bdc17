import { fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import { archiveOf } from "#layouts/layered-paths.ts";
import type { TextAppend } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import type { TextChangeNote } from "#undo/change-log.ts";

/** A memory file, and the options of its changes. */
export interface MemoryFile {
  /** The path of the `MEMORY.md`; its other files are beside it. */
  readonly path: string;
  /** The lock that every writer of memory takes. */
  readonly lock: string;
  readonly waitMs: number;
  /** Whether to save the previous version. */
  readonly backup: boolean;
  /** Logs the change before it is made, so that it can be undone. */
  readonly remark: TextChangeNote;
  /** The ledger of what loci writes. */
  readonly ledger: string;
}

/** The planned change of a memory file. */
interface MemoryChange {
  readonly text: string;
  /** The text that moves to the archive; empty for none. */
  readonly archived: string;
}

/** Computes the new content of a memory file from its content; undefined for no change. */
export type ChangeOfMemory = (text: string) => MemoryChange | undefined;

/**
 * Changes a memory file to what `change` returns for its text. If somebody edits it meanwhile, `change` runs again, and the
 * edit is never overwritten. Returns the written text; undefined if `change` wanted no change.
 */
export function changeMemory(file: MemoryFile, change: ChangeOfMemory): MemoryChange | undefined {
  const { path, lock, remark, waitMs, backup, ledger } = file;
  const { uid } = remark;
  let made: MemoryChange | undefined;
  const edit = (text: string | null) => {
    const next = change(text ?? "");
    const isChanged = next !== undefined && (next.text !== (text ?? "") || next.archived !== "");
    made = isChanged ? next : undefined;
    if (made === undefined) return text;
    // First the archive, then the shorter file: a crash in between duplicates text and never loses it.
    const first = made.archived === "" ? [] : [leaving(file, made.archived)];
    return { text: made.text, first };
  };
  const planned = {
    ...{ path, edit, log: baseName(path) },
    ledger: { path, ledger, name: baseName(path), uid },
    ...(backup && { backup: `${path}.bak` }),
    // Text that is typed into the old file while somebody edits the new one goes to the archive.
    spill: (edited: string) => leaving(file, edited),
    conflict: () => fault("busy", { path, waitedMs: waitMs }),
  };
  const locks = { paths: [lock], waitMs, uid };
  const texts = commitChange(locks, () => ({ world: { uid }, files: [planned], log: remark }));
  return made && { ...made, text: texts.get(path) ?? made.text };
}

/** A text on its way into the archive. */
function leaving({ path, ledger, remark: { now, uid } }: MemoryFile, text: string): TextAppend {
  const archive = archiveOf(path);
  const head = `<!-- left MEMORY.md on ${now.toISOString().slice(0, 16)}Z -->`;
  return {
    path: archive,
    append: `${head}\n\n${text.trimEnd()}`,
    ledger: { path: archive, ledger, name: baseName(archive), uid },
  };
}
