import type { HookEntry } from "#model/hook-entry.ts";
import { logPlaces } from "./places.ts";

/** A call that is to be logged, and its id, which begins with its time: 12 hex digits, then chance. */
export interface Dropped {
  readonly entry: HookEntry;
  readonly id: string;
}

/**
 * Logs a call as a file of its own: nothing to lock, nothing to tear. It is written by the runtime itself, because
 * node:fs takes a fifth of a hook's time to load. Rejects if the folder is not there; it is not made here.
 */
export async function dropCall(stateDir: string, { entry, id }: Dropped): Promise<void> {
  const path = `${logPlaces(stateDir).calls}/${id}.json`;
  // The id tells two calls apart that are alike to the letter, and one call from its copy.
  const line = JSON.stringify({ ...entry, id: id.slice(-8) });
  await Bun.write(path, `${line}\n`, { createPath: false });
}
