import { fault } from "#base/fault.ts";
import type { LayoutSurvey } from "#base/memory-item.ts";
import { localTime } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { type SpentTokens, spendingPlace, spentToday } from "#conversations/model-spending.ts";
import { isThere } from "#disk/file-stat.ts";
import {
  type CallSummary,
  type InjectedTotal,
  injectedLately,
  summarize,
} from "#hook-log/log-call.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { type IndexStatus, indexStatus } from "#index/index-state.ts";
import { callingSettings } from "#install/calling-places.ts";
import { journalPaths } from "#layouts/journal/journal-paths.ts";
import { surveyLayouts } from "#layouts/layout-paths.ts";
import { findProject } from "#project/find-project.ts";
import type { Project } from "#project/project-hash.ts";
import { type TallyEntry, talliesIn } from "#redact/redaction-tally.ts";
import { readPreferences } from "#remember/change-preferences.ts";
import { summarizeRecords } from "#review/list-records.ts";
import type { JudgedSummary } from "#review/waiting/judged-records.ts";
import { type WaitingCount, waitingLine } from "#review/waiting/waiting-items.ts";
import { projectContextAt } from "#session/context/project-context.ts";
import { pausedAt } from "#session/state/session-folder.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { settingFrom, settingsFrom } from "#settings/resolve-setting.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";

/** The state of memory, and of the hooks. */
export interface Status {
  readonly enabled: boolean;
  /** When the pause began that holds here; undefined for none. */
  readonly pausedAt: string | undefined;
  readonly hostDir: string;
  readonly stateDir: string;
  readonly project: Project | undefined;
  readonly layouts: readonly LayoutSurvey[];
  readonly hooks: CallSummary;
  readonly index: IndexStatus;
  /** The number of memories that need review, and one line about them. */
  readonly waiting: WaitingCount & { readonly line: string | undefined };
  /** The number of different secrets redacted in the last 30 days, by kind. */
  readonly redacted: Readonly<Record<string, number>>;
  /** The cost of the injections of the last 24 hours. */
  readonly today: InjectedTotal;
  /** The requests of today to the configured model. */
  readonly model: SpentTokens;
  /** How memory mode is here, with the name of the journal; undefined where there is no journal. */
  readonly journal: { readonly active: boolean; readonly key: string } | undefined;
  /** The files that call loci; none if no host does. */
  readonly calledFrom: readonly string[];
}

/** Collects the status of memory here. */
export async function statusOf(world: World, pairs: readonly string[]): Promise<Status> {
  const { hostDir, stateDir } = world;
  if (!hostDir || !stateDir) throw fault("no-home", {});
  const project = findProject(world, world.cwd);
  const { sources } = await projectContextAt(world, world.cwd);
  const calls = hookCalls(world);
  const { total, outside, held, survey } = await summarizeRecords({ world, root: project?.root });
  return {
    enabled: settingFrom({ ...sources, pairs }, HOOK_SETTINGS, "enabled"),
    pausedAt: pausedAt(world),
    hostDir,
    stateDir,
    project,
    layouts: surveyLayouts({ hostDir, project }, survey),
    hooks: summarize(calls),
    index: indexStatus(world),
    waiting: { total, outside, held, line: waitingLine({ total, outside, held }) },
    redacted: redactedByKind(talliesIn(stateDir, world.now())),
    today: injectedLately(calls, world.now()),
    model: modelToday(world),
    journal: await journalHere(world, project),
    calledFrom: callingSettings(world),
  };
}

function modelToday(world: World): SpentTokens {
  const place = spendingPlace(world);
  return place ? spentToday(place, world.now()) : { calls: 0, tokens: 0 };
}

async function journalHere(world: World, project: Project | undefined): Promise<Status["journal"]> {
  if (project === undefined || world.hostDir === undefined) return undefined;
  const paths = journalPaths(world.hostDir, project);
  if (!isThere(paths.session) && !isThere(paths.index)) return undefined;
  // Few projects have a journal, and it loads a lot.
  const { isActive } = await import("#journal/open-journal.ts");
  return { active: isActive({ paths }), key: paths.key };
}

/** A secret may occur many times, and counts once; each one without a hash counts. */
function redactedByKind(entries: readonly TallyEntry[]): Record<string, number> {
  const marks = entries.flatMap((entry) => entry.marks);
  const once = [...new Set(marks.filter((mark) => mark.includes(":")))];
  const kinds = [...once, ...marks.filter((mark) => !mark.includes(":"))];
  const counts: Record<string, number> = {};
  for (const mark of kinds) {
    const kind = mark.split(":")[0] ?? mark;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Says that loci saves nothing unasked here, why, and how that ends; undefined if loci is active. */
export function offWords({
  enabled,
  pausedAt: since,
}: Pick<Status, "enabled" | "pausedAt">): string | undefined {
  if (!enabled) return "off (`loci config explain enabled` shows why)";
  if (since === undefined) return undefined;
  return `paused since ${localTime(since)} (\`loci resume\` ends it)`;
}

/** The same for the current folder. */
export function offWordsHere(world: World): string | undefined {
  const root = findProject(world, world.cwd)?.root;
  const sources = withProject(readSettings(world, []), root);
  return offWords({ ...settingsFrom(sources, HOOK_SETTINGS), pausedAt: pausedAt(world) });
}

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
  /** One line about memories that a person should check; null if there are none. */
  readonly waiting: string | null;
  /** The texts that loci gave to the agent in the last 24 hours. */
  readonly today: InjectedTotal;
  /** Half of the hook calls took at most so long; 0 if there were none. */
  readonly hookMs: number;
}

/** Collects the overview of the project at the current folder. */
export async function overviewOf(world: World): Promise<Overview> {
  const project = findProject(world, world.cwd);
  const calls = hookCalls(world);
  const summary = await summarizeRecords({ world, root: project?.root });
  const { counts: records, newest, survey } = summary;
  const surveys = world.hostDir ? surveyLayouts({ hostDir: world.hostDir, project }, survey) : [];
  const others = surveys.filter(({ layout }) => layout !== "records");
  const global = readPreferences(world).length;
  const otherFiles = others.reduce((sum, { files }) => sum + files, 0) - (global > 0 ? 1 : 0);
  return {
    isInstalled: callingSettings(world).length > 0,
    project,
    records,
    off: offWordsHere(world),
    global,
    otherFiles,
    newest,
    waiting: waitingLine(summary) ?? null,
    today: injectedLately(calls, world.now()),
    hookMs: summarize(calls).p50Ms,
  };
}
