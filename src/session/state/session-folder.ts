import type { World } from "#base/world.ts";
import { dropWithin, readDropped } from "#disk/write-light.ts";

/** A session whose state is kept. */
export interface SessionPlace {
  readonly stateDir: string;
  readonly uid: number | undefined;
  /** The host's id of the session; the door has seen to it that it leads nowhere. */
  readonly sessionId: string;
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

/** Where the state of a session is kept; undefined where the host gives no id, or there is no home. */
export function placeOf({ stateDir, uid }: World, sessionId: string): SessionPlace | undefined {
  return stateDir && sessionId ? { stateDir, uid, sessionId } : undefined;
}

/** The file whose time says when it was last looked whether sessions are over. */
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
