import type { Bearings } from "#app/bearings.ts";
import { settingFrom } from "#app/settings.ts";
import { buildName } from "#app/version.ts";
import type { World } from "#base/world.ts";
import { keptPath, keptText } from "#files/kept/answer.ts";
import type { CallOf } from "#model/hook-call.ts";
import { HOOK_SETTINGS } from "#model/settings/hooks.ts";
import { INDEX_SETTINGS } from "#model/settings/indexed.ts";
import { currentIndex } from "./current.ts";

/**
 * At the end of a turn, what was said in it is taken into the index, and what else has changed. Whether anything has is
 * told by a few looks, which load nothing.
 */
export async function indexTurn(
  world: World,
  { transcriptPath: transcript }: CallOf<"Stop" | "SessionEnd">,
  { root, sources }: Bearings,
): Promise<void> {
  const { stateDir, hostDir, now } = world;
  if (stateDir === undefined || hostDir === undefined) return;
  const withTurns = settingFrom(sources, INDEX_SETTINGS, "index.transcripts");
  const pathFor = (generation: string) =>
    keptPath(stateDir, ["turn", buildName(), generation, root, transcript, withTurns]);
  const current = currentIndex(world);
  if (current && keptText(pathFor(current.name), now().getTime()) !== undefined) return;
  const deadlineMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
  const { takeTurn } = await import("./take-turn.ts");
  takeTurn({ world, root, transcript, withTurns, deadlineMs, pathFor });
}
