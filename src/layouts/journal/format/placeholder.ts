import { ACTIVE, formOf, type NoteForm } from "./note-forms.ts";
import { parseNote, printNote, readValues } from "./note-text.ts";

/** The text of a file before anybody writes a note into it. */
export const NOTHING_YET = "None";

/** A note with lines that a person wrote about it elsewhere. A placeholder begins with them, another note ends with them. */
export function withHandLines(file: string, text: string | null, words: readonly string[]): string {
  const form = formOf(file) as NoteForm;
  const { date } = readValues(form, parseNote(text ?? ""));
  const fresh = words.filter((line) => !text?.includes(line));
  if (fresh.length === 0) return text ?? "";
  if (text !== null && !isPlaceholder(form, text))
    return `${text.trimEnd()}\n\n${fresh.join("\n")}\n`;
  // A short line about progress is its status, which the current state shows.
  const [first = ""] = fresh;
  const status = form === ACTIVE ? { status: first } : {};
  return printNote(form, {
    title: "",
    date,
    values: { ...status, [form.main]: fresh.join("\n") },
  });
}

/** Whether a note is as loci makes it where there is nothing to say yet. */
export function isPlaceholder(form: NoteForm, text: string): boolean {
  const { date } = readValues(form, parseNote(text));
  const placeholder = printNote(form, { title: "", date, values: { [form.main]: NOTHING_YET } });
  return text.trim() === placeholder.trim();
}

/** Whether a line only says that there is nothing. */
export function saysNothing(words: string): boolean {
  return /^(?:none|nothing|no (?:active )?blockers?|n\/a|-)?\.?$/i.test(words.trim());
}
