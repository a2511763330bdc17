import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { hashOf } from "#layouts/records/store/read-records.ts";
import { listedPath } from "#layouts/records/store/record-paths.ts";

/** What a write has done. */
export interface RecordReport {
  readonly action:
    | "created"
    | "replaced"
    | "updated"
    | "renamed"
    | "unchanged"
    | "retired"
    | "archived"
    | "unarchived"
    | "restored"
    | "purged";
  readonly category: string;
  readonly id: string;
  readonly title: string;
  /** From the project's folder. */
  readonly path: string;
  /** The md5 of the file as it is now; null where there is none any more. */
  readonly hash: string | null;
  /** The fields that were put right. */
  readonly fixed: readonly string[];
  /** The ids of session summaries that had to make room. */
  readonly retired: readonly string[];
  readonly warnings: readonly string[];
}

/** Tells what was done with a record. */
export function reportOf(
  action: RecordReport["action"],
  record: MemoryRecord,
  told: { text: string | null } & Partial<Pick<RecordReport, "fixed" | "retired" | "warnings">>,
): RecordReport {
  const { category, id, title } = record;
  const { text, fixed = [], retired = [], warnings = [] } = told;
  const path = listedPath(category, id);
  const hash = text === null ? null : hashOf(text);
  return { action, category, id, title, path, hash, fixed, retired, warnings };
}
