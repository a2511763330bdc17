import { originOf } from "#layouts/records/format/record-origin.ts";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { readChangeLog } from "#undo/change-log.ts";

/** A memory that a session saved, changed or retired. */
export interface SavedMemory {
  readonly id: string;
  readonly text: string;
  readonly action: string;
  readonly at: string;
  /** The host's ids of the messages that it comes from. */
  readonly evidence: readonly string[];
}

/** The memories that come from a session, by the changes of the last 30 days, oldest first. */
export function savedInSession({ place, world }: RecordMemory, session: string): SavedMemory[] {
  return readChangeLog(place, world.now()).flatMap(({ at, action, files }) =>
    files.flatMap(({ category, id, after }) => {
      const parsed = after === null ? undefined : parseRecord(after, { category, id });
      if (parsed?.kind !== "record") return [];
      const origin = originOf(parsed.record);
      if (origin?.session !== session) return [];
      const text = sentenceOf(parsed.record);
      return [{ id: `${category}/${id}`, text, action, at, evidence: origin.evidence }];
    }),
  );
}
