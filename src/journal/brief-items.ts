import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import { formOf, kindOf, type NoteForm } from "#layouts/journal/format/note-forms.ts";
import { noteId } from "#layouts/journal/format/note-names.ts";
import { isSuperseded } from "#layouts/journal/format/note-row.ts";
import { parseNote, readValues } from "#layouts/journal/format/note-text.ts";
import { strongSignalsIn } from "#trust/trust-signals.ts";
import { journalOf } from "./journal-glance.ts";
import { textOfFile } from "./open-journal.ts";

/**
 * The decisions and analyses in the index of a project's journal, for the ranking of a brief. A decision that is a copy of
 * a record is left out, because the record is ranked itself.
 */
export async function journalItems(
  world: World,
  root: string | undefined,
): Promise<readonly MemoryItem[]> {
  const journal = await journalOf(world, root);
  if (!journal) return [];
  const files = rowsIn(textOfFile(`${journal.folder}/_index.md`) ?? "").map(({ file }) => file);
  return files
    .filter((file) => ["decision", "analysis"].includes(kindOf(file) ?? ""))
    .filter((file) => !file.includes(".."))
    .flatMap((file) => itemAt(`${journal.folder}/${file}`, file));
}

function itemAt(path: string, file: string): MemoryItem[] {
  const form = formOf(file) as NoteForm;
  const { title, date, values } = readValues(form, parseNote(textOfFile(path) ?? ""));
  const main = oneLine(values[form.main] ?? "");
  const text = main.startsWith(title) ? main : `${title}: ${main}`;
  if (main === "" || isSuperseded(values) || values["record"] || strongSignalsIn(text).length > 0)
    return [];
  const kind = kindOf(file) === "decision" ? "decision" : "note";
  return [{ id: noteId(path), kind, text, at: readMoment(date) ?? "", by: "agent", path }];
}
