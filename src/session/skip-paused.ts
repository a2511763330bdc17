import type { World } from "#base/world.ts";
import { sizeOf } from "#layouts/layered/layered-paths.ts";
import { keepWork, readWork } from "#layouts/layered/session-state.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { stateFrom } from "#summary/facts/summary-state.ts";
import { readLookState, writeLookState } from "./look-state.ts";

/** Moves the reader of a session's transcript behind what was said during a pause, so that no later turn reads it. */
export async function skipPaused(
  world: World,
  {
    sessionId,
    transcriptPath,
  }: { readonly sessionId: string; readonly transcriptPath: string | undefined },
  { root }: ProjectContext,
): Promise<void> {
  const place = placeOf(world, sessionId);
  if (!place || root === undefined || transcriptPath === undefined) return;
  const kept = await readWork(place);
  const state = stateFrom(kept.work, root);
  await keepWork(
    place,
    { ...state, transcript: transcriptPath, offset: sizeOf(transcriptPath) },
    kept,
  );
  const look = await readLookState(place, transcriptPath);
  await writeLookState(place, { ...look, offset: sizeOf(transcriptPath) });
}
