import { fault } from "#base/fault.ts";
import type { LayoutSurvey } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { type SpentTokens, spendingPlace, spentToday } from "#conversations/model-spending.ts";
import {
  type CallSummary,
  type InjectedTotal,
  injectedToday,
  summarize,
} from "#hook-log/call-summary.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { type IndexStatus, indexStatus } from "#index/index-state.ts";
import { callingSettings } from "#install/calling-settings.ts";
import { isActive } from "#journal/journal-session.ts";
import { hasJournal, openJournal } from "#journal/open-journal.ts";
import { surveyLayouts } from "#layouts/layout-paths.ts";
import { findProject } from "#project/find-project.ts";
import type { Project } from "#project/project-hash.ts";
import { type TallyEntry, talliesIn } from "#redact/redaction-tally.ts";
import { findWhole } from "#review/list-waiting.ts";
import { type WaitingCount, waitingLine } from "#review/waiting/waiting-items.ts";
import { pausedAt } from "#session/state/session-folder.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { settingsFrom } from "#settings/resolve-setting.ts";
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
  /** The cost of today's injections. */
  readonly today: InjectedTotal;
  /** The requests of today to the configured model. */
  readonly model: SpentTokens;
  /** How memory mode is here, with the name of the journal; undefined where there is no journal. */
  readonly journal: { readonly active: boolean; readonly key: string } | undefined;
  /** The files that call loci; none if no host does. */
  readonly calledFrom: readonly string[];
}

/** Collects the status of memory here. */
export function statusOf(world: World, pairs: readonly string[]): Status {
  const { hostDir, stateDir } = world;
  if (!hostDir || !stateDir) throw fault("no-home", {});
  const project = findProject(world, world.cwd);
  const sources = withProject(readSettings(world, pairs), project?.root);
  const calls = hookCalls(world);
  return {
    enabled: settingsFrom(sources, HOOK_SETTINGS).enabled,
    pausedAt: pausedAt(world),
    hostDir,
    stateDir,
    project,
    layouts: surveyLayouts({ hostDir, project }),
    hooks: summarize(calls),
    index: indexStatus(world),
    waiting: waitingHere(world, project?.root),
    redacted: redactedByKind(talliesIn(stateDir, world.now())),
    today: injectedToday(calls, world.now()),
    model: modelToday(world),
    journal: journalHere(world, project?.root),
    calledFrom: callingSettings(world),
  };
}

function modelToday(world: World): SpentTokens {
  const place = spendingPlace(world);
  return place ? spentToday(place, world.now()) : { calls: 0, tokens: 0 };
}

function journalHere(world: World, root: string | undefined): Status["journal"] {
  if (root === undefined) return undefined;
  const journal = openJournal(world, { folder: root });
  return hasJournal(journal) ? { active: isActive(journal), key: journal.paths.key } : undefined;
}

function waitingHere(world: World, root: string | undefined): Status["waiting"] {
  const { total, outside, held } = findWhole({ world, root });
  return { total, outside, held, line: waitingLine({ total, outside, held }) };
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
