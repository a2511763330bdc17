import { isThere } from "#disk/file-stat.ts";
import { type SessionPlace, sessionFolder } from "#session/state/session-folder.ts";

/** The file with the lines that the next prompt of a session may bring before the agent. */
export function readyPath(place: SessionPlace): string {
  return `${sessionFolder(place)}/candidates.json`;
}

/** Whether lines wait for the next prompt of a session. */
export function areCandidatesReady(place: SessionPlace): boolean {
  return isThere(readyPath(place));
}

/** The same for the next session of a project; `name` is the project's hash. */
export function leftPath(stateDir: string, name: string): string {
  return `${stateDir}/candidates/${name}.json`;
}

/** Whether an earlier session of a project has left lines. */
export function areCandidatesLeft(stateDir: string, name: string): boolean {
  return isThere(leftPath(stateDir, name));
}
