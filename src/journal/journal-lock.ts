import { refusalOf } from "#disk/folder.ts";
import {
  beforeWriting,
  isIndexKept,
  noteRoot,
  type PlannedWrite,
} from "#index/sync/planned-write.ts";
import { COMMAND_WAIT_MS, lockMemory } from "#layouts/layered/memory-lock.ts";
import { type OpenJournal, openAgain } from "./open-journal.ts";

/** Runs a change of a journal under the lock of all memory files. */
export function underLock<Result>(
  named: OpenJournal,
  act: (journal: OpenJournal) => Result,
  waitMs = COMMAND_WAIT_MS,
): Result {
  try {
    using _lock = lockMemory(named.world, waitMs);
    return act(openAgain(named));
  } catch (error) {
    throw refusalOf(error, named.paths.folder);
  }
}

/** A write of one note in a folder of the journal, for the search index. */
export function noteWriting({ world, project, paths }: OpenJournal, folder: string): PlannedWrite {
  const folders = [`${paths.folder}/${folder}`];
  return { world, layout: "journal", project: project.root, folders };
}

/** Changes a note under the lock, and indexes it. The code that indexes is loaded only if there is an index. */
export async function changeNote<Result extends { readonly path: string }>(
  named: OpenJournal,
  { folder, waitMs }: { readonly folder: string; readonly waitMs: number },
  act: (journal: OpenJournal) => Result,
): Promise<Result> {
  const writing = noteWriting(named, folder);
  const before = beforeWriting(writing);
  const result = underLock(named, act, waitMs);
  noteRoot(named.world, named.project.root);
  if (isIndexKept(named.world)) {
    const { takeInWritten } = await import("#index/sync/write-through.ts");
    takeInWritten(writing, before, [result.path]);
  }
  return result;
}
