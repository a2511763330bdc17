import { isObject, parseJson } from "#base/json.ts";
import type { Thread } from "#capture/thread-view.ts";
import { dropFile, dropWithin, readDropped } from "#disk/write-light.ts";
import { type SessionPlace, sessionFolder } from "#session/state/session-folder.ts";

// All of it goes without node:fs: a session that opens asks for it. None of it is memory: the transcripts have it too.

/** The note of a session that is a fork: when it began. */
export const FORKED_AT = "forked-at";

/** A session of a project, as the list of the project's sessions names it. */
export interface ListedSession {
  readonly session: string;
  readonly transcript: string;
}

/** So many sessions of a project can be asked what they left open. */
const MAX_SESSIONS = 100;

function listPath(stateDir: string, hash12: string): string {
  return `${stateDir}/threads/${hash12}.json`;
}

function closedPath(stateDir: string, hash12: string): string {
  return `${stateDir}/threads/${hash12}.closed`;
}

/** The sessions of a project, the one that was active last first. */
export async function listSessions(stateDir: string, hash12: string): Promise<ListedSession[]> {
  const list = parseJson(await readDropped(listPath(stateDir, hash12)));
  return Array.isArray(list) ? list.filter(isListed) : [];
}

function isListed(value: unknown): value is ListedSession {
  return (
    isObject(value) &&
    /^[\w.-]{1,128}$/.test(`${value["session"]}`) &&
    typeof value["transcript"] === "string"
  );
}

/** Puts a session at the head of its project's list. */
export async function listSession(
  { stateDir, uid, sessionId }: SessionPlace,
  { hash12, transcript }: { readonly hash12: string; readonly transcript: string },
): Promise<void> {
  const before = await listSessions(stateDir, hash12);
  const entry = { session: sessionId, transcript };
  if (JSON.stringify(before[0]) === JSON.stringify(entry)) return;
  const others = before.filter(({ session }) => session !== sessionId);
  const list = [entry, ...others].slice(0, MAX_SESSIONS);
  await dropFile(listPath(stateDir, hash12), JSON.stringify(list), uid);
}

function threadPath(place: Pick<SessionPlace, "stateDir" | "sessionId">): string {
  return `${sessionFolder(place)}/thread.json`;
}

/** The thread of a session; undefined if none was written. */
export async function readThread(
  place: Pick<SessionPlace, "stateDir" | "sessionId">,
): Promise<Thread | undefined> {
  const value = parseJson(await readDropped(threadPath(place)));
  return isObject(value) && value["version"] === 1 && Array.isArray(value["open"])
    ? (value as unknown as Thread)
    : undefined;
}

/** Writes the thread of a session if it says something new. */
export async function writeThread(place: SessionPlace, thread: Thread): Promise<void> {
  const path = threadPath(place);
  const text = JSON.stringify(thread);
  if ((await readDropped(path)) !== text) await dropWithin(path, text, place.uid);
}

/** The ids of the open ends that somebody has closed. */
export async function readClosed(stateDir: string, hash12: string): Promise<ReadonlySet<string>> {
  const text = await readDropped(closedPath(stateDir, hash12));
  return new Set(text.split("\n").filter((id) => id !== ""));
}

const MAX_CLOSED = 500;

/** Closes open ends, so that no brief names them again. */
export async function closeOpenEnds(
  { stateDir, uid }: Pick<SessionPlace, "stateDir" | "uid">,
  hash12: string,
  ids: readonly string[],
): Promise<void> {
  const all = [...new Set([...(await readClosed(stateDir, hash12)), ...ids])];
  await dropFile(closedPath(stateDir, hash12), `${all.slice(-MAX_CLOSED).join("\n")}\n`, uid);
}
