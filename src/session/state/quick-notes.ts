import { dropWithin, readDropped } from "#disk/write-light.ts";
import { type SessionPlace, sessionFolder } from "./session-folder.ts";

/** Reads a note of a session without node:fs; empty if there is none. */
export async function quickNote(place: SessionPlace, name: string): Promise<string> {
  return readDropped(`${sessionFolder(place)}/${name}`);
}

/** Writes a note of a session without node:fs. */
export async function dropNote(place: SessionPlace, name: string, content: string): Promise<void> {
  await dropWithin(`${sessionFolder(place)}/${name}`, content, place.uid);
}
