import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import { errorCode } from "#files/errno.ts";
import { ensureFolder } from "#files/folder.ts";

// What is kept here only spares an agent to be told something twice. None of it is worth a sync, which takes longer
// than all the rest of a hook: what a power cut tears counts as not there.

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
export function sessionFolder({ stateDir, sessionId }: SessionPlace): string {
  return `${sessionsFolder(stateDir)}/${sessionId}`;
}

/** What is kept of a session under a name; undefined if nothing is. */
export function readState(place: SessionPlace, name: string): string | undefined {
  try {
    return readFileSync(`${sessionFolder(place)}/${name}`, "utf8");
  } catch (error) {
    if (errorCode(error)) return undefined;
    throw error;
  }
}

/** Keeps something of a session under a name. */
export function keepState(place: SessionPlace, name: string, content: string): void {
  const path = `${sessionFolder(place)}/${name}`;
  const write = () => writeFileSync(path, content, { mode: 0o600 });
  try {
    write();
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    ensureFolder(sessionsFolder(place.stateDir), place.uid);
    mkdirSync(folderOf(path), { recursive: true, mode: 0o700 });
    write();
  }
}
