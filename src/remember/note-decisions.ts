import { isSameValue } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { activeJournal } from "#journal/journal-glance.ts";
import type { OpenJournal } from "#journal/open-journal.ts";
import type { NoteDraft, WrittenNote } from "#journal/write-note.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import { labelledNote } from "#trust/trust-signals.ts";
import type { RecordReport } from "./record-news.ts";

/** Decisions that were saved as records, and the project's records. */
interface SavedDecisions {
  readonly world: World;
  readonly place: RecordPlace;
  readonly reports: readonly RecordReport[];
  readonly waitMs: () => number;
}

/**
 * Writes decisions that were just saved as records into the journal too, where memory mode is on. Each copy names its
 * record, so that loci injects only the record. Mostly memory mode is off, and nothing is loaded.
 */
export async function noteDecisions({
  world,
  place,
  reports,
  waitMs,
}: SavedDecisions): Promise<void> {
  const saved = reports.filter(
    ({ action, category }) =>
      category === "decision" && (action === "created" || action === "replaced"),
  );
  if (saved.length === 0 || !(await activeJournal(world, place.root))) return;
  const { noteRecord } = await import("#journal/note-record.ts");
  const { readRecord } = await import("#layouts/records/store/read-records.ts");
  for (const { id } of saved) {
    const { state } = readRecord(place, "decision", id);
    if (state.kind === "record") noteRecord(world, place.root, { record: state.record, waitMs });
  }
}

/**
 * Writes a note that a command gives. Lines of an agent that wait for the user are labelled, so that no agent gets them unasked;
 * the warning says so.
 */
export async function writeGivenNote(
  journal: OpenJournal,
  draft: NoteDraft,
): Promise<{ readonly note: WrittenNote; readonly warning: string | undefined }> {
  const { writeNote } = await import("#journal/write-note.ts");
  const { agentLabels } = await import("./agent-labels.ts");
  const labelled = agentLabels(journal.world, journal.project.root);
  const { title, markdown } = draft;
  const values = Object.entries(draft.values).map(([name, text]) => [name, labelled(text)]);
  const given = {
    ...draft,
    ...(title !== undefined && { title: labelled(title) }),
    ...(markdown !== undefined && { markdown: labelled(markdown) }),
    values: Object.fromEntries(values),
  };
  const texts = [given.title, given.markdown, ...Object.values(given.values)].join("\n");
  const warning = isSameValue(given, draft) ? undefined : labelledNote(texts);
  return { note: writeNote(journal, given), warning };
}
