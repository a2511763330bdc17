import { isObject } from "#base/json.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { type OpenJournal, openJournal, textOfFile } from "./open-journal.ts";
import { writeOrQueue } from "./queued-notes.ts";
import { noteNames } from "./read-notes.ts";
import { forgetCopy } from "./retire-note.ts";

/** Writes a decision that was saved as a record as a note too, unless the index has one of its title. */
export function noteRecord(
  world: World,
  root: string,
  { record, waitMs }: { readonly record: MemoryRecord; readonly waitMs: () => number },
): void {
  const journal = openJournal(world, { folder: root });
  const title = oneLine(record.title).toLowerCase();
  const rows = rowsIn(textOfFile(journal.paths.index) ?? "");
  if (rows.some(({ summary }) => summary.toLowerCase() === title)) return;
  const { decision, context, rationale, alternatives, consequences } = record.content;
  const values = {
    record: `decision/${record.id}`,
    status: "decided",
    decision: textOf(decision) || record.title,
    context: [textOf(context), listOf(rationale)].filter((text) => text !== "").join("\n\n"),
    alternatives: listOf(alternatives),
    consequences: listOf(consequences),
  };
  const manner = { action: "decision saved", trouble: () => undefined, leftMs: waitMs };
  writeOrQueue(journal, { kind: "decision", title: record.title, values }, manner);
}

/** Forgets the notes that are copies of some records. `loci undo` takes back the change of the records, not this one. */
export function forgetCopies(world: World, root: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const journal = openJournal(world, { folder: root });
  for (const file of copiesOf(journal, ids)) forgetCopy(journal, file);
}

/** The notes that are copies of some records, by their paths below the folder of the journal. */
function copiesOf({ paths }: OpenJournal, ids: readonly string[]): string[] {
  const files = noteNames(`${paths.folder}/decisions`).map((name) => `decisions/${name}`);
  return files.filter((file) => {
    const text = textOfFile(`${paths.folder}/${file}`) ?? "";
    return ids.includes(/^\*\*Record\*\*: *(.+?)\s*$/m.exec(text)?.[1] ?? "");
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function listOf(value: unknown): string {
  const items = Array.isArray(value) ? value : [];
  return items
    .map((item) => (isObject(item) ? `${item["option"]}: ${item["rejected_reason"]}` : `${item}`))
    .map((line) => `- ${oneLine(line)}`)
    .join("\n");
}
