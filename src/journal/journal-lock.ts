import { refusalOf } from "#disk/folder.ts";
import { writeAndIndex } from "#index/sync/write-through.ts";
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

/** Runs a change of one note in a folder of the journal under the lock, and updates the search index. */
export function changeNote<Result extends { readonly path: string }>(
  named: OpenJournal,
  { folder, waitMs }: { readonly folder: string; readonly waitMs?: number },
  act: (journal: OpenJournal) => Result,
): Result {
  const { world, project, paths } = named;
  const folders = [`${paths.folder}/${folder}`];
  const writing = { world, layout: "journal", project: project.root, folders } as const;
  return writeAndIndex(
    writing,
    () => underLock(named, act, waitMs),
    ({ path }) => [path],
  );
}
