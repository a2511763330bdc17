import { dropFile } from "#files/drop.ts";
import { glanceOver, glanceText } from "#files/glance.ts";
import type { SessionPlace } from "./state.ts";

/** The folder in which it stands with which brief each session was told last. */
export function briefedFolder(stateDir: string): string {
  return `${stateDir}/briefed`;
}

/** The folder of the briefs that sessions were told, each under its id. */
export function briefsFolder(stateDir: string): string {
  return `${stateDir}/briefs`;
}

/** Notes which brief a session was told. */
export async function noteBriefed(place: SessionPlace, id: string): Promise<void> {
  const path = `${briefedFolder(place.stateDir)}/${place.sessionId}`;
  if (glanceText(path) !== id) await dropFile(path, id, place.uid);
}

/** The brief that a session was told last; empty if it was told none. */
export async function briefIn({ stateDir, sessionId }: SessionPlace): Promise<string> {
  const id = await glanceOver(`${briefedFolder(stateDir)}/${sessionId}`);
  return /^[0-9a-f]{16}$/.test(id) ? glanceOver(`${briefsFolder(stateDir)}/${id}`) : "";
}
