import type { Bearings } from "#app/bearings.ts";
import { settingFrom } from "#app/settings.ts";
import { buildName } from "#app/version.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#files/glance.ts";
import { keptPath, keptText } from "#files/kept/answer.ts";
import { sizeOf } from "#files/layered/size.ts";
import type { CallOf } from "#model/hook-call.ts";
import { HOOK_SETTINGS } from "#model/settings/hooks.ts";
import { INDEX_SETTINGS } from "#model/settings/indexed.ts";
import { currentIndex } from "./current.ts";
import { isDue } from "./due.ts";
import type { TurnNotes } from "./take-turn.ts";

/**
 * At the end of a turn, what has changed is taken into the index, and what was said once enough has gathered; at the end of
 * a session, all that was said. Whether there is anything to be done is told by a few looks, which load nothing.
 */
export async function indexTurn(
  world: World,
  { event, transcriptPath: transcript }: CallOf<"Stop" | "SessionEnd">,
  { root, sources }: Bearings,
): Promise<void> {
  const { stateDir, hostDir } = world;
  if (stateDir === undefined || hostDir === undefined) return;
  const withTurns = settingFrom(sources, INDEX_SETTINGS, "index.transcripts");
  const isOver = event === "SessionEnd";
  const notesFor = (generation: string): TurnNotes => ({
    same: keptPath(stateDir, ["turn", buildName(), generation, root, withTurns]),
    said: keptPath(stateDir, ["said", buildName(), generation, transcript]),
  });
  const current = currentIndex(world);
  const told = withTurns ? transcript : undefined;
  if (current && isTakenIn(world, notesFor(current.name), { transcript: told, isOver })) return;
  const deadlineMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
  const { takeTurn } = await import("./take-turn.ts");
  takeTurn({ world, root, transcript, withTurns, isOver, deadlineMs, notesFor });
}

/** What was said so far, and whether it will become more. */
interface Said {
  readonly transcript: string | undefined;
  readonly isOver: boolean;
}

/** Whether there is nothing to be taken in, or so little that it may wait. */
function isTakenIn({ now }: World, notes: TurnNotes, { transcript, isOver }: Said): boolean {
  const nowMs = now().getTime();
  if (keptText(notes.same, nowMs) === undefined) return false;
  if (transcript === undefined || !isThere(transcript)) return true;
  const taken = Number(keptText(notes.said, nowMs) ?? 0);
  return !isDue({ taken, size: sizeOf(transcript), isOver });
}
