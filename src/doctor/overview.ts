import { localTime } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { countRulesLeft, rulesLeftWords } from "#brief/rules-left.ts";
import { type InjectedTotal, injectedLately, summarize } from "#hook-log/log-call.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { ownMemories } from "#hosts/table/host-table.ts";
import { callingFiles } from "#install/setup-place.ts";
import { readPreferences } from "#layouts/journal/preferences-format.ts";
import { surveyLayouts } from "#layouts/table/survey-layouts.ts";
import { findProject } from "#project/find-project.ts";
import type { Project } from "#project/project-hash.ts";
import { summarizeRecords } from "#review/list-records.ts";
import type { JudgedSummary } from "#review/waiting/judged-records.ts";
import { waitingLine } from "#review/waiting/waiting-items.ts";
import { pausedAt } from "#session/state/session-folder.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { settingsFrom } from "#settings/resolve-setting.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";

/** The facts about memory here that a person wants first. */
export interface Overview {
  readonly isInstalled: boolean;
  readonly project: Project | undefined;
  /** The number of active records of each category that has any. */
  readonly records: JudgedSummary["counts"];
  /** Why loci saves nothing unasked here; undefined if it is active. */
  readonly off: string | undefined;
  /** The number of memories for all projects. */
  readonly global: number;
  /** The number of files of the other layouts. */
  readonly otherFiles: number;
  /** The records that changed last, the newest first. */
  readonly newest: JudgedSummary["newest"];
  /** One line about rules that have no room when a session starts; null if all have. */
  readonly rulesLeft: string | null;
  /** One line about memories that a person should check; null if there are none. */
  readonly waiting: string | null;
  /** The texts that loci gave to the agent in the last 24 hours. */
  readonly today: InjectedTotal;
  /** Half of the hook calls took at most so long; 0 if there were none. */
  readonly hookMs: number;
}

/** Says how to connect the agent, which has not called yet. */
export function connectingWords(world: World): string {
  const root = findProject(world, world.cwd)?.root;
  return callingFiles(world, root).length > 0
    ? "the agent is connected: restart Claude Code"
    : "`loci init` connects the agent";
}

/** Collects the overview of the project at the current folder. */
export async function overviewOf(world: World): Promise<Overview> {
  const { memoryDir } = world;
  const project = findProject(world, world.cwd);
  const calls = hookCalls(world);
  const summary = await summarizeRecords({ world, root: project?.root });
  const { counts: records, newest, survey } = summary;
  const surveys = memoryDir
    ? surveyLayouts({ memoryDir, ownMemories: ownMemories(world, project?.root), project }, survey)
    : [];
  const others = surveys.filter(({ layout }) => layout !== "records");
  const global = readPreferences(world).length;
  const otherFiles = others.reduce((sum, { files }) => sum + files, 0) - (global > 0 ? 1 : 0);
  return {
    isInstalled: callingFiles(world, project?.root).length > 0,
    project,
    records,
    off: offWordsIn(world, project?.root),
    global,
    otherFiles,
    newest,
    rulesLeft: rulesLeftWords(await countRulesLeft(world)) ?? null,
    waiting: waitingLine(summary) ?? null,
    today: injectedLately(calls, world.now()),
    hookMs: summarize(calls).p50Ms,
  };
}

/** Says that loci saves nothing unasked here, why, and how that ends; undefined if loci is active. */
export function offWords({
  enabled,
  pausedAt: since,
}: {
  readonly enabled: boolean;
  readonly pausedAt: string | undefined;
}): string | undefined {
  if (!enabled) return "off (`loci set enabled` shows why)";
  if (since === undefined) return undefined;
  return `paused since ${localTime(since)} (\`loci resume\` ends it)`;
}

/** The same for a project, or for no project. */
export function offWordsIn(world: World, root: string | undefined): string | undefined {
  const sources = withProject(readSettings(world, []), root);
  return offWords({ ...settingsFrom(sources, HOOK_SETTINGS), pausedAt: pausedAt(world) });
}
