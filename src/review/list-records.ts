import type { Category } from "#base/category.ts";
import type { RecordStatus } from "#layouts/records/format/record.ts";
import { folderIn, memoryOf } from "#layouts/records/store/record-paths.ts";
import type { LayeredScope } from "#review/trust/layered-ledgers.ts";
import {
  cachedList,
  cachedSummary,
  type JudgedSummary,
  type RecordList,
} from "#review/waiting/judged-records.ts";

// A command that only reads loads no module of the platform here, unless something has changed.

/** The records to list. */
export interface RecordFilter {
  readonly category: Category | undefined;
  readonly statuses: readonly RecordStatus[];
}

/** Lists the records of a project, the last changed first. */
export async function listRecords(
  scope: LayeredScope & { readonly root: string },
  { category, statuses }: RecordFilter,
): Promise<RecordList> {
  const { records, broken } = cachedList(scope) ?? (await judgeNow(scope)).list;
  const folder = category && `${folderIn(memoryOf(scope.root), category)}/`;
  return {
    records: records.filter((row) => {
      return (category ?? row.category) === row.category && statuses.includes(row.status);
    }),
    broken: broken.filter(({ path }) => folder === undefined || path.startsWith(folder)),
  };
}

/** Summarizes the memories of a scope. */
export async function summarizeRecords(scope: LayeredScope): Promise<JudgedSummary> {
  return cachedSummary(scope, "judged records") ?? (await judgeNow(scope)).summary;
}

async function judgeNow(scope: LayeredScope) {
  const { judgeMemory } = await import("./judge-memory.ts");
  return judgeMemory(scope);
}
