import type { Category } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import { fromSystem, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { readText } from "#disk/read-text.ts";
import { countListed } from "#layouts/records/format/listing-text.ts";
import { currentListing } from "#layouts/records/record-listing.ts";
import type { Intent } from "#remember/rules/judge-candidate.ts";
import {
  type CandidateReport,
  judge,
  LIFECYCLE_EVENTS,
  type LifecycleEvent,
  newsTerms,
} from "#remember/rules/judge-candidate.ts";
import { knownIn } from "./known-records.ts";
import type { RecordMemory } from "./record-memory.ts";

// For the door, which may not enter the room where it is decided.
export { LIFECYCLE_EVENTS };

/** Something new, before it becomes a record. */
export interface CandidateRequest {
  readonly category: Category;
  readonly info: string;
  readonly event: LifecycleEvent | undefined;
  readonly intent: Intent | undefined;
}

/** Says which record may say the same as something new, and what may be done with it. */
export function findCandidate(memory: RecordMemory, request: CandidateRequest): CandidateReport {
  const { category, info, event, intent } = request;
  const { place, values } = memory;
  const terms = newsTerms(info);
  if (terms.length === 0) {
    const wanted = "a text with words that tell what it is about";
    throw fault("bad-value", { name: "--new-info", value: info.slice(0, 60), wanted });
  }
  const listing = currentListing(place);
  const known = knownIn(place, listing, { category, terms });
  const isSession = category === "session_summary";
  const isFull = !isSession && countListed(listing, category) >= values.max_memories_per_category;
  const isOff = !values[`categories.${category}.enabled`];
  return judge({ category, event, intent, isFull, isOff }, terms, known);
}

/** Reads what is new from a file. */
export function readInfo({ cwd, platform }: World, path: string): string {
  const reading = readText(resolvePath(cwd, fromSystem(path, platform)));
  if (reading.kind === "text") return reading.text;
  const why = reading.kind === "missing" ? "it is not there" : reading.why;
  throw fault("refused-file", { path, why });
}
