import { fault } from "#base/fault.ts";
import type { Category } from "#base/memory-item.ts";
import { listedPath } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import { sayerOf } from "#layouts/records/format/record-sentence.ts";
import { isActiveFile, readCategory } from "#layouts/records/store/read-records.ts";
import {
  type CandidateFacts,
  type CandidateReport,
  judge,
  type KnownRecord,
} from "#remember/rules/judge-candidate.ts";
import { termsOf } from "#text/words/words-and-terms.ts";
import type { RecordMemory } from "./record-memory.ts";

/** The active records of a category, as they are compared with new information. */
export function activeRecords(place: RecordPlace, category: Category): KnownRecord[] {
  const active = readCategory(place, category).filter(isActiveFile);
  return active.map(({ id, state }) => {
    const path = listedPath(place, { category, id });
    return { ...sayerOf(state.record), path, hash: () => state.hash };
  });
}

/** New information, before it becomes a record. */
interface CandidateRequest extends Pick<CandidateFacts, "category" | "event" | "intent"> {
  readonly info: string;
}

/** Finds the record that may say the same as new information, and the possible actions. */
export function findCandidate(memory: RecordMemory, request: CandidateRequest): CandidateReport {
  const { info, ...facts } = request;
  const { category } = facts;
  const { place, values } = memory;
  const terms = termsOf(info);
  if (terms.length === 0) {
    const wanted = "a text with words about its subject";
    throw fault("bad-value", { name: "--new-info", value: info.slice(0, 60), wanted });
  }
  const known = activeRecords(place, category);
  const isFull = category !== "session_summary" && known.length >= values.max_memories_per_category;
  const isOff = !values[`categories.${category}.enabled`];
  return judge({ ...facts, isFull, isOff }, terms, known);
}
