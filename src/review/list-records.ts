import type { Category } from "#base/memory-item.ts";
import type { RecordStatus } from "#layouts/records/format/record.ts";
import { folderIn, memoryOf } from "#layouts/records/store/record-paths.ts";
import {
  cachedList,
  cachedSummary,
  type JudgedSummary,
  type RecordList,
} from "#review/waiting/judged-records.ts";
import type { LayeredScope } from "#trust/ledger/ledger-paths.ts";

// A command that only reads loads no module of the platform here, unless something has changed.

/** The records to list. */
export interface RecordFilter {
  readonly category: Category | undefined;
  readonly statuses: readonly RecordStatus[];
}

/** The records that match a filter. */
interface FilteredList extends RecordList {
  /** Whether no name, title or tag of them holds a secret. */
  readonly isSafe: boolean;
}

/** Lists the records of a project, the last changed first. */
export async function listRecords(
  scope: LayeredScope & { readonly root: string },
  { category, statuses }: RecordFilter,
): Promise<FilteredList> {
  const cached = cachedList(scope);
  const { list, isSafe } = cached ? { list: cached, isSafe: true } : await judgeNow(scope);
  const folder = category && `${folderIn(memoryOf(scope.world, scope.root), category)}/`;
  return {
    records: list.records.filter((row) => {
      return (category ?? row.category) === row.category && statuses.includes(row.status);
    }),
    broken: list.broken.filter(({ path }) => folder === undefined || path.startsWith(folder)),
    isSafe,
  };
}

/** Summarizes the memories of a scope. */
export async function summarizeRecords(scope: LayeredScope): Promise<JudgedSummary> {
  return cachedSummary(scope) ?? (await judgeNow(scope)).summary;
}

async function judgeNow(scope: LayeredScope) {
  const { judgeMemory } = await import("./judge-memory.ts");
  return judgeMemory(scope);
}
