import { dropFile, readDropped } from "#disk/write-light.ts";
import type { SessionPlace } from "./session-folder.ts";

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
  if ((await briefedWith(place)) !== id) await dropFile(briefedPath(place), id, place.uid);
}

/** The id of the brief that a session was told last; undefined if it was told none. */
export async function briefedWith(place: SessionPlace): Promise<string | undefined> {
  return (await readDropped(briefedPath(place))) || undefined;
}

/** A brief by its id, as some session was told it; undefined if it was forgotten meanwhile. */
export async function toldBrief(stateDir: string, id: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{16}$/.test(id)) return undefined;
  return (await readDropped(`${briefsFolder(stateDir)}/${id}`)) || undefined;
}

/** The brief that a session was told last; empty if it was told none. */
export async function briefIn(place: SessionPlace): Promise<string> {
  const id = await briefedWith(place);
  return (id && (await toldBrief(place.stateDir, id))) || "";
}

/** Where it stands which brief a session was given last. */
export function briefedPath({ stateDir, sessionId }: SessionPlace): string {
  return `${briefedFolder(stateDir)}/${sessionId}`;
}
