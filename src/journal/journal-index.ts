import { isoSeconds } from "#base/time.ts";
import { isThere } from "#disk/file-stat.ts";
import { JOURNAL_FILES_PREFIX } from "#layouts/change-notes.ts";
import {
  emptyArchive,
  isArchived,
  parseArchive,
  withArchived,
  withoutArchived,
} from "#layouts/journal/format/archive-text.ts";
import {
  generatedIn,
  generatedLines,
  keepHandLines,
  parseGenerated,
} from "#layouts/journal/format/generated-lines.ts";
import { type IndexRow, rowsIn } from "#layouts/journal/format/index-rows.ts";
import { editIndex, type IndexEdit, printIndex } from "#layouts/journal/format/index-text.ts";
import type { GeneratedLines } from "#layouts/journal/format/line-hash.ts";
import { kindOf } from "#layouts/journal/format/note-forms.ts";
import {
  FIXED_LOOKUP,
  type LookupLine,
  MAX_TOPIC_FILES,
} from "#layouts/journal/format/quick-lookup.ts";
import { workIn } from "#layouts/journal/format/seen-work.ts";
import { type PlannedFile, textEdit } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import {
  changeSession,
  type HeldJournal,
  type OpenJournal,
  openJournal,
  readSession,
  textOfFile,
  unreadable,
} from "./open-journal.ts";
import { allNotes, newestFirst, noteAt, noteNames, stateOf } from "./read-notes.ts";

/** The result of a change of the index. */
export interface IndexReport {
  /** The rows that moved to the archive. */
  readonly archived: readonly IndexRow[];
  /** The path of the damaged `_session.json`, if it was replaced. */
  readonly saved: string | undefined;
  /** The files that could not be read or written, each with the reason. They stay as they are. */
  readonly broken: BrokenFile[];
}

/** A file that stays as it is because it cannot be read or written. */
export interface BrokenFile {
  readonly path: string;
  readonly why: string;
}

/** A change of the index for some notes. */
interface RowsChange extends Omit<IndexEdit, "state" | "add" | "maxRows"> {
  /** The notes that somebody has just replaced on purpose, so that their lines are replaced, too. */
  readonly replaced?: ReadonlySet<string>;
  /** The lines that loci wrote; a caller that changes a note reads them before. */
  readonly generated?: GeneratedLines;
  /** The hashes of a note that loci has just written unasked. */
  readonly made?: readonly string[];
}

/**
 * Updates the index for some notes as their files are now. It writes the archive first, then the index, then the counts. A
 * kill in between leaves a row twice, never nowhere, and the archive takes no row twice. A line that a person wrote stays.
 * A broken file is reported and stops nothing else.
 */
export function fileRows(
  journal: HeldJournal,
  files: readonly string[],
  change: RowsChange = {},
): IndexReport {
  const { paths, world } = journal;
  const {
    replaced = new Set<string>(),
    generated = generatedBefore(journal),
    made = [],
    ...edit
  } = change;
  const notes = files.map((file) => ({ file, note: noteAt(journal, file) }));
  const filesOf = (some: typeof notes) => new Set(some.map(({ file }) => file));
  const deleted = filesOf(notes.filter(({ note }) => !note));
  const state = stateOf(journal);
  const add = newestFirst(notes.flatMap(({ note }) => note?.row ?? []));
  const broken = brokenIn(journal);
  const isArchiveBroken = broken.some(({ path }) => path === paths.archive);
  const whole: IndexEdit = {
    ...edit,
    ...{ state, add },
    // Without an archive, the rows beyond the twentieth stay.
    ...(isArchiveBroken && { maxRows: Number.POSITIVE_INFINITY }),
    remove: new Set([...(edit.remove ?? []), ...filesOf(notes.filter(({ note }) => !note?.row))]),
    lookup: [...(edit.lookup ?? []), ...newestOf(notes.flatMap(({ note }) => note?.lookup ?? []))],
  };
  const gone = isArchiveBroken ? new Set<string>() : deleted;
  const hands = { generated, replaced, deleted: new Set([...deleted, ...(edit.remove ?? [])]) };
  const isIndexBroken = broken.some(({ path }) => path === paths.index);
  const { text, archived } = writeIndex(
    journal,
    gone,
    isIndexBroken ? undefined : (index) => editIndex(index, keepHandLines(index, whole, hands)),
  );
  const known = new Set([...generated, ...generatedLines({ state, rows: add }), ...made]);
  const work = workIn((file) => textOfFile(`${paths.folder}/${file}`) ?? "", known);
  const lines = text === undefined ? [...known] : [...generatedIn(text, known), ...work];
  const { saved } = changeSession(journal, ({ stats }) => ({
    lastActivity: isoSeconds(world.now()),
    indexLines: lines.join(" "),
    stats: { ...countsOf(journal), indexArchived: stats.indexArchived + archived.length },
  }));
  return { archived, saved, broken };
}

/** Writes the archive without the rows of removed notes, and the index, whose rows without room go into the archive first. */
function writeIndex(
  journal: HeldJournal,
  deleted: ReadonlySet<string>,
  edit: ((index: string) => ReturnType<typeof editIndex>) | undefined,
): { readonly text: string | undefined; readonly archived: readonly IndexRow[] } {
  const { paths, world, lock } = journal;
  const archive = textOfFile(paths.archive) ?? "";
  const shorter = { path: paths.archive, edit: textEdit((all) => withoutArchived(all, deleted)) };
  let edited: ReturnType<typeof editIndex> | undefined;
  const index = (now: string | null) => {
    edited = edit?.(now || newIndex(journal));
    return { text: edited?.text ?? now, first: archiveWith(journal, edited?.left ?? []) };
  };
  const files: PlannedFile[] = [
    ...(deleted.size > 0 && archive !== "" ? [shorter] : []),
    ...(edit ? [{ path: paths.index, edit: index }] : []),
  ];
  const written = commitChange(lock, () => ({ world, files }));
  const archived = (edited?.left ?? []).filter((row) => !isArchived(archive, row));
  return { text: written.get(paths.index) ?? edited?.text, archived };
}

/** The lines of the index that loci wrote. An older version did not say; then a line is loci's if it repeats its note. */
export function generatedBefore(journal: OpenJournal): GeneratedLines {
  const known = readSession(journal)?.session.indexLines ?? "";
  if (known !== "") return parseGenerated(known);
  const index = rowsIn(textOfFile(journal.paths.index) ?? "");
  const rows = index.flatMap(({ file }) => (kindOf(file) && noteAt(journal, file)?.row) || []);
  return new Set(generatedLines({ state: stateOf(journal), rows }));
}

/** The files of the index and the archive that cannot be read. */
function brokenIn({ paths }: OpenJournal): BrokenFile[] {
  return [paths.index, paths.archive].flatMap((path) => {
    const why = unreadable(path);
    return why === undefined ? [] : [{ path, why }];
  });
}

/** The newest lines of each topic, oldest first: a journal may have thousands, and a topic shows few. */
function newestOf(lines: readonly LookupLine[]): LookupLine[] {
  const byTarget = lines.toSorted((a, b) => a.target.localeCompare(b.target));
  const topics = Map.groupBy(byTarget, ({ topic }) => topic);
  return [...topics.values()].flatMap((some) => some.slice(-MAX_TOPIC_FILES));
}

/** Adds rows to the archive, each once; returns those that it did not have. */
export function archiveRows(journal: HeldJournal, rows: readonly IndexRow[]): IndexRow[] {
  const before = textOfFile(journal.paths.archive) ?? "";
  const files = archiveWith(journal, rows);
  commitChange(journal.lock, () => ({ world: journal.world, files }));
  return rows.filter((row) => !isArchived(before, row));
}

/** The archive with some rows, each once; none for no rows. */
function archiveWith({ paths, world }: OpenJournal, rows: readonly IndexRow[]): PlannedFile[] {
  if (rows.length === 0) return [];
  const archived = isoSeconds(world.now());
  const edit = textEdit((text) => {
    const before = text || emptyArchive(paths.key);
    const fresh = rows.filter((row) => !isArchived(before, row));
    return fresh.length === 0
      ? text
      : withArchived(
          before,
          fresh.map((row) => ({ ...row, archived })),
        );
  });
  return [{ path: paths.archive, edit }];
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
export function countsOf({ paths: { folder } }: OpenJournal) {
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
export function refreshJournal(
  { lock, world }: Pick<HeldJournal, "lock" | "world">,
  root: string,
  names: readonly string[],
): void {
  const files = names
    .filter((name) => name.startsWith(JOURNAL_FILES_PREFIX))
    .map((name) => name.slice(JOURNAL_FILES_PREFIX.length))
    .filter((file) => kindOf(file) !== undefined);
  if (files.length === 0) return;
  const journal = { ...openJournal(world, { folder: root }), lock };
  if (isThere(journal.paths.index)) fileRows(journal, files);
}
