import type { LayoutSurvey } from "#base/memory-item.ts";
import { placesOf, type World } from "#base/world.ts";
import { countRulesLeft } from "#brief/rules-left.ts";
import { type SpentTokens, spendingPlace, spentToday } from "#conversations/model-spending.ts";
import { isThere } from "#disk/file-stat.ts";
import {
  type CallSummary,
  type InjectedTotal,
  injectedLately,
  summarize,
} from "#hook-log/log-call.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { ownMemories } from "#hosts/table/host-table.ts";
import { type IndexStatus, indexStatus } from "#index/index-state.ts";
import { callingFiles } from "#install/setup-place.ts";
import { journalPaths } from "#layouts/journal-paths.ts";
import { surveyLayouts } from "#layouts/table/survey-layouts.ts";
import { findProject } from "#project/find-project.ts";
import type { Project } from "#project/project-hash.ts";
import { type TallyEntry, talliesIn } from "#redact/redaction-tally.ts";
import { summarizeRecords } from "#review/list-records.ts";
import { type WaitingCount, waitingLine } from "#review/waiting/waiting-items.ts";
import { projectContextAt } from "#session/context/project-context.ts";
import { pausedAt } from "#session/state/session-folder.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";

/** The state of memory, and of the hooks. */
export interface Status {
  readonly enabled: boolean;
  /** When the pause began that holds here; undefined for none. */
  readonly pausedAt: string | undefined;
  /** The home of memory; programs know it by this name. */
  readonly hostDir: string;
  readonly stateDir: string;
  readonly project: Project | undefined;
  readonly layouts: readonly LayoutSurvey[];
  readonly hooks: CallSummary;
  readonly index: IndexStatus;
  /** The number of memories that need review, and one line about them. */
  readonly waiting: WaitingCount & { readonly line: string | undefined };
  /** The number of rules that have no room when a session starts. */
  readonly rulesLeft: number;
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
  const { memoryDir, stateDir } = placesOf(world);
  const project = findProject(world, world.cwd);
  const { sources } = await projectContextAt(world, world.cwd);
  const calls = hookCalls(world);
  const { total, outside, held, survey } = await summarizeRecords({ world, root: project?.root });
  return {
    enabled: settingFrom({ ...sources, pairs }, HOOK_SETTINGS, "enabled"),
    pausedAt: pausedAt(world),
    hostDir: memoryDir,
    stateDir,
    project,
    layouts: surveyLayouts(
      { memoryDir, ownMemories: ownMemories(world, project?.root), project },
      survey,
    ),
    hooks: summarize(calls),
    index: indexStatus(world),
    waiting: { total, outside, held, line: waitingLine({ total, outside, held }) },
    rulesLeft: await countRulesLeft(world),
    redacted: redactedByKind(talliesIn(stateDir, world.now())),
    today: injectedLately(calls, world.now()),
    model: modelToday(world),
    journal: await journalHere(world, project),
    calledFrom: callingFiles(world, project?.root).map(({ path }) => path),
  };
}

function modelToday(world: World): SpentTokens {
  const place = spendingPlace(world);
  return place ? spentToday(place, world.now()) : { calls: 0, tokens: 0 };
}

async function journalHere(world: World, project: Project | undefined): Promise<Status["journal"]> {
  if (project === undefined || world.memoryDir === undefined) return undefined;
  const paths = journalPaths(world.memoryDir, project);
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
