import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { projectHash } from "#project/project-hash.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { areCandidatesLeft, areCandidatesReady } from "#triage/candidate-paths.ts";

/** Checks whether lines wait for the next prompt of a session, and loads nothing else for that. */
export function mayAsk(world: World, { sessionId }: CallOf<"UserPromptSubmit">): boolean {
  const place = placeOf(world, sessionId);
  return place !== undefined && areCandidatesReady(place);
}

/**
 * The block of candidates that comes with a prompt: those of this session, or those that the last one has left. Mostly there
 * are none, and two checks of a path find that out.
 */
export async function candidatesFor(
  world: World,
  { sessionId }: CallOf<"UserPromptSubmit">,
  root: string | undefined,
): Promise<string> {
  const place = placeOf(world, sessionId);
  if (!place || root === undefined) return "";
  const [name, { stateDir }] = [projectHash(world, root), place];
  const isReady = areCandidatesReady(place);
  if (!isReady && !areCandidatesLeft(stateDir, name)) return "";
  const { candidateBlock, takeCandidates, takeLeftCandidates } = await import(
    "#triage/leave-candidates.ts"
  );
  const lines = isReady
    ? await takeCandidates(place)
    : await takeLeftCandidates(stateDir, { name, now: world.now() });
  return candidateBlock(lines);
}
