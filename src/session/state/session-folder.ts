import type { World } from "#base/world.ts";

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
