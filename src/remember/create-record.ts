import type { Category } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import type { HeldListing } from "#layouts/records/change-records.ts";
import { categoryLines, countListed } from "#layouts/records/format/listing-text.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { sayerOf } from "#layouts/records/format/record-words.ts";
import { readCategory, readRecord } from "#layouts/records/store/read-records.ts";
import { scored, similarAmong } from "#recall/similar.ts";
import { newsTerms } from "#remember/rules/judge-candidate.ts";
import { takeStep } from "#remember/rules/life-steps.ts";
import { admit, type Prepared, prepareRecord } from "#remember/rules/prepare-record.ts";
import { beyondWindow, claimsOf, isSaid, windowWarning } from "#remember/rules/retention-window.ts";
import { heldWarning } from "#review/trust/judge-records.ts";
import type { Origin } from "#trust/trust-state.ts";
import type { VersionChange } from "#undo/journal-change.ts";
import { broken } from "./find-record.ts";
import { knownIn, nearListed } from "./known-records.ts";
import type { RecordMemory } from "./record-memory.ts";
import { type RecordReport, reportOf } from "./record-report.ts";
import { changeTo, type Decision, write } from "./write-record.ts";

/** Which session summaries have to go, and what goes with them. */
interface Leaving {
  readonly files: readonly VersionChange[];
  readonly retired: readonly string[];
  readonly warnings: readonly string[];
}

const WINDOW_REASON = "Session rolling window: exceeded max_retained limit";

/** The session summaries that must go when one more comes. */
function makeRoom(
  { place, values, world }: RecordMemory,
  coming: MemoryRecord,
  listing: string,
): Leaving {
  const retained = values["categories.session_summary.max_retained"];
  const stored = readCategory(place, "session_summary").flatMap(({ state }) =>
    state.kind === "record" && state.record.record_status === "active" ? [state] : [],
  );
  const others = stored.map(({ record }) => record).filter(({ id }) => id !== coming.id);
  const leaving = beyondWindow([...others, coming], retained).filter(({ id }) => id !== coming.id);
  const staying = [...others, coming].filter((record) => !leaving.includes(record)).map(sayerOf);
  const warnings = leaving.flatMap((session) => {
    const isKnown = (claim: string) => {
      const near = nearListed(place, listing, claim).filter(
        ({ record }) => !leaving.some(({ id }) => id === record.id),
      );
      return isSaid(claim, similarAmong([...staying, ...near]));
    };
    return (
      windowWarning(
        session,
        claimsOf(session).filter((claim) => !isKnown(claim)),
      ) ?? []
    );
  });
  const files = leaving.flatMap((record) => {
    const after = takeStep(record, "retire", { reason: WINDOW_REASON, now: world.now() });
    const before = stored.find((one) => one.record === record)?.text ?? null;
    return after ? [changeTo(after, before)] : [];
  });
  return { files, retired: leaving.map(({ id }) => id), warnings };
}

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
