import { parseJson } from "#base/json.ts";
import type { Category, RecordStatus } from "#base/memory-item.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { memoryOf } from "#layouts/record-paths.ts";
import type { RecordSurvey } from "#layouts/table/survey-layouts.ts";
import type { LayeredScope } from "#trust/ledger/ledger-paths.ts";
import type { WaitingSummary } from "./waiting-items.ts";

// The summary of all records is cached, and read without a module of the platform.

/** A record in a list. */
export interface RecordRow {
  readonly category: Category;
  readonly id: string;
  readonly title: string;
  readonly status: RecordStatus;
  readonly tags: readonly string[];
  readonly updatedAt: string;
  readonly confidence?: number;
  readonly path: string;
  /** The reasons why loci does not inject it unasked; empty if it does. */
  readonly waits: readonly string[];
  /** The id of the memory that replaced it. */
  readonly successor?: string;
}

/** A file among the records that is no valid record. */
export interface BrokenRow {
  readonly path: string;
  readonly why: string;
}

/** The records of a memory, the last changed first, and the files that are no valid records. */
export interface RecordList {
  readonly records: readonly RecordRow[];
  readonly broken: readonly BrokenRow[];
  /** Whether no name, title or tag of them holds a secret. */
  readonly isSafe: boolean;
}

/** The facts about a project's memory that a person wants first. */
export interface JudgedSummary extends WaitingSummary {
  /** The number of active records of each category that has any. */
  readonly counts: Readonly<Partial<Record<Category, number>>>;
  /** The active records that changed last, the newest first. */
  readonly newest: readonly Pick<RecordRow, "title" | "updatedAt">[];
  /** The files of the records. */
  readonly survey: RecordSurvey;
}

/** The cached summary of a scope. */
export function judgedEntry({ world, root }: LayeredScope): CacheEntry | undefined {
  const { stateDir, memoryDir } = world;
  const key = [memoryDir, root, root && memoryOf(world, root)];
  return stateDir === undefined ? undefined : new CacheEntry(stateDir, "judged records", key);
}

/** The cached summary of a scope; undefined if something has changed since. */
export function cachedSummary(scope: LayeredScope): JudgedSummary | undefined {
  const answer = judgedEntry(scope)?.read(scope.world.now().getTime());
  return answer === undefined ? undefined : (parseJson(answer) as unknown as JudgedSummary);
}
