import { fault } from "#base/fault.ts";
import { parseArchive } from "#layouts/journal/format/archive-text.ts";
import { type IndexRow, MAX_INDEX_ROWS, rowsIn } from "#layouts/journal/format/index-rows.ts";
import { editIndex } from "#layouts/journal/format/index-text.ts";
import { isoSeconds } from "#layouts/journal/format/journal-dates.ts";
import {
  FIXED_LOOKUP,
  type LookupLine,
  MAX_TOPIC_FILES,
} from "#layouts/journal/format/quick-lookup.ts";
import { JOURNAL_FILES_PREFIX } from "#layouts/layout-paths.ts";
import { editFile, logChange } from "./journal-files.ts";
import { archiveRows, countsOf, newIndex } from "./journal-index.ts";
import { changeSession, readSession } from "./journal-session.ts";
import { allNotes, newestFirst, noteAt, noteNames, stateOf, textOfFile } from "./list-notes.ts";
import { hasJournal, type OpenJournal, underLock } from "./open-journal.ts";
import { endNotes } from "./unfinished-note.ts";

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
}

/** Rebuilds the index from the notes. Sections and lines that people wrote stay. */
export function rebuildJournal(named: OpenJournal): RebuildReport {
  return underLock(named, (journal) => {
    const { paths, world } = journal;
    if (!hasJournal(journal) && allNotes(journal).length === 0)
      throw fault("no-journal", { key: paths.key });
    const now = isoSeconds(world.now());
    const notes = allNotes(journal).flatMap((file) => noteAt(journal, file) ?? []);
    const rows = newestFirst(notes.flatMap(({ row }) => row ?? []));
    const text = textOfFile(paths.index) ?? "";
    const lost = lostRows(text, rows);
    const old = [...rows.slice(MAX_INDEX_ROWS).toReversed(), ...lost];
    const known = archivedFiles(journal);
    const leaving = old.filter(({ file, updated }) => !known.has(`${file} ${updated}`));
    const archived = leaving.map((row) => ({ ...row, archived: now }));
    archiveRows(journal, archived);
    const started = readSession(journal)?.session.started || now;
    const lookup = [...FIXED_LOOKUP, ...newestOf(notes.flatMap((note) => note.lookup))];
    const edit = { head: headOf(journal, started), state: stateOf(journal), lookup };
    const remade = withRows(text || newIndex(journal), rows.slice(0, MAX_INDEX_ROWS));
    const after = editIndex(remade, edit).text;
    if (after !== text) {
      logChange(journal, "journal rebuild", {
        name: `${JOURNAL_FILES_PREFIX}_index.md`,
        before: text || null,
        after,
      });
      editFile(paths.index, world.uid, () => after);
    }
    const counts = countsOf(journal);
    const { saved } = changeSession(journal, ({ stats }) => ({
      started,
      lastActivity: now,
      stats: { ...counts, indexArchived: stats.indexArchived + archived.length },
    }));
    endNotes(journal);
    const contextFiles = noteNames(`${paths.folder}/context`).length;
    return { ...counts, contextFiles, lost, saved };
  });
}

/** The newest lines of each topic, oldest first: a journal may have thousands, and a topic shows few. */
function newestOf(lines: readonly LookupLine[]): LookupLine[] {
  const byTarget = lines.toSorted((a, b) => a.target.localeCompare(b.target));
  const topics = Map.groupBy(byTarget, ({ topic }) => topic);
  return [...topics.values()].flatMap((some) => some.slice(-MAX_TOPIC_FILES));
}

function headOf(journal: OpenJournal, session: string) {
  const { project } = journal;
  const isOn = readSession(journal)?.session.active ?? false;
  return { session, status: isOn ? "ACTIVE" : "INACTIVE", path: project.root };
}

/** The rows of an index that name notes which are not there. */
function lostRows(text: string, rows: readonly IndexRow[]): IndexRow[] {
  const files = new Set(rows.map(({ file }) => file));
  // A placeholder is a file without a row.
  const isFixed = (file: string) => /^(?:context|progress)\//.test(file);
  return rowsIn(text).filter(({ file }) => !files.has(file) && !isFixed(file));
}

function withRows(text: string, rows: readonly IndexRow[]): string {
  const remove = new Set(rowsIn(text).map(({ file }) => file));
  return editIndex(editIndex(text, { remove }).text, { add: rows }).text;
}

function archivedFiles({ paths }: OpenJournal): Set<string> {
  const { rows } = parseArchive(textOfFile(paths.archive) ?? "");
  return new Set(rows.map(({ file, updated }) => `${file} ${updated}`));
}
