import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { isoSeconds } from "#base/time.ts";
import { setAside } from "#disk/set-aside.ts";
import { type IndexRow, wholeRowsIn } from "#layouts/journal/format/index-rows.ts";
import { kindOf } from "#layouts/journal/format/note-forms.ts";
import { FIXED_LOOKUP } from "#layouts/journal/format/quick-lookup.ts";
import { underLock } from "./journal-files.ts";
import { archiveRows, countsOf, fileRows } from "./journal-index.ts";
import {
  changeSession,
  hasJournal,
  type OpenJournal,
  textOfFile,
  unreadable,
} from "./open-journal.ts";
import { allNotes, noteNames } from "./read-notes.ts";

/** The result of a rebuild. */
export interface RebuildReport {
  readonly decisions: number;
  readonly analyses: number;
  readonly contextFiles: number;
  readonly subagentOutputs: number;
  /** Rows whose files are missing. They move to the archive. */
  readonly lost: readonly IndexRow[];
  /** The path of the damaged `_session.json`, if it was replaced. */
  readonly saved: string | undefined;
  /** The new paths of an index and an archive that could not be read. */
  readonly setAside: readonly string[];
}

/**
 * Rebuilds the index from the notes. Sections and lines that people wrote stay. An index or an archive that cannot be read
 * is renamed first.
 */
export function rebuildJournal(named: OpenJournal): RebuildReport {
  return underLock(named, COMMAND_WAIT_MS, (journal) => {
    const { paths, project, world } = journal;
    const files = allNotes(journal);
    if (!hasJournal(journal) && files.length === 0) throw fault("no-journal", { key: paths.key });
    const aside = [paths.index, paths.archive]
      .filter((path) => unreadable(path) !== undefined)
      .map((path) => setAside(world, path));
    const there = new Set(files);
    const isLost = ({ file }: IndexRow) => kindOf(file) !== undefined && !there.has(file);
    const lost = wholeRowsIn(textOfFile(paths.index) ?? "").filter(isLost);
    const archived = archiveRows(journal, lost).length;
    const { session, saved } = changeSession(journal, ({ started, stats }) => ({
      started: started || isoSeconds(world.now()),
      stats: { indexArchived: stats.indexArchived + archived },
    }));
    const status = session.active ? "ACTIVE" : "INACTIVE";
    fileRows(journal, files, {
      head: { session: session.started, status, path: project.root },
      lookup: FIXED_LOOKUP,
      remove: new Set(lost.map(({ file }) => file)),
    });
    const contextFiles = noteNames(`${paths.folder}/context`).length;
    return { ...countsOf(journal), contextFiles, lost, saved, setAside: aside };
  });
}
