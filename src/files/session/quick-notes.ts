import { dropFile } from "#files/drop.ts";
import { isThere } from "#files/glance.ts";
import { type SessionPlace, sessionFolder } from "./state.ts";

/** What is noted of a session under a name, without node:fs; empty if nothing is. */
export async function quickNote(place: SessionPlace, name: string): Promise<string> {
  const path = `${sessionFolder(place)}/${name}`;
  if (!isThere(path)) return "";
  // It is not mapped into memory: a note is written where it stands, and may be cut meanwhile.
  return Bun.file(path)
    .text()
    .catch(() => "");
}

/** Notes something of a session under a name, without node:fs. */
export async function dropNote(place: SessionPlace, name: string, content: string): Promise<void> {
  await dropFile(`${sessionFolder(place)}/${name}`, content, place.uid);
}
