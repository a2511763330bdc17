import type { Memory } from "#base/memory.ts";
import { baseName, folderOf } from "#base/path.ts";
import { oneLine } from "#base/printable-text.ts";
import { isoTime } from "#base/time.ts";
import type { StampedFile } from "#disk/file-versions.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import { formOf, kindOf, type NoteForm } from "#layouts/journal/format/note-forms.ts";
import { noteId } from "#layouts/journal/format/note-names.ts";
import { isSuperseded, noteRow } from "#layouts/journal/format/note-row.ts";
import { parseNote, readValues } from "#layouts/journal/format/note-text.ts";
import { readPage } from "#layouts/pages/read-page.ts";
import type { Layout, LayoutScope, ReadFile } from "#layouts/port.ts";
import { GLOBAL } from "./global-layout.ts";
import { parseFacts } from "./profile-text.ts";

/** The journal: each note is one memory, and so is each line about the user; listings are none. */
export const JOURNAL: Layout = {
  read: (scope, files) =>
    files.flatMap((file) =>
      isPreferences(scope, file) ? GLOBAL.read(scope, [file]) : [readFile(scope, file)],
    ),
};

/** The preferences for all projects are in the folder of the profile, and a folder has one reader. */
function isPreferences({ root }: LayoutScope, { path }: StampedFile): boolean {
  return root === "" && baseName(path) === "preferences.md";
}

/** Lists of memories, and proposals. */
const LISTS = ["_index.md", "_index-archive.md", "pending.md"];

function readFile({ root }: LayoutScope, file: StampedFile): ReadFile {
  const { path } = file;
  const name = baseName(path);
  const text = LISTS.includes(name) ? undefined : plainTextAt(path);
  if (text === undefined) return { path, text, memories: [] };
  if (root === "" && name !== "workspace.md") return { path, text, memories: factsIn(file, text) };
  const note = `${baseName(folderOf(path))}/${name}`;
  if (kindOf(note) !== undefined)
    return { path, text, memories: noteIn(file, root, { note, text }) };
  const form = { layout: "journal", project: root, form: "section", status: "active" };
  return { path, text, memories: readPage(file, text, { ...form, bodyOf: wordedBody }) };
}

/** A body with lists in place of tables, without the names of columns and the lines that loci begins a map with; empty if it says nothing. */
function wordedBody(body: string): string {
  const plain = body
    .replaceAll(/^\|.*\|[ \t]*\n\|[ \t|:-]+\|[ \t]*(?:\n|$)/gm, "")
    .replaceAll(/^\|[ \t]*(.*?)[ \t|]*\|[ \t]*$/gm, (_, cells: string) => {
      const filled = cells.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return `- ${filled.filter((cell) => cell !== "").join(", ")}`;
    })
    .replaceAll(/^- What (?:a project remembers|holds in all projects) → .*(?:\n|$)/gm, "")
    .trim();
  return NOTHING.test(plain) ? "" : plain;
}

/** A section that nobody has filled in yet, or that has nothing but the fields of a project page. */
const NOTHING =
  /^(?:(?:Not (?:described|said|known)|None(?: known)?) yet\.|(?:\*\*[^*\n]+\*\*: .*\n?)+)?$/;

function noteIn(
  { path, writtenMs }: StampedFile,
  project: string,
  { note, text }: { readonly note: string; readonly text: string },
): Memory[] {
  const row = noteRow({ file: note, text, writtenAt: new Date(writtenMs).toISOString() });
  const form = formOf(note) as NoteForm;
  if (!row) return [];
  const { title, date, values } = readValues(form, parseNote(text));
  // The record is a memory itself.
  if (values["record"]) return [];
  const said = (flag: string) => values[flag] ?? "";
  const sections = form.sections.map(({ flag }) => said(flag));
  const files = [said("path"), ...listIn(said("files"))];
  const kind = kindOf(note);
  const main = oneLine(said(form.main));
  return [
    {
      ...{ id: noteId(path), layout: "journal", form: kind ?? "note", project, path, line: 1 },
      kind: kind === "decision" ? "decision" : "note",
      title: title || row.summary,
      text: main.startsWith(title) ? main : `${title}: ${main}`,
      body: sections.filter((section) => section !== "").join("\n\n"),
      tags: [said("category")].filter((tag) => tag !== ""),
      files: files.filter((file) => file !== ""),
      ...{ by: "agent", origin: "file" },
      ...{ createdAt: readMoment(date) ?? "", updatedAt: isoTime(writtenMs) },
      status: isSuperseded(values) ? "superseded" : "active",
    },
  ];
}

function factsIn({ path, writtenMs }: StampedFile, text: string): Memory[] {
  return parseFacts(text).map(({ id, category: title, text: body, by, at }) => ({
    ...{ id, layout: "journal", kind: "note", form: "preference", project: "", title, body },
    text: title === "" ? body : `${title}: ${body}`,
    ...{ tags: [], files: [], by, origin: "file", status: "active", path },
    ...{ createdAt: readMoment(at) ?? "", updatedAt: isoTime(writtenMs) },
    line: Math.max(1, text.slice(0, text.indexOf(body)).split("\n").length),
  }));
}

function listIn(text: string): string[] {
  return text.split("\n").map((line) =>
    line
      .replace(/^\s*[-*+]\s+/, "")
      .replaceAll("`", "")
      .trim(),
  );
}
