import { Fault, fault } from "#base/fault.ts";
import type { RecordPlace } from "#files/records/place.ts";
import { type FoundRecord, findRecord, readFound } from "./find.ts";
import { searchRecords } from "./look.ts";

/** How much better the best must be than the next one to be the only one that can be meant. */
const CLEARLY = 0.2;

/** The active record that some words mean: its id, or what it says; throws a fault if it could be several. */
export function meantRecord(place: RecordPlace, words: string): FoundRecord {
  try {
    return readFound(place, findRecord(place, words));
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== "no-record") throw error;
  }
  const look = { category: undefined, statuses: ["active"] } as const;
  const [best, next] = searchRecords(place, words, look).records;
  if (!best) throw fault("no-record", { word: words, nearest: undefined });
  if (next && best.score - next.score < CLEARLY) {
    const near = searchRecords(place, words, look).records.slice(0, 5);
    const places = near.map(({ category, id }) => `${category}/${id}`);
    throw fault("ambiguous-record", { word: words, places });
  }
  return readFound(place, best);
}
