import { oneLine, shorten } from "#base/printable-text.ts";
import { madeOf } from "#trust/authors.ts";
import type { IndexRow } from "./index-rows.ts";
import { readMoment } from "./journal-dates.ts";
import {
  ACTIVE,
  BLOCKERS,
  CURRENT_TASK,
  formOf,
  kindOf,
  NOTE_PLACES,
  type NoteForm,
} from "./note-forms.ts";
import { parseNote, readValues } from "./note-text.ts";
import { NOTHING_YET, saysNothing } from "./placeholder.ts";
import { withoutSeenWork } from "./seen-work.ts";

/** A note for which a row is made. */
interface NoteFile {
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
  const main = values[form.main] ?? "";
  const first = firstSentence(main);
  const summary = isState(kind)
    ? firstWords(form, text)
    : (kind === "decision" && title) || first || title;
  if (summary === undefined) return undefined;
  const shown = madeOf(shortLine(summary || nameIn(file)), [title, main]);
  return {
    category: NOTE_PLACES[kind].label,
    file,
    updated: readMoment(date) ?? dayIn(file) ?? writtenAt,
    summary: isSuperseded(values) ? `(superseded) ${shown}` : shown,
  };
}

function isState(kind: string): boolean {
  return kind === "context" || kind === "progress";
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

/** The current state, in three lines. */
export interface CurrentState {
  readonly task: string;
  readonly progress: string;
  readonly blocker: string;
}

/** The texts of the files with the current state; undefined for a missing file. */
export interface StateTexts {
  readonly task: string | undefined;
  readonly blockers: string | undefined;
  readonly active: string | undefined;
}

/** The most characters of a line of the index. */
const MAX_STATE_LINE_CHARS = 160;

/** Reads the current state from the files of `context/` and `progress/`. */
export function currentState({ task, blockers, active }: StateTexts): CurrentState {
  return {
    task: firstWords(CURRENT_TASK, task) ?? NOTHING_YET,
    progress:
      progressIn(withoutSeenWork(active ?? "")) ??
      progressIn(active ?? "") ??
      firstWords(ACTIVE, active) ??
      NOTHING_YET,
    blocker: firstWords(BLOCKERS, blockers) ?? NOTHING_YET,
  };
}

/** `3/5 subtasks` if the note has boxes, else its progress field. */
function progressIn(text: string): string | undefined {
  const boxes = [...text.matchAll(/^\s*[-*+]\s+\[([ xX])\]/gm)];
  const done = boxes.filter(([, box]) => box !== " ").length;
  if (boxes.length > 0) return `${done}/${boxes.length} subtasks`;
  return readValues(ACTIVE, parseNote(text)).values["status"];
}

/** The title of a note, else its first line; undefined if it says that there is nothing. */
function firstWords(form: NoteForm, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { title, values } = readValues(form, parseNote(text));
  const main = values[form.main] ?? "";
  const first = main.split("\n").find((line) => line.trim() !== "") ?? "";
  const words = oneLine(
    (isTitle(title, form) ? title : first).replace(/^\s*[-*+]\s+(?:\[[ xX]\]\s+)?/, ""),
  );
  return saysNothing(words) ? undefined : madeOf(shortLine(words), [title, main]);
}

/** Whether a title says more than the usual title of its form. */
function isTitle(title: string, { before }: NoteForm): boolean {
  const plain = title.toLowerCase().replace(/s$/, "");
  const usual = before.toLowerCase().replace(/:\s*$/, "");
  return (
    title !== "" &&
    plain !== usual &&
    !["active", "progress", "blocker", "active progres"].includes(plain)
  );
}

/** Shortens a text to one line of at most `most` characters. */
export function shortLine(text: string, most = MAX_STATE_LINE_CHARS): string {
  return shorten(oneLine(text), most);
}
