import { rmSync } from "node:fs";
import type { World } from "#base/world.ts";
import { appendRecord } from "#disk/append.ts";
import { putFile } from "#disk/durable-write.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder } from "#disk/folder.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import {
  type Pause,
  pausedFolder,
  pauseMarkers,
  pausesPath,
} from "#session/state/session-folder.ts";

/** Stops loci from saving, asking and indexing: in one session, or everywhere. */
export function pause(world: World, session: string | undefined): void {
  const { stateDir } = placesOf(world);
  ensureFolder(pausedFolder(stateDir), world.uid);
  const [marker = ""] = pauseMarkers(stateDir, session).slice(-1);
  note(world, { at: world.now().toISOString(), what: "pause", session: session ?? "" });
  putFile(marker, "");
}

/** Ends every pause that holds in a session; without one, those of all sessions. Gives whether there was one. */
export function resume(world: World, session: string | undefined): boolean {
  const { stateDir } = placesOf(world);
  const markers =
    session === undefined ? [pausedFolder(stateDir)] : pauseMarkers(stateDir, session);
  const open = markers.filter(isThere);
  for (const marker of open) rmSync(marker, { recursive: true, force: true });
  if (open.length > 0)
    note(world, { at: world.now().toISOString(), what: "resume", session: session ?? "" });
  return open.length > 0;
}

/** The times of a pause are written down, because its words stay off the record afterwards. */
function note(world: World, entry: Pause): void {
  appendRecord(pausesPath(placesOf(world).stateDir), JSON.stringify(entry), { uid: world.uid });
}
