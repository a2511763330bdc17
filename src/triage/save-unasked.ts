import { Fault } from "#base/fault.ts";
import { isObject, type JsonObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { readWork } from "#layouts/layered/session-state.ts";
import { isFresh } from "#layouts/records/record-listing.ts";
import { isCrowded, readRecord } from "#layouts/records/store/read-records.ts";
import { createRecord } from "#remember/create-record.ts";
import { findCandidate } from "#remember/find-candidate.ts";
import { findRecord } from "#remember/find-record.ts";
import { type RecordMemory, recordsAt } from "#remember/record-memory.ts";
import { addNews } from "#remember/record-news.ts";
import type { RecordReport } from "#remember/record-report.ts";
import { SURELY } from "#remember/remember-sentence.ts";
import { changeRecord } from "#remember/update-record.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { keepNote, readNote } from "#session/state/session-notes.ts";
import type { SettingSources } from "#settings/settings-values.ts";
import { isGoAhead } from "#text/words/go-ahead.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";
import { hiddenIn } from "#trust/hidden-text.ts";
import { isEcho } from "#trust/rule-echo.ts";
import type { Origin } from "#trust/trust-state.ts";

/** What is to be kept without asking anybody. */
interface Keeping {
  readonly root: string;
  readonly sources: SettingSources;
  readonly session: string;
  readonly records: readonly ExtractedRecord[];
}

/** Keeps what triage has drafted; what is remembered already is left out, and the next session is told what was kept. */
export async function keepQuietly(world: World, keeping: Keeping): Promise<RecordReport[]> {
  const memory = recordsAt(world, keeping.root, keeping.sources);
  // To list anew what a clone has brought by the thousand would hold up the end of the turn.
  if (!isFresh(memory.place) && isCrowded(memory.place)) return [];
  const heard = await heardBefore(memory, keeping.session);
  const records = await Promise.all(
    keeping.records.map((one) => withGoal(memory, withEcho(one, heard), keeping.session)),
  );
  const kept = records.flatMap((record) => keep(memory, record, keeping.session));
  const news = kept.filter(({ action }) => action === "created" || action === "replaced");
  addNews(memory.place.state, {
    kept: news.map(({ category, title }) => `${category} "${title}"`),
  });
  return kept;
}

/** What tools have said in the earlier turns of a session, as far as it is kept. */
async function heardBefore({ world }: RecordMemory, session: string): Promise<string[]> {
  const place = placeOf(world, session);
  const { work } = place ? await readWork(place) : { work: undefined };
  const facts = work?.["facts"];
  const heard = isObject(facts) ? facts["heard"] : undefined;
  return Array.isArray(heard) ? heard.filter((line) => typeof line === "string") : [];
}

/** An agent may say again what a tool has said many turns before. */
function withEcho(record: ExtractedRecord, heard: readonly string[]): ExtractedRecord {
  const isAgents = record.evidence.some(({ role }) => role === "agent");
  const isRepair = record.category === "runbook" || record.category === "session_summary";
  if (record.echoes || !isAgents || isRepair || !isEcho(record.title, heard)) return record;
  return { ...record, echoes: "tool" };
}

/** A full category, something that was retired yesterday: nobody asked for it, so nobody is bothered with it. */
const MEANT_TO_FAIL: readonly string[] = ["category-full", "category-off", "anti-resurrection"];

function keep(memory: RecordMemory, record: ExtractedRecord, session: string): RecordReport[] {
  try {
    if (record.category === "session_summary") return [keepSession(memory, record, session)];
    return isKnown(memory, record) ? [] : [create(memory, record, session)];
  } catch (error) {
    if (error instanceof Fault && MEANT_TO_FAIL.includes(error.code)) return [];
    throw error;
  }
}

/** Whether a record seems to say the same already. */
function isKnown(memory: RecordMemory, { category, title }: ExtractedRecord): boolean {
  const news = { category, info: title, event: undefined, intent: undefined };
  return (findCandidate(memory, news).candidate?.score ?? 0) >= SURELY;
}

function create(memory: RecordMemory, record: ExtractedRecord, session: string): RecordReport {
  const { category } = record;
  const request = { category, given: givenOf(record), id: undefined };
  return createRecord(memory, { ...request, origin: originOf(record, session) });
}

/** A turn that was only told to go on has the goal of the one before; the session knows it. */
async function withGoal(
  { world }: RecordMemory,
  record: ExtractedRecord,
  session: string,
): Promise<ExtractedRecord> {
  const { category, content } = record;
  const place = placeOf(world, session);
  const isVague = category === "session_summary" && isGoAhead(`${content["goal"]}`);
  if (!isVague || !place) return record;
  const { work } = await readWork(place);
  const goal = goalIn(work);
  return goal === undefined
    ? record
    : { ...record, title: `Session: ${goal}`.slice(0, 110), content: { ...content, goal } };
}

function goalIn(work: JsonObject | undefined): string | undefined {
  const facts = work?.["facts"];
  const prompts = isObject(facts) ? facts["prompts"] : undefined;
  if (!Array.isArray(prompts)) return undefined;
  const lines = prompts.map((one) => (isObject(one) ? `${one["line"]}` : ""));
  return lines.findLast((line) => line !== "" && !isGoAhead(line));
}

/** The note that holds which record is the session's summary. */
const SUMMARY = "summary-record";

/** A session has one summary, which is laid over as the session goes on. */
function keepSession(memory: RecordMemory, record: ExtractedRecord, session: string): RecordReport {
  const { category } = record;
  const place = placeOf(memory.world, session);
  const before = place && readNote(place, SUMMARY);
  const origin = originOf(record, session);
  if (before !== undefined && isStillThere(memory, before)) {
    const target = findRecord(memory.place, before, category);
    const { title: _, ...given } = givenOf(record);
    return changeRecord(memory, {
      target,
      given,
      why: "the session went on",
      hash: undefined,
      origin,
    });
  }
  const report = create(memory, record, session);
  if (place) keepNote(place, SUMMARY, report.id);
  return report;
}

function isStillThere({ place }: RecordMemory, id: string): boolean {
  return readRecord(place, "session_summary", id).state.kind === "record";
}

function givenOf({ category, title, tags, content, confidence }: ExtractedRecord) {
  return { category, title, tags: [...tags], confidence, content: { ...content } };
}

/** It was drafted by rules, whoever said it; nobody has agreed to it. */
function originOf({ evidence, echoes }: ExtractedRecord, session: string): Origin {
  // Words of both make up what it says: then it is not the user's alone.
  const isUsers = evidence.length > 0 && evidence.every(({ role }) => role === "user");
  const ids = evidence.map(({ uuid }) => uuid).filter((uuid) => uuid !== "");
  const by = isUsers ? "user" : (echoes ?? "agent");
  // Drafts are cleaned; what the evidence holds, it held when it was said.
  const isHidden = hiddenIn(evidence.map(({ text }) => text).join("\n")).length > 0;
  return { by, session, evidence: ids, approved: false, ...(isHidden && { hidden: true }) };
}
