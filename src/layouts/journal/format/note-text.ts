import { oneLine } from "#base/printable-text.ts";
import { bare, markdownLines } from "#text/markdown-lines.ts";
import type { NoteForm, NotePart } from "./note-forms.ts";

/** The parts of a note. Unknown text is in `lead`, and in sections with other names. */
export interface ReadNote {
  readonly title: string;
  readonly fields: readonly NamedText[];
  /** The text before the first section, without fields. */
  readonly lead: string;
  readonly sections: readonly NamedText[];
}

interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** The texts of a note, by the flags of its form. */
export interface NoteValues {
  readonly title: string;
  readonly date: string;
  readonly values: Readonly<Record<string, string>>;
}

const HEADING = /^ {0,3}(#{1,2})(?:[ \t]+(.*))?$/;
const FIELD = /^\s*(?:[-*+]\s+)?(?:\*\*|__)([^*_:]{1,40}?)\s*:?\s*(?:\*\*|__)\s*:?[ \t]*(.*)$/;
const BARE_FIELD = /^\s*([A-Z][A-Za-z ]{1,30}?)\s*:[ \t]+(.*)$/;

/** Reads a note, in any form that people write. */
export function parseNote(text: string): ReadNote {
  const read: NoteParts = { title: undefined, fields: [], lead: [], sections: [] };
  for (const { raw, literal } of markdownLines(text)) {
    const line = bare(raw).replace("\uFEFF", "");
    if (literal || !takeHead(read, line)) (read.sections.at(-1)?.lines ?? read.lead).push(line);
  }
  const { title = "", fields, lead, sections } = read;
  const texts = sections.map(({ name, lines }) => ({ name, text: textOf(lines) }));
  return { title, fields, lead: lead.join("\n").trim(), sections: texts };
}

/** The parts of a note that were read so far. */
interface NoteParts {
  title: string | undefined;
  readonly fields: NamedText[];
  readonly lead: string[];
  readonly sections: { readonly name: string; readonly lines: string[] }[];
}

/** Takes a line that is a heading or a field; false for another line. */
function takeHead(read: NoteParts, line: string): boolean {
  const [, level, words = ""] = HEADING.exec(line) ?? [];
  if (level && read.title === undefined) read.title = headingWords(words);
  else if (level) read.sections.push({ name: headingWords(words), lines: [] });
  if (level) return true;
  const field = read.sections.length > 0 ? undefined : fieldIn(line);
  if (field) read.fields.push(field);
  return field !== undefined;
}

function headingWords(words: string): string {
  const plain = words
    .trim()
    .replace(/(^|[ \t])#+$/, "$1")
    .trim();
  return plain.replace(/(^|\s)\\(#+)$/, "$1$2");
}

function fieldIn(line: string): NamedText | undefined {
  const [, name, text = ""] = FIELD.exec(line) ?? BARE_FIELD.exec(line) ?? [];
  return name === undefined ? undefined : { name: name.trim(), text: text.trim() };
}

/** Reads a note by its form. The title has no prefix. */
export function readValues(form: NoteForm, note: ReadNote): NoteValues {
  const values: Record<string, string> = {};
  const free = note.fields.filter((field) => !form.fields.some((part) => isNamed(field, part)));
  const add = (parts: readonly NotePart[], texts: readonly NamedText[]) => {
    for (const part of parts.filter(({ flag }) => flag !== "")) {
      const found = textNamed(texts, part);
      if (found) values[part.flag] ??= found;
    }
  };
  add(form.fields, note.fields);
  // People also write a short section as a field: `Summary: It is slow.`
  add(form.sections, [...note.sections, ...free]);
  if (note.lead && values[form.main] === undefined) values[form.main] = note.lead;
  const date = form.fields.find(({ name }) => name === form.date);
  return { title: titleIn(form, note), date: (date && textNamed(note.fields, date)) ?? "", values };
}

function titleIn({ before }: NoteForm, { title }: ReadNote): string {
  const head = before.replace(/:\s*$/, "");
  const isBare = head !== "" && title.toLowerCase() === head.toLowerCase();
  if (isBare) return "";
  const isHead = head !== "" && title.toLowerCase().startsWith(`${head.toLowerCase()}:`);
  return isHead ? title.slice(head.length + 1).trim() : title;
}

function isNamed({ name: said }: NamedText, { name, also }: NotePart): boolean {
  return [name.toLowerCase(), ...also].includes(said.toLowerCase());
}

function textNamed(texts: readonly NamedText[], { name, also }: NotePart): string | undefined {
  const names = [name.toLowerCase(), ...also];
  // The name in the form wins over other names.
  for (const one of names) {
    const found = texts.find((text) => text.name.toLowerCase() === one);
    if (found && found.text !== "") return found.text;
  }
  return undefined;
}

/** Writes a note in its form, without empty parts. */
export function printNote(form: NoteForm, { title, date, values }: NoteValues): string {
  const fields = form.fields.flatMap(({ name, flag }) => {
    const value = name === form.date ? date : oneLine(values[flag] ?? "");
    return value === "" ? [] : [`**${name}**: ${value}`];
  });
  const sections = form.sections.flatMap(({ name, flag }) => {
    const text = safeSection(values[flag] ?? "");
    return text === "" ? [] : [`## ${name}\n${text}`];
  });
  return `${[headLine(form, title), fields.join("\n"), ...sections].filter((part) => part !== "").join("\n\n")}\n`;
}

function headLine({ before }: NoteForm, title: string): string {
  const words = oneLine(title).replace(/(^|\s)(#+)$/, "$1\\$2");
  return `# ${words === "" ? before.replace(/:\s*$/, "") : `${before}${words}`}`;
}

/** Makes a text safe for a section: escapes its headings and closes open fences and comments. */
export function safeSection(text: string): string {
  const plain = text
    .replaceAll(/\r\n?/g, "\n")
    .replace(/^\s*\n/, "")
    .trimEnd();
  if (plain.trim() === "") return "";
  // The newline in front prevents that the text is read as front matter.
  const lines = markdownLines(`\n${plain}\n`).slice(1);
  const escaped = lines.map(({ raw, literal }) => (literal ? bare(raw) : escapedLine(bare(raw))));
  const open = openEnd(plain);
  return [...escaped, ...open].join("\n");
}

function escapedLine(line: string): string {
  return line.replace(/^( {0,3})(\\*#{1,2}(?:[ \t]|$))/, "$1\\$2");
}

function textOf(lines: readonly string[]): string {
  const text = lines
    .join("\n")
    .replace(/^\s*\n/, "")
    .trimEnd();
  const read = markdownLines(`\n${text}\n`).slice(1);
  return read
    .map(({ raw, literal }) =>
      literal ? bare(raw) : bare(raw).replace(/^( {0,3})\\(\\*#{1,2}(?:[ \t]|$))/, "$1$2"),
    )
    .join("\n")
    .trimEnd();
}

/** The lines that close an open fence or comment of a text. */
function openEnd(text: string): string[] {
  const probes = ["-->", "```", "~~~", "````", "~~~~"];
  const isOpen = (end: readonly string[]) => {
    const lines = markdownLines(`\n${[text, ...end, "x"].join("\n")}`);
    return lines.at(-1)?.literal === true;
  };
  if (!isOpen([])) return [];
  const end = probes.find((probe) => !isOpen([probe]));
  // The fence is longer than any that people write, so close it with itself.
  return [end ?? /^ {0,3}(`{3,}|~{3,})/m.exec(text)?.[1] ?? ""];
}
