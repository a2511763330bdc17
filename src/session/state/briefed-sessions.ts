import { dropFile, readDropped } from "#disk/write-light.ts";
import type { SessionPlace } from "./session-folder.ts";

/** The folder that says which brief each session was given last. */
export function briefedFolder(stateDir: string): string {
  return `${stateDir}/briefed`;
}

/** The folder of the briefs that sessions were given, each under its id. */
export function briefsFolder(stateDir: string): string {
  return `${stateDir}/briefs`;
}

/** Notes which brief a session was given. */
export async function noteBriefed(place: SessionPlace, id: string): Promise<void> {
  if ((await briefedWith(place)) !== id) await dropFile(briefedPath(place), id, place.uid);
}

/** The id of the brief that a session was given last; undefined if it was given none. */
export async function briefedWith(place: SessionPlace): Promise<string | undefined> {
  return (await readDropped(briefedPath(place))) || undefined;
}

/** Reads a brief by its id; undefined if it was deleted meanwhile. */
export async function toldBrief(stateDir: string, id: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{16}$/.test(id)) return undefined;
  return (await readDropped(`${briefsFolder(stateDir)}/${id}`)) || undefined;
}

/** The brief that a session was given last; empty if it was given none. */
export async function briefIn(place: SessionPlace): Promise<string> {
  const id = await briefedWith(place);
  return (id && (await toldBrief(place.stateDir, id))) || "";
}

/** The file that says which brief a session was given last. */
export function briefedPath({ stateDir, sessionId }: SessionPlace): string {
  return `${briefedFolder(stateDir)}/${sessionId}`;
}
