import { fault } from "#base/fault.ts";
import {
  emptyArchive,
  parseArchive,
  withSessionOver,
} from "#layouts/journal/format/archive-text.ts";
import { isoSeconds, readMoment } from "#layouts/journal/format/journal-dates.ts";
import { editFile } from "./journal-files.ts";
import { fileRows } from "./journal-index.ts";
import { underLock } from "./journal-lock.ts";
import { changeSession, readSession } from "./journal-session.ts";
import { hasJournal, type OpenJournal } from "./open-journal.ts";
import { endNotes, unfinishedNotes } from "./unfinished-note.ts";

/** The result of a stop. */
export interface StopReport {
  readonly key: string;
  readonly folder: string;
  /** Whether memory mode was off already. */
  readonly wasStopped: boolean;
  /** How many rows moved to the archive in this session. */
  readonly archived: number;
}

/** Turns memory mode off; every file stays. */
export function stopJournal(named: OpenJournal): StopReport {
  return underLock(named, (journal) => {
    const { paths, world } = journal;
    if (!hasJournal(journal)) throw fault("no-journal", { key: paths.key });
    const session = readSession(journal)?.session;
    const { key, folder } = paths;
    if (session && !session.active) return { key, folder, wasStopped: true, archived: 0 };
    const ended = isoSeconds(world.now());
    const started = session?.started ?? "";
    fileRows(journal, unfinishedNotes(journal));
    endNotes(journal);
    let archived = 0;
    editFile(paths.archive, world.uid, (text) => {
      archived = archivedSince(text, started);
      const over = { started: started || ended, ended, entries: `${archived}` };
      return withSessionOver(text || emptyArchive(key), over);
    });
    fileRows(journal, [], { head: { status: "INACTIVE" } });
    changeSession(journal, () => ({ active: false, lastActivity: ended }));
    return { key, folder, wasStopped: false, archived };
  });
}

/** How many rows moved to the archive since a moment. */
function archivedSince(text: string, started: string): number {
  const since = readMoment(started) ?? "";
  return parseArchive(text).rows.filter(({ archived }) => (readMoment(archived) ?? "") >= since)
    .length;
}
