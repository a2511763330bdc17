import type { World } from "#base/world.ts";
import { activeJournal } from "#journal/journal-glance.ts";
import type { RecordPlace } from "#layouts/records/store/record-place.ts";
import type { RecordReport } from "./record-news.ts";

/** Decisions that were saved as records, and the project's records. */
interface SavedDecisions {
  readonly world: World;
  readonly place: RecordPlace;
  readonly reports: readonly RecordReport[];
}

/**
 * Writes decisions that were just saved as records into the journal too, where memory mode is on. Each copy names its
 * record, so that loci injects only the record. Mostly memory mode is off, and nothing is loaded.
 */
export async function noteDecisions({ world, place, reports }: SavedDecisions): Promise<void> {
  const saved = reports.filter(
    ({ action, category }) =>
      category === "decision" && (action === "created" || action === "replaced"),
  );
  if (saved.length === 0 || !(await activeJournal(world, place.root))) return;
  const { noteRecord } = await import("#journal/note-record.ts");
  const { readRecord } = await import("#layouts/records/store/read-records.ts");
  for (const { id } of saved) {
    const { state } = readRecord(place, "decision", id);
    if (state.kind === "record") noteRecord(world, place.root, state.record);
  }
}
