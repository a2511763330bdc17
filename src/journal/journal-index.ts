import { fault } from "#base/fault.ts";
import { isoSeconds } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import {
  emptyArchive,
  isArchived,
  parseArchive,
  withArchived,
  withoutArchived,
} from "#layouts/journal/format/archive-text.ts";
import { type IndexRow, rowsIn } from "#layouts/journal/format/index-rows.ts";
import { editIndex, type IndexEdit, printIndex } from "#layouts/journal/format/index-text.ts";
import { kindOf } from "#layouts/journal/format/note-forms.ts";
import {
  FIXED_LOOKUP,
  type LookupLine,
  MAX_TOPIC_FILES,
} from "#layouts/journal/format/quick-lookup.ts";
import { JOURNAL_FILES_PREFIX } from "#layouts/layout-paths.ts";
import { editFile, underLock } from "./journal-files.ts";
import {
  changeSession,
  hasJournal,
  type OpenJournal,
  openJournal,
  readSession,
  textOfFile,
} from "./open-journal.ts";
import { allNotes, newestFirst, noteAt, noteNames, stateOf } from "./read-notes.ts";

/** The result of a change of the index. */
export interface IndexReport {
  /** The rows that moved to the archive. */
  readonly archived: readonly IndexRow[];
  /** The path of the damaged `_session.json`, if it was replaced. */
  readonly saved: string | undefined;
}

/**
 * Updates the index for some notes as their files are now. It writes the archive first, then the index, then the counts. A
 * kill in between leaves a row twice, never nowhere, and the archive takes no row twice.
 */
export function fileRows(
  journal: OpenJournal,
  files: readonly string[],
  { remove = new Set(), lookup = [], ...edit }: IndexEdit = {},
): IndexReport {
  const { paths, world } = journal;
  const notes = files.map((file) => ({ file, note: noteAt(journal, file) }));
  const filesOf = (some: typeof notes) => some.map(({ file }) => file);
  const whole: IndexEdit = {
    ...edit,
    state: stateOf(journal),
    add: newestFirst(notes.flatMap(({ note }) => note?.row ?? [])),
    remove: new Set([...remove, ...filesOf(notes.filter(({ note }) => !note?.row))]),
    lookup: [...lookup, ...newestOf(notes.flatMap(({ note }) => note?.lookup ?? []))],
  };
  const gone = new Set(filesOf(notes.filter(({ note }) => !note)));
  if (gone.size > 0 && isThere(paths.archive))
    editFile(paths.archive, world.uid, (text) => withoutArchived(text, gone));
  const archived: IndexRow[] = [];
  editFile(paths.index, world.uid, (text) => {
    const { text: after, left } = editIndex(text || newIndex(journal), whole);
    archived.push(...archiveRows(journal, left));
    return after;
  });
  const { saved } = changeSession(journal, ({ stats }) => ({
    lastActivity: isoSeconds(world.now()),
    stats: { ...countsOf(journal), indexArchived: stats.indexArchived + archived.length },
  }));
  return { archived, saved };
}

/** The newest lines of each topic, oldest first: a journal may have thousands, and a topic shows few. */
function newestOf(lines: readonly LookupLine[]): LookupLine[] {
  const byTarget = lines.toSorted((a, b) => a.target.localeCompare(b.target));
  const topics = Map.groupBy(byTarget, ({ topic }) => topic);
  return [...topics.values()].flatMap((some) => some.slice(-MAX_TOPIC_FILES));
}

/** Adds rows to the archive, each once; returns those that it did not have. */
function archiveRows({ paths, world }: OpenJournal, rows: readonly IndexRow[]): IndexRow[] {
  const before = textOfFile(paths.archive) || emptyArchive(paths.key);
  const fresh = rows.filter((row) => !isArchived(before, row));
  const archived = isoSeconds(world.now());
  const added = fresh.map((row) => ({ ...row, archived }));
  if (added.length > 0)
    editFile(paths.archive, world.uid, (text) => withArchived(text || before, added));
  return fresh;
}

/** An index without rows. */
function newIndex(journal: OpenJournal): string {
  const { paths, project } = journal;
  const session = readSession(journal)?.session;
  return printIndex({
    key: paths.key,
    session: session?.started ?? "",
    status: session?.active ? "ACTIVE" : "INACTIVE",
    path: project.root,
    state: stateOf(journal),
    rows: [],
    lookup: FIXED_LOOKUP,
  });
}

/** The number of files of each kind. */
function countsOf({ paths: { folder } }: OpenJournal) {
  const count = (name: string) => noteNames(`${folder}/${name}`).length;
  return {
    decisions: count("decisions"),
    analyses: count("analysis"),
    subagentOutputs: count("subagent"),
  };
}

/** The notes that neither the index nor the archive lists: hand-written ones, and one whose writer was killed. */
export function unlistedNotes(journal: OpenJournal): string[] {
  const { index, archive } = journal.paths;
  const rows = [
    ...rowsIn(textOfFile(index) ?? ""),
    ...parseArchive(textOfFile(archive) ?? "").rows,
  ];
  const listed = new Set(rows.map(({ file }) => file));
  return allNotes(journal).filter((file) => !listed.has(file));
}

/** Updates the index of a journal after an undo of notes. The caller holds the lock. */
export function refreshJournal(world: World, root: string, names: readonly string[]): void {
  const files = names
    .filter((name) => name.startsWith(JOURNAL_FILES_PREFIX))
    .map((name) => name.slice(JOURNAL_FILES_PREFIX.length))
    .filter((file) => kindOf(file) !== undefined);
  if (files.length === 0) return;
  const journal = openJournal(world, { folder: root });
  if (isThere(journal.paths.index)) fileRows(journal, files);
}

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
    const { paths, project, world } = journal;
    const files = allNotes(journal);
    if (!hasJournal(journal) && files.length === 0) throw fault("no-journal", { key: paths.key });
    const there = new Set(files);
    const lost = rowsIn(textOfFile(paths.index) ?? "").filter(({ file }) => !there.has(file));
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
    return { ...countsOf(journal), contextFiles, lost, saved };
  });
}
