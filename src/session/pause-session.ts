import { placesOf, type World } from "#base/world.ts";
import { accountFrom } from "#capture/saved-account.ts";
import { appendRecord } from "#disk/append.ts";
import { putFile } from "#disk/durable-write.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder } from "#disk/folder.ts";
import { listBelow } from "#disk/list-below.ts";
import { removeTree } from "#disk/remove-folder.ts";
import type { ClosingCall } from "#hosts/hook-call.ts";
import { tailOf } from "#hosts/table/tail-table.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { readAccountFile, saveAccount } from "#session/state/account-file.ts";
import {
  holdsAt,
  type Pause,
  pausedFolder,
  pauseMarkers,
  pausesPath,
  placeOf,
} from "#session/state/session-folder.ts";
import { readLookState, writeLookState } from "./look-state.ts";

/** Stops loci from saving, asking and indexing, in one session or everywhere, until `resume` or a time. */
export function pause(world: World, session: string | undefined, until?: Date): void {
  const { stateDir } = placesOf(world);
  const end = until?.toISOString() ?? "";
  ensureFolder(pausedFolder(stateDir), world.uid);
  const [marker = ""] = pauseMarkers(stateDir, session).slice(-1);
  note(world, { at: world.now().toISOString(), what: "pause", session: session ?? "" });
  if (end !== "") note(world, { at: end, what: "resume", session: session ?? "" });
  putFile(marker, end);
}

/** Ends every pause of a session; without one, those of all sessions. Gives whether one held: the time of others is over. */
export function resume(world: World, session: string | undefined): boolean {
  const { stateDir } = placesOf(world);
  const markers =
    session === undefined ? [pausedFolder(stateDir)] : pauseMarkers(stateDir, session);
  const open = markers.filter(isThere);
  const pauses = session === undefined ? open.flatMap((one) => listBelow(one, 1)) : open;
  const holds = pauses.some((path) => holdsAt(path, world.now()));
  for (const marker of open) removeTree(marker);
  if (holds) note(world, { at: world.now().toISOString(), what: "resume", session: session ?? "" });
  return holds;
}

/** The times of a pause are written down, because its words stay off the record afterwards. */
function note(world: World, entry: Pause): void {
  appendRecord(pausesPath(placesOf(world).stateDir), JSON.stringify(entry), { uid: world.uid });
}

/** Moves the reader of a session's transcript behind what was said during a pause, so that no later turn reads it. */
export async function skipPaused(
  world: World,
  { sessionId, session }: Pick<ClosingCall, "sessionId" | "session">,
  { root }: ProjectContext,
): Promise<void> {
  const place = placeOf(world, sessionId);
  if (!place || root === undefined || !session) return;
  const { locator } = session;
  const offset = (await tailOf(session))?.end ?? 0;
  const saved = await readAccountFile(place);
  const state = accountFrom(saved.value, root);
  await saveAccount(place, { ...state, transcript: locator, offset }, saved);
  const look = await readLookState(place, locator);
  await writeLookState(place, { ...look, offset });
}
