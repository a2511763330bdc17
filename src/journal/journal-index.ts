import { isThere } from "#disk/file-stat.ts";
import { stampedFile } from "#disk/file-versions.ts";
import {
  type ArchivedRow,
  emptyArchive,
  withArchived,
  withoutArchived,
} from "#layouts/journal/format/archive-text.ts";
import { stateFrom } from "#layouts/journal/format/current-state.ts";
import type { IndexRow } from "#layouts/journal/format/index-rows.ts";
import { editIndex, type IndexEdit, printIndex } from "#layouts/journal/format/index-text.ts";
import { isoSeconds } from "#layouts/journal/format/journal-dates.ts";
import { kindOf } from "#layouts/journal/format/note-forms.ts";
import { noteRow } from "#layouts/journal/format/note-row.ts";
import { parseNote } from "#layouts/journal/format/note-text.ts";
import {
  decisionTarget,
  decisionTopic,
  FIXED_LOOKUP,
  type LookupLine,
} from "#layouts/journal/format/quick-lookup.ts";
import type { JournalStats } from "#layouts/journal/format/session-json.ts";
import { editFile, noteNames, textOfFile } from "./journal-files.ts";
import { changeSession, readSession } from "./journal-session.ts";
import type { OpenJournal } from "./open-journal.ts";

/** What became of the index. */
export interface IndexReport {
  /** The rows that left it. */
  readonly archived: readonly IndexRow[];
  /** The damaged `_session.json` that was set aside. */
  readonly saved: string | undefined;
}

/**
 * Brings the index up to some notes as their files are now. First the archive, then the index, then the counts: a kill
 * in between leaves a row twice, never nowhere, and the archive takes no row twice.
 */
export function fileRows(
  journal: OpenJournal,
  files: readonly string[],
  edit: IndexEdit = {},
): IndexReport {
  const { paths, world } = journal;
  const { uid } = world;
  const now = isoSeconds(world.now());
  const notes = files.map((file) => ({ file, note: noteAt(journal, file) }));
  const add = notes.flatMap(({ note }) => note?.row ?? []);
  const gone = notes.filter(({ note }) => !note?.row).map(({ file }) => file);
  const whole: IndexEdit = {
    ...edit,
    state: stateOf(journal),
    add: [...add, ...(edit.add ?? [])],
    remove: new Set([...gone, ...(edit.remove ?? [])]),
    lookup: [...(edit.lookup ?? []), ...notes.flatMap(({ note }) => note?.lookup ?? [])],
  };
  const forgotten = notes.filter(({ note }) => note === undefined).map(({ file }) => file);
  if (forgotten.length > 0) forgetRows(journal, new Set(forgotten));
  const archived = archiveFirst(journal, whole, now);
  editFile(paths.index, uid, (text) => editIndex(text || newIndex(journal), whole).text);
  const { saved } = changeSession(journal, ({ stats }) => ({
    lastActivity: now,
    stats: { ...countsFor(journal, files), indexArchived: stats.indexArchived + archived.length },
  }));
  return { archived, saved };
}

/** Puts the rows into the archive that will find no more room in the index. */
function archiveFirst(
  journal: OpenJournal,
  edit: IndexEdit,
  archived: string,
): readonly IndexRow[] {
  const { left } = editIndex(textOfFile(journal.paths.index) || newIndex(journal), edit);
  if (left.length > 0)
    archiveRows(
      journal,
      left.map((row) => ({ ...row, archived })),
    );
  return left;
}

/** Adds rows to the archive; one that it has already is not added twice. */
function archiveRows({ paths, world }: OpenJournal, rows: readonly ArchivedRow[]): void {
  editFile(paths.archive, world.uid, (text) => withArchived(text || emptyArchive(paths.key), rows));
}

/** What is not there any more stands in the archive no longer. */
function forgetRows({ paths, world }: OpenJournal, files: ReadonlySet<string>): void {
  if (!isThere(paths.archive)) return;
  editFile(paths.archive, world.uid, (text) => withoutArchived(text, files));
}

/** An index in which nothing is yet. */
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

/** How things stand, from the files of `context/` and `progress/`. */
export function stateOf({ paths: { folder } }: OpenJournal) {
  return stateFrom({
    task: textOfFile(`${folder}/context/current-task.md`),
    blockers: textOfFile(`${folder}/context/blockers.md`),
    active: textOfFile(`${folder}/progress/active.md`),
  });
}

const COUNTED = {
  decisions: "decisions",
  analyses: "analysis",
  subagentOutputs: "subagent",
} as const;

/** How many files of each kind there are. */
export function countsOf({ paths: { folder } }: OpenJournal) {
  const [decisions, analyses, subagentOutputs] = Object.values(COUNTED).map(
    (name) => noteNames(`${folder}/${name}`).length,
  ) as [number, number, number];
  return { decisions, analyses, subagentOutputs };
}

/** The same, of the kinds that some notes are of: a folder may hold thousands. */
function countsFor(
  { paths: { folder } }: OpenJournal,
  files: readonly string[],
): Partial<JournalStats> {
  const changed = Object.entries(COUNTED).filter(([, name]) =>
    files.some((file) => file.startsWith(`${name}/`)),
  );
  return Object.fromEntries(
    changed.map(([stat, name]) => [stat, noteNames(`${folder}/${name}`).length]),
  );
}

/** The row of a note as its file is now, and the lines by which it is found; undefined if it is not there. */
export function noteAt(
  { paths: { folder } }: OpenJournal,
  file: string,
): { readonly row: IndexRow | undefined; readonly lookup: readonly LookupLine[] } | undefined {
  const path = `${folder}/${file}`;
  const text = isThere(path) ? textOfFile(path) : undefined;
  const found = text === undefined ? undefined : stampedFile(path);
  if (text === undefined || !found) return undefined;
  const row = noteRow({ file, text, writtenAt: isoSeconds(new Date(found.writtenMs)) });
  return { row, lookup: lookupOf(file, text) };
}

function lookupOf(file: string, text: string): LookupLine[] {
  if (kindOf(file) !== "decision") return [];
  const category = parseNote(text).fields.find(({ name }) => /^category$/i.test(name));
  return [{ topic: decisionTopic(category?.text ?? ""), target: decisionTarget(file) }];
}
