import { heldWarning } from "#app/trust/warning.ts";
import { fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import { newsTerms } from "#core/record/candidate.ts";
import { admit, type Prepared, prepareRecord } from "#core/record/create.ts";
import { scored } from "#core/record/similar.ts";
import { sayerOf } from "#core/record/words-of.ts";
import type { HeldListing } from "#files/records/change.ts";
import { readRecord } from "#files/records/read.ts";
import { categoryLines, countListed } from "#format/record-listing.ts";
import type { Category } from "#model/category.ts";
import type { Origin } from "#model/record/origin.ts";
import { broken } from "./find.ts";
import { knownIn } from "./known.ts";
import type { RecordMemory } from "./memory.ts";
import { type RecordReport, reportOf } from "./report.ts";
import { makeRoom } from "./sessions.ts";
import { changeTo, type Decision, write } from "./write.ts";

/** A record that is to be made. */
export interface CreateRequest {
  readonly category: Category;
  readonly given: JsonObject;
  /** The id that somebody has chosen; else the title gives it. */
  readonly id: string | undefined;
  readonly origin: Origin | undefined;
}

/** Makes a record; what is there already is never overwritten. */
export function createRecord(memory: RecordMemory, request: CreateRequest): RecordReport {
  const { category, id } = request;
  if (!memory.values[`categories.${category}.enabled`]) throw fault("category-off", { category });
  const given = memory.redactor.value(request.given);
  const origin = memory.redactor.value(request.origin);
  refuseSecretId(memory, id);
  const prepared = prepareRecord({ category, id, given, origin, now: memory.world.now() });
  return write(memory, (listing) => decide(memory, prepared, listing));
}

/** Only sessions make room for each other. */
const NO_ROOM = { files: [], retired: [], warnings: [] };

/** An id is the name of a file, which everybody sees. */
function refuseSecretId({ redactor }: RecordMemory, id: string | undefined): void {
  const [mark] = id === undefined ? [] : redactor.marksIn(id);
  if (mark) throw fault("holds-secret", { what: "the id", kind: mark.kind });
}

function decide(
  memory: RecordMemory,
  { record, fixed }: Prepared,
  listing: HeldListing,
): Decision<RecordReport> {
  const { category, id } = record;
  const { state } = readRecord(memory.place, category, id);
  if (state.kind === "broken") throw broken(memory.place, { category, id }, state.why);
  const existing = state.kind === "record" ? state : undefined;
  const admission = admit(record, existing?.record, memory.world.now());
  if (existing && admission === "again") {
    const result = reportOf("unchanged", existing.record, { text: existing.text, fixed });
    return { action: "create", files: [], result };
  }
  const change = changeTo(record, existing?.text ?? null);
  const isSession = category === "session_summary";
  if (!isSession) refuseIfFull(memory, record.title, { category, listing: listing() });
  const room = isSession ? makeRoom(memory, record, listing()) : NO_ROOM;
  const result = reportOf(admission === "instead" ? "replaced" : "created", record, {
    text: change.after,
    fixed,
    retired: room.retired,
    warnings: [...room.warnings, ...heldWarning(record)],
  });
  return { action: "create", files: [change, ...room.files], result };
}

function refuseIfFull(
  { place, values }: RecordMemory,
  title: string,
  { category, listing }: { category: Category; listing: string },
): void {
  const most = values.max_memories_per_category;
  if (countListed(listing, category) < most) return;
  const terms = newsTerms(title);
  const known = knownIn(place, listing, { category, terms }).map(({ record }) => sayerOf(record));
  const [best] = scored(terms, known);
  const nearest =
    best?.one.record.id ?? /\/([^/]+)\.json/.exec(categoryLines(listing, category))?.[1];
  throw fault("category-full", { category, most, nearest });
}
