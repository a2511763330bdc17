import { CATEGORIES, type Category } from "#base/memory-item.ts";
import { baseName, folderOf } from "#base/path.ts";
import type { JudgedSummary, RecordList, RecordRow } from "#review/waiting/judged-records.ts";
import type { LayeredScope } from "#trust/ledger/ledger-paths.ts";

/** The records to list. */
export interface RecordFilter {
  readonly category: Category | undefined;
  readonly statuses: readonly RecordRow["status"][];
}

/** Lists the records of a project, the last changed first. */
export async function listRecords(
  scope: LayeredScope & { readonly root: string },
  { category, statuses }: RecordFilter,
): Promise<RecordList> {
  const { listAll } = await import("./judge-memory.ts");
  const { records, broken, isSafe } = listAll(scope);
  const folder = category && CATEGORIES[category].folder;
  return {
    records: records.filter((row) => {
      return (category ?? row.category) === row.category && statuses.includes(row.status);
    }),
    broken: broken.filter(
      ({ path }) => folder === undefined || baseName(folderOf(path)) === folder,
    ),
    isSafe,
  };
}

/** Summarizes the memories of a scope. */
export async function summarizeRecords(scope: LayeredScope): Promise<JudgedSummary> {
  const { summarizeMemory } = await import("./judge-memory.ts");
  return summarizeMemory(scope);
}
