import { NOTHING_YET, shortLine } from "./current-state.ts";
import type { IndexRow } from "./index-rows.ts";
import { readMoment } from "./journal-dates.ts";
import { formOf, kindOf, NOTE_PLACES, type NoteKind } from "./note-forms.ts";
import { parseNote, readValues } from "./note-text.ts";

/** A note as a row tells of it. */
export interface NoteFile {
  /** Its path below the folder of the journal. */
  readonly file: string;
  readonly text: string;
  /** When it was last written, for one that does not say. */
  readonly writtenAt: string;
}

/** The row of the index for a note; undefined for a file that is none, or in which nothing has been written yet. */
export function noteRow({ file, text, writtenAt }: NoteFile): IndexRow | undefined {
  const kind = kindOf(file);
  const form = formOf(file);
  if (!kind || !form) return undefined;
  const { title, date, values } = readValues(form, parseNote(text));
  const main = values[form.main] ?? "";
  const note = { kind, title, main };
  const summary = summaryOf(note);
  if (summary === undefined) return undefined;
  const shown = shortLine(summary || nameIn(file));
  return {
    category: NOTE_PLACES[kind].label,
    file,
    updated: readMoment(date) ?? dayIn(file) ?? writtenAt,
    summary: isOver(values) ? `(superseded) ${shown}` : shown,
  };
}

/** What a note says in one line: a decision is called by its title; of what was found out, the finding says more. */
function summaryOf({ kind, title, main }: Record<"title" | "main", string> & { kind: NoteKind }) {
  if (kind === "analysis" || kind === "subagent") return firstSentence(main) || title;
  if (kind !== "decision" && isNothing(title, main)) return undefined;
  return title || main;
}

function isOver({ status }: Readonly<Record<string, string>>): boolean {
  return status?.toLowerCase() === "superseded";
}

function nameIn(file: string): string {
  return file.slice(file.indexOf("/") + 1, -".md".length);
}

function isNothing(title: string, main: string): boolean {
  return title === "" && (main === "" || main === NOTHING_YET);
}

function firstSentence(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const first = (lines[0] ?? "").replace(/^\s*[-*+]\s+/, "");
  return /^.*?[.!?。！？](?=\s|$)/.exec(first)?.[0].replace(/(?<=[^.])\.$/, "") ?? first;
}

/** The moment that the name of a note begins with. */
function dayIn(file: string): string | undefined {
  const [, day, clock] = /\/(\d{4}-\d\d-\d\d)(?:_(\d{6}))?/.exec(file) ?? [];
  return day && readMoment(clock ? `${day}T${clock.match(/\d\d/g)?.join(":")}Z` : day);
}
