import type { World } from "#base/world.ts";

/** A session with state. */
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

/** The session whose state is saved; undefined where the host gives no id, or there is no home. */
export function placeOf({ stateDir, uid }: World, sessionId: string): SessionPlace | undefined {
  return stateDir && sessionId ? { stateDir, uid, sessionId } : undefined;
}

/** The file whose time says when old sessions were last deleted. */
export function sweptPath(stateDir: string): string {
  return `${stateDir}/.swept`;
}
