import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { type CallSummary, summarize } from "#core/log/summary.ts";
import { countWaiting, type WaitingCount, waitingLine } from "#core/trust/count.ts";
import { surveyLayouts } from "#files/survey.ts";
import type { LayoutSurvey } from "#model/layout.ts";
import type { Project } from "#model/project.ts";
import { HOOK_SETTINGS } from "#model/settings/hooks.ts";
import { hookCalls } from "./hook-calls.ts";
import { type IndexStatus, indexStatus } from "./index/status.ts";
import { findProject } from "./project.ts";
import { readSettings, withProject } from "./read-settings.ts";
import { settingsFrom } from "./settings.ts";
import { waitingIn } from "./trust/waiting.ts";

/** What there is to remember from, and how the hooks have fared. */
export interface Status {
  readonly enabled: boolean;
  readonly hostDir: string;
  readonly stateDir: string;
  readonly project: Project | undefined;
  readonly layouts: readonly LayoutSurvey[];
  readonly hooks: CallSummary;
  readonly index: IndexStatus;
  /** How much waits to be looked at, and one line about it. */
  readonly waiting: WaitingCount & { readonly line: string | undefined };
}

/** Looks at what is remembered here. */
export function statusOf(world: World, pairs: readonly string[]): Status {
  const { hostDir, stateDir } = world;
  if (!hostDir || !stateDir) throw fault("no-home", {});
  const project = findProject(world, world.cwd);
  const sources = withProject(readSettings(world, pairs), project?.root);
  return {
    enabled: settingsFrom(sources, HOOK_SETTINGS).enabled,
    hostDir,
    stateDir,
    project,
    layouts: surveyLayouts({ hostDir, project }),
    hooks: summarize(hookCalls(world)),
    index: indexStatus(world),
    waiting: waitingHere(world, project?.root),
  };
}

function waitingHere(world: World, root: string | undefined): Status["waiting"] {
  const count = countWaiting(waitingIn(world, root));
  return { ...count, line: waitingLine(count) };
}
