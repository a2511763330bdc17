import { baseName, folderOf } from "#base/path.ts";
import type { StampedFile } from "#disk/file-versions.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { type IndexedMemory, memoryWith } from "#index/model/indexed-memory.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import { formOf, kindOf, type NoteForm } from "#layouts/journal/format/note-forms.ts";
import { noteId } from "#layouts/journal/format/note-names.ts";
import { isSuperseded, noteRow } from "#layouts/journal/format/note-row.ts";
import { parseNote, readValues } from "#layouts/journal/format/note-text.ts";
import { parseFacts } from "#layouts/journal/profile-text.ts";
import type { LayoutReader, SourcePlace } from "./layout-reader.ts";
import { sectionRows } from "./markdown-rows.ts";
import { GLOBAL } from "./text-readers.ts";

/**
 * The journal: each note is one memory, and so is each line about the user; listings are none.
 * @public It is loaded by `require`.
 */
export const JOURNAL: LayoutReader = (world, place, files) =>
  files.flatMap((file) =>
    isPreferences(place, file) ? GLOBAL(world, place, [file]) : [rowsOf(place, file)],
  );

/** The preferences for all projects are in the folder of the profile, and a folder has one reader. */
function isPreferences({ project }: SourcePlace, { path }: StampedFile): boolean {
  return project === "" && baseName(path) === "preferences.md";
}

/** Lists of memories, and proposals. */
const LISTS = ["_index.md", "_index-archive.md", "pending.md"];

function rowsOf(place: SourcePlace, file: StampedFile): IndexedMemory[] {
  const name = baseName(file.path);
  if (LISTS.includes(name)) return [];
  const text = plainTextAt(file.path);
  if (text === undefined) return [];
  if (place.project === "" && name !== "workspace.md") return factRows(place, file, text);
  const note = `${baseName(folderOf(file.path))}/${name}`;
  if (kindOf(note) !== undefined) return noteRows(place, file, { note, text });
  const { path, writtenMs } = file;
  const { layout, project } = place;
  const shape = { path, text, writtenMs, layout, project };
  return sectionRows({ ...shape, kind: "section", status: "active" })
    .map((row) => ({ ...row, body: plainBody(row.body) }))
    .filter(({ body }) => !NOTHING.test(body));
}

/** A body with lists in place of tables, without the names of columns and the lines that loci begins a map with. */
function plainBody(body: string): string {
  return body
    .replaceAll(/^\|.*\|[ \t]*\n\|[ \t|:-]+\|[ \t]*(?:\n|$)/gm, "")
    .replaceAll(/^\|[ \t]*(.*?)[ \t|]*\|[ \t]*$/gm, (_, cells: string) => {
      const filled = cells.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return `- ${filled.filter((cell) => cell !== "").join(", ")}`;
    })
    .replaceAll(/^- What (?:a project remembers|holds in all projects) → .*(?:\n|$)/gm, "")
    .trim();
}

/** A section that nobody has filled in yet, or that has nothing but the fields of a project page. */
const NOTHING =
  /^(?:(?:Not (?:described|said|known)|None(?: known)?) yet\.|(?:\*\*[^*\n]+\*\*: .*\n?)+)?$/;

function noteRows(
  { layout, project }: SourcePlace,
  { path, writtenMs }: StampedFile,
  { note, text }: { readonly note: string; readonly text: string },
): IndexedMemory[] {
  const writtenAt = new Date(writtenMs).toISOString();
  const row = noteRow({ file: note, text, writtenAt });
  const form = formOf(note) as NoteForm;
  if (!row) return [];
  const { title, date, values } = readValues(form, parseNote(text));
  // The record is indexed itself.
  if (values["record"]) return [];
  const sections = form.sections.map(({ flag }) => values[flag] ?? "");
  const files = [values["path"] ?? "", ...listIn(values["files"] ?? "")];
  return [
    memoryWith({
      ...{ id: noteId(path), layout, kind: kindOf(note) ?? "note", project, source: path },
      title: title || row.summary,
      body: sections.filter((section) => section !== "").join("\n\n"),
      tags: [values["category"] ?? ""].filter((tag) => tag !== ""),
      files: files.filter((file) => file !== ""),
      createdMs: Date.parse(readMoment(date) ?? "") || 0,
      updatedMs: writtenMs,
      status: isSuperseded(values) ? "superseded" : "active",
    }),
  ];
}

function factRows(
  { layout }: SourcePlace,
  { path, writtenMs }: StampedFile,
  text: string,
): IndexedMemory[] {
  return parseFacts(text).map(({ id, category, text: body, by, at }) =>
    memoryWith({
      ...{ id, layout, kind: "preference", project: "", title: category, body, actor: by },
      createdMs: Date.parse(readMoment(at) ?? "") || 0,
      updatedMs: writtenMs,
      source: path,
      position: Math.max(1, text.slice(0, text.indexOf(body)).split("\n").length),
    }),
  );
}

function listIn(text: string): string[] {
  return text.split("\n").map((line) =>
    line
      .replace(/^\s*[-*+]\s+/, "")
      .replaceAll("`", "")
      .trim(),
  );
}
