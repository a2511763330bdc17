import { oneLine } from "#base/printable-text.ts";
import type { CurrentState } from "./index-text.ts";
import { ACTIVE, BLOCKERS, CURRENT_TASK, type NoteForm } from "./note-forms.ts";
import { parseNote, readValues } from "./note-text.ts";

/** The texts of the files with the current state; undefined for a missing file. */
export interface StateTexts {
  readonly task: string | undefined;
  readonly blockers: string | undefined;
  readonly active: string | undefined;
}

/** The text of a file before anybody writes a note into it. */
export const NOTHING_YET = "None";

/** The most characters of a line of the index. */
const MAX_STATE_LINE_CHARS = 160;

/** Reads the current state from the files of `context/` and `progress/`. */
export function stateFrom({ task, blockers, active }: StateTexts): CurrentState {
  return {
    task: firstWords(CURRENT_TASK, task) ?? NOTHING_YET,
    progress: progressIn(active ?? "") ?? firstWords(ACTIVE, active) ?? NOTHING_YET,
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
export function firstWords(form: NoteForm, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { title, values } = readValues(form, parseNote(text));
  const main = values[form.main] ?? "";
  const first = main.split("\n").find((line) => line.trim() !== "") ?? "";
  const words = oneLine(
    (isTitle(title, form) ? title : first).replace(/^\s*[-*+]\s+(?:\[[ xX]\]\s+)?/, ""),
  );
  const isNothing = /^(?:none|nothing|no (?:active )?blockers?|n\/a|-)?\.?$/i.test(words);
  return isNothing ? undefined : shortLine(words);
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
  const line = oneLine(text);
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
