import { objectsOnLines } from "#base/json.ts";
import { isWithin } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { isThere, obeyedText, writtenMs } from "#disk/file-stat.ts";
import { dropWithin, readDropped } from "#disk/write-light.ts";

/** A session whose state loci saves. */
export interface SessionPlace {
  readonly stateDir: string;
  readonly uid: number | undefined;
  /** The host's id of the session; the door has seen to it that it leads nowhere. */
  readonly sessionId: string;
}

/** The pattern of a session's id, which names folders and files. */
export const SESSION_ID = /^[\w-]{1,128}$/;

/** The session that a command names, with the folder of its state; undefined if its name leads elsewhere. */
export function placeNamed(world: World, session = ""): SessionPlace | undefined {
  return SESSION_ID.test(session) ? placeOf(world, session) : undefined;
}

/** The folder of all sessions. */
export function sessionsFolder(stateDir: string): string {
  return `${stateDir}/sessions`;
}

/** The folder of one session. */
export function sessionFolder({
  stateDir,
  sessionId,
}: Pick<SessionPlace, "stateDir" | "sessionId">): string {
  return `${sessionsFolder(stateDir)}/${sessionId}`;
}

/** The session of a call, with the folder of its state; undefined if the host gives no id, or there is no home. */
export function placeOf({ stateDir, uid }: World, sessionId: string): SessionPlace | undefined {
  return stateDir && sessionId ? { stateDir, uid, sessionId } : undefined;
}

/** The file whose time is that of the last sweep of old sessions. */
export function sweptPath(stateDir: string): string {
  return `${stateDir}/.swept`;
}

/** The folder of what each session was shown, by its id. */
export function recalledFolder(stateDir: string): string {
  return `${stateDir}/recalled`;
}

// Names only: hooks ask for them without loading a module of the platform.

/** The folder in which the memories of a project wait that could not be saved. */
export function queueFolder(stateDir: string, hash12: string): string {
  return `${stateDir}/queue/${hash12}`;
}

/** Reads a note of a session without node:fs; empty if there is none. */
export async function quickNote(place: SessionPlace, name: string): Promise<string> {
  return readDropped(`${sessionFolder(place)}/${name}`);
}

/** Writes a note of a session without node:fs. */
export async function dropNote(place: SessionPlace, name: string, content: string): Promise<void> {
  await dropWithin(`${sessionFolder(place)}/${name}`, content, place.uid);
}

// Every hook asks here first, so it reads two names and loads nothing.

/** The folder with a file for each session that is paused. */
export function pausedFolder(stateDir: string): string {
  return `${stateDir}/paused`;
}

/** The file with the beginnings and ends of pauses. */
export function pausesPath(stateDir: string): string {
  return `${stateDir}/pauses.jsonl`;
}

/** The files that say that a session is paused: all are, or this one is. */
export function pauseMarkers(stateDir: string, session: string | undefined): string[] {
  const folder = pausedFolder(stateDir);
  const everywhere = `${folder}/everywhere`;
  return session === undefined ? [everywhere] : [everywhere, `${folder}/session-${session}`];
}

/** Whether nothing of a session may be saved, asked for or indexed now. */
export function isPaused(world: World, session: string): boolean {
  return markersNow(world, session).length > 0;
}

/** Whether every session is paused: then loci gives nothing, either. */
export function isSilent(world: World): boolean {
  return markersNow(world, undefined).length > 0;
}

/** The files of the pauses that hold now; a file with a time in it is a pause that ends by then. */
function markersNow({ stateDir, now }: World, session: string | undefined): string[] {
  if (stateDir === undefined) return [];
  const open = pauseMarkers(stateDir, session).filter(isThere);
  return open.filter((path) => holdsAt(path, now()));
}

/** Whether the pause of a file holds at a time. */
export function holdsAt(path: string, now: Date): boolean {
  const end = obeyedText(path).trim();
  return end === "" || end > now.toISOString();
}

/** When the pause began that holds at a command: of all sessions, or of the one that runs it; undefined for none. */
export function pausedAt(world: World): string | undefined {
  const begins = markersNow(world, world.caller.session).flatMap((path) => writtenMs(path) ?? []);
  return begins.length === 0 ? undefined : new Date(Math.min(...begins)).toISOString();
}

/** The beginning or the end of a pause; without a session, of all of them. */
export interface Pause {
  readonly at: string;
  readonly what: "pause" | "resume";
  readonly session: string;
}

/** Reads when pauses began and ended, oldest first; nothing where there never was one. */
export function readPauses({ stateDir }: World): Pause[] {
  const text = stateDir === undefined ? "" : obeyedText(pausesPath(stateDir));
  return objectsOnLines(text).flatMap(({ at, what, session }) => {
    const isWhole = typeof at === "string" && typeof session === "string";
    return isWhole && (what === "pause" || what === "resume") ? [{ at, what, session }] : [];
  });
}

/** Whether something was said in a session during a pause. */
export function isOffTheRecord(
  pauses: readonly Pause[],
  { session, at }: { readonly session: string; readonly at: string },
): boolean {
  const before = pauses.filter((one) => one.at <= at && ["", session].includes(one.session));
  const open = new Set<string>();
  for (const { what, session: whose } of before) {
    if (what === "pause") open.add(whose);
    else if (whose === "") open.clear();
    // Resuming a session ends a pause of all of them, too: the user has asked for it there.
    else for (const one of ["", whose]) open.delete(one);
  }
  return open.size > 0;
}

/** The items of a session that were not said during a pause: a session may be killed before the end of a turn skips them. */
export function onTheRecord<Item extends { readonly at: string }>(
  world: World,
  session: string,
  items: readonly Item[],
): readonly Item[] {
  const pauses = readPauses(world);
  if (pauses.length === 0) return items;
  return items.filter(({ at }) => !isOffTheRecord(pauses, { session, at }));
}

const NOTE = "folder";

/** The path of a folder from the root of its project; empty for the root itself and for what lies elsewhere. */
export function folderWithin(cwd: string | undefined, root: string | undefined): string {
  if (cwd === undefined || root === undefined || cwd === root || !isWithin(cwd, root)) return "";
  return cwd.slice(root.length).replace(/^\/+/, "");
}

/** Notes in which folder of its project a session began: what the host reports later follows the shell of the agent. */
export async function noteStartFolder(place: SessionPlace, folder: string): Promise<void> {
  if (folder !== "") await dropNote(place, NOTE, folder);
}

/** The folder of its project in which a session began; empty for the root. */
export async function startFolder(place: SessionPlace): Promise<string> {
  return (await quickNote(place, NOTE)).trim();
}
