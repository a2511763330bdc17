import { isThere } from "#disk/file-stat.ts";
import { stampedFile } from "#disk/file-versions.ts";
import { listNames, namesIn } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { stateFrom } from "#layouts/journal/format/current-state.ts";
import type { IndexRow } from "#layouts/journal/format/index-rows.ts";
import { isoSeconds, readMoment } from "#layouts/journal/format/journal-dates.ts";
import { kindOf } from "#layouts/journal/format/note-forms.ts";
import { noteRow } from "#layouts/journal/format/note-row.ts";
import { parseNote } from "#layouts/journal/format/note-text.ts";
import {
  decisionTarget,
  decisionTopic,
  type LookupLine,
} from "#layouts/journal/format/quick-lookup.ts";
import { NOTE_FOLDERS } from "#layouts/journal/journal-paths.ts";
import type { OpenJournal } from "./open-journal.ts";

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
