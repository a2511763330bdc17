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
