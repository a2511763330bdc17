import { Fault } from "#base/fault.ts";
import type { MemoryItem } from "#base/memory-item.ts";
import { placesOf } from "#base/world.ts";
import { reasonOf } from "#disk/errno.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { isCrowded, readRecord } from "#layouts/records/store/read-records.ts";
import { projectHash } from "#project/project-hash.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { placeOf, queueFolder } from "#session/state/session-folder.ts";
import { keepNote, readNote } from "#session/state/session-notes.ts";
import { saysSame } from "#text/statements/compare-statements.ts";
import { plainWords } from "#text/words/words-and-terms.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";
import { isForgotten, tombstonesIn } from "#trust/forgotten.ts";
import { hiddenIn } from "#trust/posing-and-hidden-text.ts";
import { restates } from "#trust/said-behind.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { createRecord } from "./create-record.ts";
import type { RecordMemory } from "./record-memory.ts";
import type { RecordReport } from "./record-news.ts";
import { enqueueSave, readQueue, removeQueued } from "./save-queue.ts";
import { changeRecord } from "./update-record.ts";

/** The result of saving findings unasked. */
export interface SavedFindings {
  readonly reports: readonly RecordReport[];
  /** How many wait in the queue, and why the first of them does. */
  readonly queued: number;
  readonly why: string | undefined;
}

/**
 * Saves findings of a turn. One that cannot be written goes into the queue; when even that fails this throws, and the
 * turn must not be marked as handled. So whatever returns from here is durable.
 */
export function saveFindings(
  memory: RecordMemory,
  records: readonly ExtractedRecord[],
  session: string,
): SavedFindings {
  const reports: RecordReport[] = [];
  const reasons: string[] = [];
  for (const record of records) {
    const done = trySave(memory, record, session);
    if (typeof done !== "string") reports.push(...done);
    else {
      const save = {
        version: 1,
        at: memory.world.now().toISOString(),
        session,
        why: done,
        record,
      } as const;
      enqueueSave(queueOf(memory), save, memory.world.uid);
      reasons.push(done);
    }
  }
  return { reports, queued: reasons.length, why: reasons[0] };
}

/**
 * Tries to save each memory in the queue of a project, as far as the time allows. A memory that fails again stays there, and so
 * do those that are left when the time is over: a busy machine fills the queue with more than one event can save.
 */
export function retryQueue(memory: RecordMemory): SavedFindings {
  const queue = queueOf(memory);
  const reports: RecordReport[] = [];
  const { saves, unreadable } = readQueue(queue);
  const reasons: string[] = [];
  for (const [at, save] of saves.entries()) {
    // One failure does not prevent the other tries, but a busy lock prevents all of them.
    const isBusy = reasons.at(-1)?.startsWith("waited");
    const isLate = at > 0 && memory.waitMs() <= 0;
    const done = isBusy || isLate ? save.why : trySave(memory, save.record, save.session);
    if (typeof done === "string") reasons.push(done);
    else {
      reports.push(...done);
      removeQueued(queue, save);
    }
  }
  reasons.push(...unreadable.map((path) => `${path} cannot be read`));
  return { reports, queued: reasons.length, why: reasons[0] };
}

/** Saves one finding; returns why it could not be saved, if it has to be saved later. */
function trySave(
  memory: RecordMemory,
  record: ExtractedRecord,
  session: string,
): readonly RecordReport[] | string {
  try {
    return saveOne(memory, record, session);
  } catch (error) {
    if (isMeantToFail(error)) return [];
    const [line = ""] = reasonOf(error).split("\n");
    return line.slice(0, 200);
  }
}

function queueOf({ world, place }: RecordMemory): string {
  return queueFolder(placesOf(world).stateDir, projectHash(world, place.root));
}

/** Only these say that a memory is not wanted; whatever else goes wrong, it has to be saved later. */
function isMeantToFail(error: unknown): boolean {
  return error instanceof Fault && ["anti-resurrection", "category-off"].includes(error.code);
}

function saveOne(memory: RecordMemory, record: ExtractedRecord, session: string): RecordReport[] {
  if (record.category === "session_summary") return [saveSession(memory, record, session)];
  const isUnwanted = isForgottenSince(memory, record) || isKnown(memory, record);
  return isUnwanted ? [] : [create(memory, record, session)];
}

/** Whether the user has forgotten what they said, after they had said it. */
function isForgottenSince({ world, place }: RecordMemory, { evidence }: ExtractedRecord): boolean {
  const forgotten = tombstonesIn(readForgotten(world, place.root));
  const said = evidence.filter(({ role }) => role === "user");
  return said.length > 0 && said.every(({ text, at }) => isForgotten(forgotten, text, at));
}

/**
 * Whether a record in force says the same already, or an agent has saved the same sentence of the user in its own words. A
 * record that waits for a review does not count, and no agent's note counts for the user's own words.
 */
function isKnown(memory: RecordMemory, record: ExtractedRecord): boolean {
  const { category, title } = record;
  // Comparing it with thousands of records would hold up the end of the turn.
  if (isCrowded(memory.place)) return false;
  const said = plainWords(saidIn(record));
  const served = listServedRecords(memory);
  const isSaid = (item: MemoryItem) => plainWords(item.said ?? "") === said;
  const isRestated = (item: MemoryItem) => isSaid(item) && restates(item.text, title);
  if (said !== "" && served.some(isRestated)) return true;
  const heard = said === "" ? served : served.filter(({ by }) => by === "user");
  return heard.some((item) => item.kind === category && saysSame(item.text, title));
}

function create(memory: RecordMemory, record: ExtractedRecord, session: string): RecordReport {
  const request = { category: record.category, given: draftOf(record), id: undefined };
  const origin = originOf(record, session);
  return createRecord(memory, { ...request, origin, isNumbered: true, isUnasked: true });
}

/** The note that holds which record is the session's summary. */
const SUMMARY = "summary-record";

/** A session has one summary, which is updated as the session goes on. */
function saveSession(memory: RecordMemory, record: ExtractedRecord, session: string): RecordReport {
  const { category } = record;
  const place = placeOf(memory.world, session);
  const id = place && readNote(place, SUMMARY);
  const before = id === undefined ? undefined : readRecord(memory.place, category, id).state;
  if (id !== undefined && before?.kind === "record") {
    const target = { category, id };
    // A person may have given the summary another title or other tags.
    const { title: _, tags: __, ...given } = draftOf(grownFrom(before.record, record));
    const why = "the session went on";
    const origin = originOf(record, session);
    const asked = { target, given, why, hash: undefined, origin } as const;
    return changeRecord(memory, { ...asked, lists: "replace", isUnasked: true });
  }
  const report = create(memory, record, session);
  if (place) keepNote(place, SUMMARY, report.id);
  return report;
}

/** The most items of a list in the summary of a session; the newest stay. */
const MAX_SESSION_ITEMS = 40;

/** A later summary of a session with what the earlier one says: its goal, and the items of its lists. */
function grownFrom({ content: before }: MemoryRecord, record: ExtractedRecord): ExtractedRecord {
  const grown = Object.entries(record.content).map(([name, value]) => {
    const old = before[name];
    if (!Array.isArray(old) || !Array.isArray(value)) return [name, value] as const;
    return [name, [...new Set([...old, ...value])].slice(-MAX_SESSION_ITEMS)] as const;
  });
  const goal = before["goal"] ?? record.content["goal"];
  return {
    ...record,
    content: { ...Object.fromEntries(grown), goal } as ExtractedRecord["content"],
  };
}

/** A draft without the fields that nobody has mentioned: an empty text is no value of any field. */
function draftOf({ category, title, tags, content, confidence }: ExtractedRecord) {
  const said = Object.entries(content).filter(([, value]) => value !== "");
  return { category, title, tags: [...tags], confidence, content: Object.fromEntries(said) };
}

/** The origin of a finding: rules drafted it, and nobody has agreed to it. */
function originOf(record: ExtractedRecord, session: string): Origin {
  const { evidence, echoes } = record;
  const texts = evidence.map(({ text }) => text);
  const said = saidIn(record);
  return {
    by: isUsers(record) ? "user" : (echoes ?? "agent"),
    session,
    evidence: evidence.map(({ uuid }) => uuid).filter((uuid) => uuid !== ""),
    approved: false,
    ...(said !== "" && { said }),
    // Drafts are clean, but their evidence is as it was said.
    ...(hiddenIn(texts.join("\n")).length > 0 && { hidden: true }),
  };
}

/** If the words of both are in it, it is not the user's alone. */
function isUsers({ evidence }: ExtractedRecord): boolean {
  return evidence.length > 0 && evidence.every(({ role }) => role === "user");
}

/** The user's words behind a finding; empty if it is not the user's alone. */
function saidIn(record: ExtractedRecord): string {
  return isUsers(record) ? record.evidence.map(({ text }) => text).join(" ") : "";
}
