import { firstWords, shortLine } from "./current-state.ts";
import type { IndexRow } from "./index-rows.ts";
import { readMoment } from "./journal-dates.ts";
import { formOf, kindOf, NOTE_PLACES, type NoteKind } from "./note-forms.ts";
import { parseNote, readValues } from "./note-text.ts";

/** A note for which a row is made. */
export interface NoteFile {
  /** Its path below the folder of the journal. */
  readonly file: string;
  readonly text: string;
  /** The time of the file, for a note without a date. */
  readonly writtenAt: string;
}

/** Makes the row of a note; undefined for another file, or a placeholder. */
export function noteRow({ file, text, writtenAt }: NoteFile): IndexRow | undefined {
  const kind = kindOf(file);
  const form = formOf(file);
  if (!kind || !form) return undefined;
  const { title, date, values } = readValues(form, parseNote(text));
  const summary = ["context", "progress"].includes(kind)
    ? firstWords(form, text)
    : summaryOf({ kind, title, main: values[form.main] ?? "" });
  if (summary === undefined) return undefined;
  const shown = shortLine(summary || nameIn(file));
  return {
    category: NOTE_PLACES[kind].label,
    file,
    updated: readMoment(date) ?? dayIn(file) ?? writtenAt,
    summary: isSuperseded(values) ? `(superseded) ${shown}` : shown,
  };
}

/** A note in one line: the title of a decision, the first sentence of an analysis or an output. */
function summaryOf({ kind, title, main }: Record<"title" | "main", string> & { kind: NoteKind }) {
  return kind === "decision" ? title || firstSentence(main) : firstSentence(main) || title;
}

/** Whether a decision no longer holds. */
export function isSuperseded({ status }: Readonly<Record<string, string>>): boolean {
  return /\bsuperseded\b/i.test(status ?? "");
}

function nameIn(file: string): string {
  return file.slice(file.indexOf("/") + 1, -".md".length);
}

function firstSentence(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const first = (lines[0] ?? "").replace(/^\s*[-*+]\s+/, "");
  return /^.*?[.!?。！？](?=\s|$)/.exec(first)?.[0].replace(/(?<=[^.])\.$/, "") ?? first;
}

/** The time at the beginning of a note's name. */
function dayIn(file: string): string | undefined {
  const [, day, clock] = /\/(\d{4}-\d\d-\d\d)(?:_(\d{6}))?/.exec(file) ?? [];
  return day && readMoment(clock ? `${day}T${clock.match(/\d\d/g)?.join(":")}Z` : day);
}
