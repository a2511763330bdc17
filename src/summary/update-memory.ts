import type { SummaryParts } from "#base/account.ts";
import type { OwnPlaces, World } from "#base/world.ts";
import { allParts } from "#capture/account-views.ts";
import {
  accountFrom,
  hasNews,
  type SavedAccount,
  type Trigger,
  triggerOf,
} from "#capture/saved-account.ts";
import type { Thread } from "#capture/thread-view.ts";
import { fileSize } from "#disk/file-stat.ts";
import { programTurns, type SessionItem } from "#hosts/session-item.ts";
import { memoryFolderIn } from "#layouts/layered-paths.ts";
import { recordableIn } from "#layouts/recordable-in.ts";
import { projectHash } from "#project/project-hash.ts";
import { readAccountFile, saveAccount } from "#session/state/account-file.ts";
import {
  isOffTheRecord,
  quickNote,
  readPauses,
  type SessionPlace,
} from "#session/state/session-folder.ts";
import type { LayeredValues } from "#settings/tables/layout-settings.ts";
import { lookAt, type SessionSource } from "./read-session.ts";
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
  /** Whether nothing but the account is wanted. */
  readonly isAccountOnly?: boolean;
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
  const saved = await readAccountFile(place);
  const state = accountFrom(saved.value, root);
  state.tree = request.tree ?? state.tree;
  if (saved.value === undefined) state.since = await quickNote(place, FORKED_AT);
  const pauses = readPauses(world);
  const isProgramsTurn = programTurns();
  const isOff = (item: SessionItem) => {
    const isLeftOut = isProgramsTurn(item) && !request.withPrograms;
    return isLeftOut || isOffTheRecord(pauses, { session, at: item.at });
  };
  const recordable = await recordableIn(world, root);
  await lookAt(state, { ...request, isOff, recordable, now: world.now() });
  const thread = request.isAccountOnly ? undefined : await findThread(place, state);
  const path = `${memoryFolderIn(places.memoryDir, projectHash(world, root))}/MEMORY.md`;
  const trigger = whyWrite(state, request, fileSize(path));
  const report = { session, path, trigger, ...UNCHANGED };
  let isBehind = trigger !== undefined;
  try {
    if (!trigger) return { ...report, parts: allParts(state.account) };
    const { writeDown } = await import("./write-summary.ts");
    const change = writeDown(world, state, request);
    isBehind = false;
    return { ...report, ...change, parts: allParts(state.account) };
  } finally {
    // A size of 0 makes the next event, or the start after a kill, read the conversation again; so the thread is saved last.
    if (thread)
      await saveThread(place, isBehind ? { ...thread, size: 0 } : thread, projectHash(world, root));
    // The account is saved even if the memory could not be written, so the next event tries again.
    if (isWorthSaving(state)) await saveAccount(place, state, saved);
  }
}

/** Derives the state of the work of a session; undefined where it says nothing. */
async function findThread(
  { sessionId: session }: SessionPlace,
  { account, transcript, offset: size }: SavedAccount,
): Promise<Thread | undefined> {
  if (transcript === "") return undefined;
  const { isTelling, threadOf } = await import("#capture/thread-view.ts");
  const thread = threadOf(account, { session, transcript, size });
  return isTelling(thread) ? thread : undefined;
}

/** Saves the state of the work of a session, for the brief of the next one. */
async function saveThread(place: SessionPlace, thread: Thread, hash: string): Promise<void> {
  const { listSession, writeThread } = await import("./thread-files.ts");
  await writeThread(place, thread);
  await listSession(place, { hash12: hash, transcript: thread.transcript });
}

/** A session without a transcript and without words has no account. */
function isWorthSaving(state: SavedAccount): boolean {
  return state.transcript !== "" || state.written.length > 0 || hasNews(state);
}

const UNCHANGED = { written: false, archivedChars: 0, overChars: 0 };

/** A summary that is up to date is not written again, unless somebody asks for it. */
function whyWrite(
  state: SavedAccount,
  { values, force, isAccountOnly }: SummaryRequest,
  bytes: number,
): Trigger | undefined {
  if (isAccountOnly) return undefined;
  const { updateThreshold, maxMemorySize } = values;
  // A text has at most as many characters as bytes.
  const isTooLong = bytes > maxMemorySize && bytes !== state.overBytes;
  const trigger = triggerOf(state.account, { updateThreshold, force, isTooLong });
  if (trigger === "force" || trigger === undefined) return trigger;
  if (hasNews(state) || state.isUnlisted) return trigger;
  return isTooLong ? "size" : undefined;
}
