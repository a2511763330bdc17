import type { MemoryRecord } from "#layouts/records/format/record.ts";

/** The sets of prompts: those that set the lower limit, the held-out ones, and those that only come close. */
export const RECALL_SETS = ["tuned", "held-out", "near"] as const;

/** One of those sets. */
export type RecallSet = (typeof RECALL_SETS)[number];

/** A prompt, and the ids of the records that match it. */
export interface LabelledPrompt {
  readonly prompt: string;
  readonly bears: readonly string[];
}

/** The prompts of a set. */
export async function readPrompts(set: RecallSet): Promise<LabelledPrompt[]> {
  return linesOf(set);
}

/** The records of one project, which all labelled prompts ask for. */
export async function readLabelledRecords(): Promise<MemoryRecord[]> {
  const records = await linesOf<MemoryRecord>("records");
  const at = "2026-01-01T00:00:00Z";
  const rest = { record_status: "active", created_at: at, updated_at: at, changes: [] } as const;
  return records.map((record) => ({ ...record, ...rest }));
}

async function linesOf<Line>(name: string): Promise<Line[]> {
  const text = await Bun.file(`test/fixtures/recall/${name}.jsonl`).text();
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
