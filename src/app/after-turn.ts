import type { World } from "#base/world.ts";
import type { CallOf } from "#model/hook-call.ts";
import { LAYERED_SETTINGS } from "#model/settings/layered.ts";
import { findProject } from "./project.ts";
import { stampEnd } from "./session-files.ts";
import { type SettingSources, settingsFrom } from "./settings.ts";
import { updateMemory } from "./update.ts";

/** Writes down what the turn that has just ended adds to its session, if sessions are to be written down. */
export function afterTurn(world: World, call: CallOf<"Stop">, sources: SettingSources): void {
  const values = settingsFrom(sources, LAYERED_SETTINGS);
  const project = values.autoUpdate && call.cwd ? findProject(world, call.cwd) : undefined;
  if (!project) return;
  updateMemory(world, {
    project,
    values,
    session: call.sessionId,
    transcript: call.transcriptPath,
    lastMessage: call.lastAssistantMessage,
    force: false,
  });
}

/** Notes that a session has ended; the host waits a second and a half for all hooks together, so nothing is read here. */
export function afterSession(
  world: World,
  call: CallOf<"SessionEnd">,
  sources: SettingSources,
): void {
  const { autoUpdate } = settingsFrom(sources, LAYERED_SETTINGS);
  const project = autoUpdate && call.cwd ? findProject(world, call.cwd) : undefined;
  if (project) stampEnd(world, project, { session: call.sessionId, reason: call.reason });
}
