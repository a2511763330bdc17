import { CATEGORY_NAMES, type Category } from "#base/category.ts";
import type { World } from "#base/world.ts";
import { type InjectedTotal, injectedToday, summarize } from "#hook-log/call-summary.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { callingSettings } from "#install/calling-settings.ts";
import { surveyLayouts } from "#layouts/layout-paths.ts";
import { findProject } from "#project/find-project.ts";
import type { Project } from "#project/project-hash.ts";
import { readPreferences } from "#remember/change-preferences.ts";
import { listRecords, type RecordRow } from "#remember/list-records.ts";
import { openRecords } from "#remember/record-memory.ts";
import { waitingCount } from "#review/review-notice.ts";
import { waitingLine } from "#review/waiting/waiting-items.ts";
import { offWordsHere } from "./off-words.ts";

/** The facts about memory here that a person wants first. */
export interface Overview {
  readonly isInstalled: boolean;
  readonly project: Project | undefined;
  /** The number of active records of each category that has any. */
  readonly records: Readonly<Partial<Record<Category, number>>>;
  /** Why loci saves nothing unasked here; undefined if it is active. */
  readonly off: string | undefined;
  /** The number of memories for all projects. */
  readonly global: number;
  /** The number of files of the other layouts. */
  readonly otherFiles: number;
  /** The records that changed last, the newest first. */
  readonly newest: readonly Pick<RecordRow, "category" | "id" | "title" | "updatedAt">[];
  /** One line about memories that a person should check; null if there are none. */
  readonly waiting: string | null;
  /** The texts that loci gave to the agent today. */
  readonly today: InjectedTotal;
  /** Half of the hook calls took at most so long; 0 if there were none. */
  readonly hookMs: number;
}

const MAX_NEWEST = 4;

/** Collects the overview of the project at the current folder. */
export async function overviewOf(world: World): Promise<Overview> {
  const project = findProject(world, world.cwd);
  const calls = hookCalls(world);
  const rows = project ? activeRecords(world) : [];
  const surveys = world.hostDir ? surveyLayouts({ hostDir: world.hostDir, project }) : [];
  const others = surveys.filter(({ layout }) => layout !== "records");
  const global = readPreferences(world).length;
  const otherFiles = others.reduce((sum, { files }) => sum + files, 0) - (global > 0 ? 1 : 0);
  return {
    isInstalled: callingSettings(world).length > 0,
    project,
    records: countsOf(rows),
    off: offWordsHere(world),
    global,
    otherFiles,
    newest: rows
      .slice(0, MAX_NEWEST)
      .map(({ category, id, title, updatedAt }) => ({ category, id, title, updatedAt })),
    waiting: waitingLine(await waitingCount({ world, root: project?.root })) ?? null,
    today: injectedToday(calls, world.now()),
    hookMs: summarize(calls).p50Ms,
  };
}

function activeRecords(world: World): readonly RecordRow[] {
  const { place } = openRecords(world, { folder: undefined, pairs: [] });
  return listRecords(place, { category: undefined, statuses: ["active"] }).records;
}

function countsOf(rows: readonly RecordRow[]): Overview["records"] {
  const counts = CATEGORY_NAMES.map((name) => {
    return [name, rows.filter(({ category }) => category === name).length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
