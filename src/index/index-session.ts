import type { World } from "#base/world.ts";
import { isSessionEnd, type SessionEndCall, type StopCall } from "#hosts/hook-call.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";
import { INDEX_SETTINGS } from "#settings/tables/model-settings.ts";
import { isIndexBehind } from "./current-index.ts";

/**
 * At the end of a session, brings the index up to date; at the end of a turn only if there was not enough time before,
 * because the next prompt reads what has changed.
 */
export async function indexSession(
  world: World,
  call: StopCall | SessionEndCall,
  { root, sources, leftMs }: ProjectContext & { readonly leftMs: () => number },
): Promise<void> {
  const isOver = isSessionEnd(call);
  if (isOver || isIndexBehind(world)) {
    const { fillIndex } = await import("./fill-index.ts");
    const deadlineMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
    const withTurns = settingFrom(sources, INDEX_SETTINGS, "index.transcripts");
    await fillIndex(world, { root, isOver, withTurns, deadlineMs, leftMs });
  }
}
