import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { baseName } from "#base/path.ts";
import { isThere } from "#disk/file-stat.ts";
import { stampedFile } from "#disk/file-versions.ts";
import { listNames, namesIn } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { parseArchive } from "#layouts/journal/format/archive-text.ts";
import { stateFrom } from "#layouts/journal/format/current-state.ts";
import { type IndexRow, noteRow, rowsIn } from "#layouts/journal/format/index-rows.ts";
import { isoSeconds, readMoment } from "#layouts/journal/format/journal-dates.ts";
import { kindOf, NOTE_PLACES, type NoteKind } from "#layouts/journal/format/note-forms.ts";
import { noteId } from "#layouts/journal/format/note-names.ts";
import { parseNote } from "#layouts/journal/format/note-text.ts";
import {
  decisionTarget,
  decisionTopic,
  type LookupLine,
} from "#layouts/journal/format/quick-lookup.ts";
import { NOTE_FOLDERS } from "#layouts/journal/journal-paths.ts";
import { hasJournal, type OpenJournal } from "./open-journal.ts";

/** Lists the notes of a journal, newest first, by the rows of the index. A note without a row is read from its file. */
export function listNotes(
  journal: OpenJournal,
  { kind, limit }: { readonly kind?: NoteKind | undefined; readonly limit: number },
): { readonly notes: readonly IndexRow[]; readonly total: number } {
  const { paths } = journal;
  if (!hasJournal(journal)) throw fault("no-journal", { key: paths.key });
  const folder = kind && NOTE_PLACES[kind].folder;
  const files = allNotes(journal).filter((file) => !folder || file.startsWith(`${folder}/`));
  const recent = rowsIn(textOfFile(paths.index) ?? "");
  const wanted = new Set(files);
  const newest = recent.filter((row) => wanted.has(row.file) && isDated(row));
  // The archive is long, and everything in it is older.
  if (newest.length >= limit) {
    const total =
      files.filter((file) => !isPlaceholder(file)).length +
      newest.filter(({ file }) => isPlaceholder(file)).length;
    return { notes: newestFirst(newest).slice(0, limit), total };
  }
  const archived = parseArchive(textOfFile(paths.archive) ?? "").rows.map(plainRow);
  const known = new Map([...archived, ...recent].filter(isDated).map((row) => [row.file, row]));
  const rows = files.flatMap((file) => known.get(file) ?? noteAt(journal, file)?.row ?? []);
  return { notes: newestFirst(rows).slice(0, limit), total: rows.length };
}

/** Whether a row says when its note was written; people leave that column out. */
function isDated({ updated }: IndexRow): boolean {
  return readMoment(updated) !== undefined;
}

/** Whether loci makes the file before anybody writes a note into it. */
function isPlaceholder(file: string): boolean {
  return /^(?:context|progress)\//.test(file);
}

function plainRow({ category, file, updated, summary }: IndexRow): IndexRow {
  return { category, file, updated, summary };
}

/** A note and its text. */
export interface ShownNote {
  readonly file: string;
  readonly path: string;
  readonly text: string;
}

/** Finds one note by its path, its name, or a part of its name. */
export function findNote(journal: OpenJournal, word: string): ShownNote {
  const { folder } = journal.paths;
  const files = allNotes(journal);
  const plain = word.startsWith(`${folder}/`) ? word.slice(folder.length + 1) : word;
  const [file, ...others] = matching(files, plain.replace(/^\.\//, ""));
  if (file === undefined) throw fault("no-note", { word, nearest: nearest(word, files) });
  if (others.length > 0) throw fault("ambiguous-note", { word, files: [file, ...others] });
  const path = `${folder}/${file}`;
  const text = textOfFile(path);
  if (text === undefined) throw fault("refused-file", { path, why: "it is not a text file" });
  return { file, path, text };
}

/** The note with a path, a whole name, or the id that a search prints; undefined if there is none. */
export function noteNamed(journal: OpenJournal, word: string): ShownNote | undefined {
  const { folder } = journal.paths;
  const isNamed = (file: string) =>
    [file, baseName(file)].some((name) => name === word || name === `${word}.md`) ||
    noteId(`${folder}/${file}`) === word;
  const file = allNotes(journal).find(isNamed);
  return file === undefined ? undefined : findNote(journal, file);
}

/** The files that a word matches in the strictest way that matches any. */
function matching(files: readonly string[], word: string): string[] {
  const nameOf = (file: string) => file.slice(file.indexOf("/") + 1);
  const small = word.toLowerCase();
  const ways: ((file: string) => boolean)[] = [
    (file) => file === word || file === `${word}.md`,
    (file) => nameOf(file) === word || nameOf(file) === `${word}.md`,
    (file) => file.startsWith(word) || nameOf(file).startsWith(word),
    (file) => new RegExp(`[_-]${RegExp.escape(small)}\\.md$`).test(nameOf(file).toLowerCase()),
    (file) => nameOf(file).toLowerCase().includes(small),
  ];
  for (const way of ways) {
    const found = files.filter(way);
    if (found.length > 0 && word !== "") return found;
  }
  return [];
}

/** People and agents write no larger files into a journal. */
const MAX_JOURNAL_FILE_BYTES = 16 * 1024 * 1024;

/** The text of a file; undefined if it is missing, or is no text. */
export function textOfFile(path: string): string | undefined {
  const reading = readText(path, { capBytes: MAX_JOURNAL_FILE_BYTES });
  return reading.kind === "text" ? reading.text : undefined;
}

/** Why a file cannot be read; undefined if it can, or is missing. */
export function whyUnreadable(path: string): string | undefined {
  const reading = readText(path, { capBytes: MAX_JOURNAL_FILE_BYTES });
  return reading.kind === "refused" ? reading.why : undefined;
}

/** The names of the notes in a folder. */
export function noteNames(folder: string): string[] {
  return listNames(folder).filter(isNoteName);
}

/** The number of notes in a folder. */
export function countNotes(folder: string): number {
  let count = 0;
  for (const name of namesIn(folder)) if (isNoteName(name)) count++;
  return count;
}

/** Whether a file in a folder of notes is one. */
export function isNoteName(name: string): boolean {
  return name.endsWith(".md") && !name.startsWith(".");
}

/** The paths of all notes below the folder of the journal. */
export function allNotes({ paths: { folder } }: OpenJournal): string[] {
  return NOTE_FOLDERS.flatMap((name) =>
    noteNames(`${folder}/${name}`).map((file) => `${name}/${file}`),
  );
}

/** Rows by their moment, the newest first. */
export function newestFirst(rows: readonly IndexRow[]): IndexRow[] {
  const at = ({ updated }: IndexRow) => readMoment(updated) ?? "";
  return rows.toSorted((a, b) => at(b).localeCompare(at(a)) || b.file.localeCompare(a.file));
}

/** The row of a note as its file is now, and its lines of the quick lookup; undefined if the file is missing. */
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

/** Reads the current state from the files of `context/` and `progress/`. */
export function stateOf({ paths: { folder } }: OpenJournal) {
  return stateFrom({
    task: textOfFile(`${folder}/context/current-task.md`),
    blockers: textOfFile(`${folder}/context/blockers.md`),
    active: textOfFile(`${folder}/progress/active.md`),
  });
}
