import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { baseName } from "#base/path.ts";
import { isoSeconds } from "#base/time.ts";
import { stampedFile } from "#disk/file-versions.ts";
import { listNames } from "#disk/folder.ts";
import { parseArchive } from "#layouts/journal/format/archive-text.ts";
import { type IndexRow, rowsIn } from "#layouts/journal/format/index-rows.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import {
  kindOf,
  NOTE_FOLDERS,
  NOTE_PLACES,
  type NoteKind,
} from "#layouts/journal/format/note-forms.ts";
import { noteId } from "#layouts/journal/format/note-names.ts";
import { currentState, noteRow } from "#layouts/journal/format/note-row.ts";
import { parseNote } from "#layouts/journal/format/note-text.ts";
import {
  decisionTarget,
  decisionTopic,
  type LookupLine,
} from "#layouts/journal/format/quick-lookup.ts";
import { hasJournal, type OpenJournal, textOfFile } from "./open-journal.ts";

/** The names of the notes in a folder. */
export function noteNames(folder: string): string[] {
  return listNames(folder).filter((name) => name.endsWith(".md") && !name.startsWith("."));
}

/** The paths of all notes below the folder of the journal. */
export function allNotes({ paths: { folder } }: OpenJournal): string[] {
  return NOTE_FOLDERS.flatMap((name) =>
    noteNames(`${folder}/${name}`).map((file) => `${name}/${file}`),
  );
}

/** Rows by their moment, the newest first. */
export function newestFirst(rows: readonly IndexRow[]): IndexRow[] {
  const dated = rows.map((row) => ({ row, at: readMoment(row.updated) ?? "" }));
  dated.sort((a, b) => b.at.localeCompare(a.at) || b.row.file.localeCompare(a.row.file));
  return dated.map(({ row }) => row);
}

/** The row of a note as its file is now, and its lines of the quick lookup; undefined if the file is missing. */
export function noteAt(
  { paths: { folder } }: OpenJournal,
  file: string,
): { readonly row: IndexRow | undefined; readonly lookup: readonly LookupLine[] } | undefined {
  const text = textOfFile(`${folder}/${file}`);
  const found = stampedFile(`${folder}/${file}`);
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
  return currentState({
    task: textOfFile(`${folder}/context/current-task.md`),
    blockers: textOfFile(`${folder}/context/blockers.md`),
    active: textOfFile(`${folder}/progress/active.md`),
  });
}

/** The rows of the archive and of the index, by their files; people leave out the date of a row. */
function knownRows({ paths }: OpenJournal): Map<string, IndexRow> {
  const { rows } = parseArchive(textOfFile(paths.archive) ?? "");
  const archived = rows.map(({ archived: _archived, ...row }) => row);
  const all = [...archived, ...rowsIn(textOfFile(paths.index) ?? "")];
  const isDated = ({ updated }: IndexRow) => readMoment(updated) !== undefined;
  return new Map(all.filter(isDated).map((row) => [row.file, row]));
}

/** Lists the notes of a journal, newest first, by the rows of the index. A note without a row is read from its file. */
export function listNotes(
  journal: OpenJournal,
  { kind, limit }: { readonly kind?: NoteKind | undefined; readonly limit: number },
): { readonly notes: readonly IndexRow[]; readonly total: number } {
  if (!hasJournal(journal)) throw fault("no-journal", { key: journal.paths.key });
  const folder = kind && NOTE_PLACES[kind].folder;
  const files = allNotes(journal).filter((file) => !folder || file.startsWith(`${folder}/`));
  const known = knownRows(journal);
  const rows = files.flatMap((file) => known.get(file) ?? noteAt(journal, file)?.row ?? []);
  return { notes: newestFirst(rows).slice(0, limit), total: rows.length };
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
  const names = [word, `${word}.md`];
  const file = allNotes(journal).find(
    (one) =>
      names.includes(one) || names.includes(baseName(one)) || noteId(`${folder}/${one}`) === word,
  );
  return file === undefined ? undefined : findNote(journal, file);
}

/** The files that a word matches in the strictest way that matches any. */
function matching(files: readonly string[], word: string): string[] {
  if (word === "") return [];
  const small = word.toLowerCase();
  const end = new RegExp(`[_-]${RegExp.escape(small)}\\.md$`);
  const ways: ((file: string, name: string) => boolean)[] = [
    (file) => file === word || file === `${word}.md`,
    (_, name) => name === word || name === `${word}.md`,
    (file, name) => file.startsWith(word) || name.startsWith(word),
    (_, name) => end.test(name.toLowerCase()),
    (_, name) => name.toLowerCase().includes(small),
  ];
  const found = ways.map((way) => files.filter((file) => way(file, baseName(file))));
  return found.find((some) => some.length > 0) ?? [];
}
