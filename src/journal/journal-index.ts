import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import {
  type ArchivedRow,
  emptyArchive,
  withArchived,
  withoutArchived,
} from "#layouts/journal/format/archive-text.ts";
import type { IndexRow } from "#layouts/journal/format/index-rows.ts";
import { editIndex, type IndexEdit, printIndex } from "#layouts/journal/format/index-text.ts";
import { isoSeconds } from "#layouts/journal/format/journal-dates.ts";
import { kindOf } from "#layouts/journal/format/note-forms.ts";
import { FIXED_LOOKUP } from "#layouts/journal/format/quick-lookup.ts";
import type { JournalStats } from "#layouts/journal/format/session-json.ts";
import { JOURNAL_FILES_PREFIX } from "#layouts/layout-paths.ts";
import { editFile, growFile } from "./journal-files.ts";
import { changeSession, readSession } from "./journal-session.ts";
import { countNotes, noteAt, stateOf } from "./list-notes.ts";
import { type OpenJournal, openJournal } from "./open-journal.ts";

/** The result of a change of the index. */
export interface IndexReport {
  /** The rows that moved to the archive. */
  readonly archived: readonly IndexRow[];
  /** The path of the damaged `_session.json`, if it was replaced. */
  readonly saved: string | undefined;
}

/** A change of the index besides the rows of notes. */
interface FilingOptions extends IndexEdit {
  /** Counts that the caller knows, so that no folder is read again. */
  readonly counts?: Partial<JournalStats>;
}

/**
 * Updates the index for some notes as their files are now. It writes the archive first, then the index, then the counts. A
 * kill in between leaves a row twice, never nowhere, and the archive takes no row twice.
 */
export function fileRows(
  journal: OpenJournal,
  files: readonly string[],
  { counts = countsFor(journal, files), ...edit }: FilingOptions = {},
): IndexReport {
  const { paths, world } = journal;
  const now = isoSeconds(world.now());
  const notes = files.map((file) => ({ file, note: noteAt(journal, file) }));
  const whole: IndexEdit = {
    ...edit,
    state: stateOf(journal),
    add: notes.flatMap(({ note }) => note?.row ?? []),
    remove: new Set(notes.filter(({ note }) => !note?.row).map(({ file }) => file)),
    lookup: [...(edit.lookup ?? []), ...notes.flatMap(({ note }) => note?.lookup ?? [])],
  };
  forgetRows(journal, new Set(notes.filter(({ note }) => !note).map(({ file }) => file)));
  let archived: readonly IndexRow[] = [];
  editFile(paths.index, world.uid, (text) => {
    const { text: after, left } = editIndex(text || newIndex(journal), whole);
    archiveRows(
      journal,
      left.map((row) => ({ ...row, archived: now })),
    );
    archived = left;
    return after;
  });
  const { saved } = changeSession(journal, ({ stats }) => ({
    lastActivity: now,
    stats: { ...counts, indexArchived: stats.indexArchived + archived.length },
  }));
  return { archived, saved };
}

/** Adds rows to the archive, each once. */
export function archiveRows({ paths, world }: OpenJournal, rows: readonly ArchivedRow[]): void {
  if (rows.length === 0) return;
  growFile(paths.archive, world.uid, (text) => withArchived(text || emptyArchive(paths.key), rows));
}

/** Removes the rows of deleted notes from the archive. */
function forgetRows({ paths, world }: OpenJournal, files: ReadonlySet<string>): void {
  if (files.size === 0 || !isThere(paths.archive)) return;
  editFile(paths.archive, world.uid, (text) => withoutArchived(text, files));
}

/** An index without rows. */
export function newIndex(journal: OpenJournal): string {
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

const COUNTED = {
  decisions: "decisions",
  analyses: "analysis",
  subagentOutputs: "subagent",
} as const;

/** The number of files of each kind. */
export function countsOf({ paths: { folder } }: OpenJournal) {
  const [decisions, analyses, subagentOutputs] = Object.values(COUNTED).map((name) =>
    countNotes(`${folder}/${name}`),
  ) as [number, number, number];
  return { decisions, analyses, subagentOutputs };
}

/** The number of files of the kinds of some notes only, because a folder may hold thousands. */
function countsFor(
  { paths: { folder } }: OpenJournal,
  files: readonly string[],
): Partial<JournalStats> {
  const changed = Object.entries(COUNTED).filter(([, name]) =>
    files.some((file) => file.startsWith(`${name}/`)),
  );
  return Object.fromEntries(changed.map(([stat, name]) => [stat, countNotes(`${folder}/${name}`)]));
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
