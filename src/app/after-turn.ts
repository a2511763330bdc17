import type { World } from "#base/world.ts";
import { hash12 } from "#core/project/name.ts";
import { contextPath } from "#files/layered/paths.ts";
import { sizeOf } from "#files/layered/size.ts";
import type { CallOf } from "#model/hook-call.ts";
import { HOOK_SETTINGS } from "#model/settings/hooks.ts";
import { LAYERED_SETTINGS } from "#model/settings/layered.ts";
import { memoryFolder } from "./memory-place.ts";
import { projectRoot } from "./project.ts";
import { type SettingSources, settingsFrom } from "./settings.ts";
import { updateMemory } from "./update.ts";

/** Writes down what the turn that has just ended adds to its session, if sessions are to be written down. */
export async function afterTurn(
  world: World,
  call: CallOf<"Stop">,
  sources: SettingSources,
): Promise<void> {
  const values = settingsFrom(sources, LAYERED_SETTINGS);
  const root = values.autoUpdate && call.cwd ? projectRoot(world, call.cwd) : undefined;
  if (root === undefined) return;
  await updateMemory(world, {
    root,
    values,
    session: call.sessionId,
    transcript: call.transcriptPath,
    lastMessage: call.lastAssistantMessage,
    force: false,
    // Asked only about a long transcript that was never looked at: it is read bit by bit, turn after turn.
    mostMs: () => settingsFrom(sources, HOOK_SETTINGS)["hooks.deadline_ms"],
  });
}

/** Notes that a session has ended; the host waits a second and a half for all hooks together, so nothing is read here. */
export async function afterSession(
  world: World,
  call: CallOf<"SessionEnd">,
  sources: SettingSources,
): Promise<void> {
  const { autoUpdate } = settingsFrom(sources, LAYERED_SETTINGS);
  const root = autoUpdate && call.cwd ? projectRoot(world, call.cwd) : undefined;
  if (root === undefined) return;
  // Where no session was ever written down, nothing is loaded that writes.
  if (sizeOf(contextPath(memoryFolder(world, hash12(root)))) === 0) return;
  const { stampEnd } = await import("./session-files.ts");
  stampEnd(world, root, { session: call.sessionId, reason: call.reason });
}
