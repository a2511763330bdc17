import { isThere } from "#disk/file-stat.ts";
import { dropFile, readDropped } from "#disk/write-light.ts";
import type { SessionPlace } from "./session-folder.ts";

/** The folder in which it stands which records each session was handed. */
export function recalledFolder(stateDir: string): string {
  return `${stateDir}/recalled`;
}

/** The names of the records that a session was handed. */
export async function recalledIn(place: SessionPlace): Promise<string[]> {
  const text = await readDropped(pathOf(place));
  return text.split("\n").filter((name) => name !== "");
}

/** Notes all that a session was handed. */
export async function noteRecalled(place: SessionPlace, names: readonly string[]): Promise<void> {
  await dropFile(pathOf(place), names.join("\n"), place.uid);
}

/** Forgets what a session was handed, when it has lost it itself. */
export async function forgetRecalled(place: SessionPlace): Promise<void> {
  const path = pathOf(place);
  if (!isThere(path)) return;
  // Who was quicker has done the same.
  await Bun.file(path)
    .unlink()
    .catch(() => undefined);
}

function pathOf({ stateDir, sessionId }: SessionPlace): string {
  return `${recalledFolder(stateDir)}/${sessionId}`;
}
