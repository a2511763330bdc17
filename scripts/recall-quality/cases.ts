import type { MemoryRecord } from "#layouts/records/format/record.ts";

/** The sets of prompts: those that the floor was set by, those that were kept apart, those that only come near. */
export const RECALL_SETS = ["tuned", "held-out", "near"] as const;

/** One of those sets. */
export type RecallSet = (typeof RECALL_SETS)[number];

/** A prompt, and the ids of the records that bear on it. */
export interface LabelledPrompt {
  readonly prompt: string;
  readonly bears: readonly string[];
}

/** The prompts of a set. */
export async function readPrompts(set: RecallSet): Promise<LabelledPrompt[]> {
  return linesOf(set);
}

/** What all labelled prompts are asked of: the records of one project. */
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
