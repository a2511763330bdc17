import { dropWithin, readDropped } from "#files/drop.ts";
import { type SessionPlace, sessionFolder } from "./state.ts";

/** What is noted of a session under a name, without node:fs; empty if nothing is. */
export async function quickNote(place: SessionPlace, name: string): Promise<string> {
  return readDropped(`${sessionFolder(place)}/${name}`);
}

/** Notes something of a session under a name, without node:fs. */
export async function dropNote(place: SessionPlace, name: string, content: string): Promise<void> {
  await dropWithin(`${sessionFolder(place)}/${name}`, content, place.uid);
}
