import type { OwnPlaces } from "#base/own-places.ts";
import type { World } from "#base/world.ts";
import { fileSize } from "#disk/file-stat.ts";
import { programTurns, type SessionItem } from "#hosts/session-item.ts";
import { memoryFolderIn } from "#layouts/layered-paths.ts";
import { recordableIn } from "#layouts/recordable-in.ts";
import { projectHash } from "#project/project-hash.ts";
import {
  isOffTheRecord,
  quickNote,
  readPauses,
  type SessionPlace,
} from "#session/state/session-folder.ts";
import { keepWork, readWork } from "#session/state/session-work.ts";
import type { LayeredValues } from "#settings/tables/layout-settings.ts";
import { allParts, type SummaryParts } from "#summary/facts/session-facts.ts";
import {
  hasNews,
  type SessionState,
  stateFrom,
  type Trigger,
  triggerOf,
} from "#summary/facts/summary-state.ts";
import { lookAt, type SessionSource } from "./read-session.ts";
import type { Thread } from "./thread.ts";
import { FORKED_AT } from "./thread-files.ts";

/** A session that is to be written down. */
export interface SummaryRequest extends Omit<SessionSource, "now" | "isOff" | "recordable"> {
  /** The root of the project that it works on. */
  readonly root: string;
  /** The work tree that the session works in, if that is another folder. */
  readonly tree?: string | undefined;
  readonly session: string;
  /** How long to wait for the lock of memory. */
  readonly waitMs: () => number;
  /** The folders of the user's memory and of loci's own files. */
  readonly places: OwnPlaces;
  readonly values: LayeredValues;
  /** Whether it is written down however little it is. */
  readonly force: boolean;
  /** Whether the turns of programs count, too. */
  readonly withPrograms: boolean;
}

/** The result of an update. */
export interface UpdateReport {
  readonly session: string;
  readonly path: string;
  /** Why the session was written down; undefined if it was not. */
  readonly trigger: Trigger | undefined;
  /** Whether the memory was changed: a session without news changes nothing. */
  readonly written: boolean;
  readonly parts: SummaryParts;
  readonly archivedChars: number;
  readonly overChars: number;
}

/**
 * Reads the news of a session, and writes its summary into the project's memory. Most turns add nothing to it, so the code that
 * writes is loaded only when needed.
 */
export async function updateMemory(world: World, request: SummaryRequest): Promise<UpdateReport> {
  const { root, session, places } = request;
  const place = { ...places, uid: world.uid, sessionId: session };
  const kept = await readWork(place);
  const state = stateFrom(kept.work, root);
  state.tree = request.tree ?? state.tree;
  if (kept.work === undefined) state.since = await quickNote(place, FORKED_AT);
  const pauses = readPauses(world);
  const isProgramsTurn = programTurns();
  const isOff = (item: SessionItem) => {
    const isLeftOut = isProgramsTurn(item) && !request.withPrograms;
    return isLeftOut || isOffTheRecord(pauses, { session, at: item.at });
  };
  const recordable = await recordableIn(world, root);
  await lookAt(state, { ...request, isOff, recordable, now: world.now() });
  const thread = await findThread(place, state);
  const path = `${memoryFolderIn(places.memoryDir, projectHash(world, root))}/MEMORY.md`;
  const trigger = whyWrite(state, request, fileSize(path));
  const report = { session, path, trigger, ...UNCHANGED };
  let isBehind = trigger !== undefined;
  try {
    if (!trigger) return { ...report, parts: allParts(state.facts) };
    const { writeDown } = await import("./write-summary.ts");
    const change = writeDown(world, state, request);
    isBehind = false;
    return { ...report, ...change, parts: allParts(state.facts) };
  } finally {
    // A size of 0 makes the next event, or the start after a kill, read the conversation again; so the thread is saved last.
    if (thread)
      await saveThread(place, isBehind ? { ...thread, size: 0 } : thread, projectHash(world, root));
    // The facts are saved even if the memory could not be written, so the next event tries again.
    if (isWorthKeeping(state)) await keepWork(place, state, kept);
  }
}

/** Derives the state of the work of a session; undefined where it says nothing. */
async function findThread(
  { sessionId: session }: SessionPlace,
  { facts, transcript, offset: size }: SessionState,
): Promise<Thread | undefined> {
  if (transcript === "") return undefined;
  const { isTelling, threadOf } = await import("./thread.ts");
  const thread = threadOf(facts, { session, transcript, size });
  facts.left = thread.open.filter(({ kind }) => LASTING.includes(kind)).map(({ text }) => text);
  return isTelling(thread) ? thread : undefined;
}

/** Saves the state of the work of a session, for the brief of the next one. */
async function saveThread(place: SessionPlace, thread: Thread, hash: string): Promise<void> {
  const { listSession, writeThread } = await import("./thread-files.ts");
  await writeThread(place, thread);
  await listSession(place, { hash12: hash, transcript: thread.transcript });
}

/** A question to the user, or words without an answer, are for the next session and not for a summary. */
const LASTING: readonly string[] = ["failed", "next", "todo"];

/** A session without a transcript and without words has no facts. */
function isWorthKeeping(state: SessionState): boolean {
  return state.transcript !== "" || state.written.length > 0 || hasNews(state);
}

const UNCHANGED = { written: false, archivedChars: 0, overChars: 0 };

/** A summary that is up to date is not written again, unless somebody asks for it. */
function whyWrite(
  state: SessionState,
  { values, force }: SummaryRequest,
  bytes: number,
): Trigger | undefined {
  const { updateThreshold, maxMemorySize } = values;
  // A text has at most as many characters as bytes.
  const isTooLong = bytes > maxMemorySize && bytes !== state.overBytes;
  const trigger = triggerOf(state.facts, { updateThreshold, force, isTooLong });
  if (trigger === "force" || trigger === undefined) return trigger;
  if (hasNews(state) || state.isUnlisted) return trigger;
  return isTooLong ? "size" : undefined;
}
