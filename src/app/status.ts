import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { type CallSummary, summarize } from "#core/log/summary.ts";
import { type HandedOver, handedOverToday } from "#core/log/today.ts";
import { surveyLayouts } from "#files/survey.ts";
import type { LayoutSurvey } from "#model/layout.ts";
import type { Project } from "#model/project.ts";
import { HOOK_SETTINGS } from "#model/settings/hooks.ts";
import { hookCalls } from "./hook-calls.ts";
import { callingSettings } from "./install/calling.ts";
import { findProject } from "./project.ts";
import { readSettings, withProject } from "./read-settings.ts";
import { settingsFrom } from "./settings.ts";

/** What there is to remember from, and how the hooks have fared. */
export interface Status {
  readonly enabled: boolean;
  readonly hostDir: string;
  readonly stateDir: string;
  readonly project: Project | undefined;
  readonly layouts: readonly LayoutSurvey[];
  readonly hooks: CallSummary;
  /** What was handed to models today. */
  readonly today: HandedOver;
  /** Which files call loci; none where nobody does. */
  readonly calledFrom: readonly string[];
}

/** Looks at what is remembered here. */
export function statusOf(world: World, pairs: readonly string[]): Status {
  const { hostDir, stateDir } = world;
  if (!hostDir || !stateDir) throw fault("no-home", {});
  const project = findProject(world, world.cwd);
  const sources = withProject(readSettings(world, pairs), project?.root);
  const calls = hookCalls(world);
  return {
    enabled: settingsFrom(sources, HOOK_SETTINGS).enabled,
    hostDir,
    stateDir,
    project,
    layouts: surveyLayouts({ hostDir, project }),
    hooks: summarize(calls),
    today: handedOverToday(calls, world.now()),
    calledFrom: callingSettings(world),
  };
}
