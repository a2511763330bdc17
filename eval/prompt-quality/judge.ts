import type { Prompt, StoredRecord } from "./prompt-set.ts";

/** The text that was injected for one prompt of a fresh session. */
export interface Asked {
  readonly prompt: Prompt;
  /** Text of the session start. */
  readonly brief: string;
  /** Text that came with the prompt. */
  readonly recall: string;
}

/** The judgement of the text that one prompt got. */
export interface Verdict {
  readonly prompt: Prompt;
  /** The right memory came with the prompt. */
  readonly isTold: boolean;
  /** The right memory stood in the session start. */
  readonly isInBrief: boolean;
  /** Something irrelevant came with the prompt. */
  readonly isFalse: boolean;
  /** Nothing came with the prompt. */
  readonly isSilent: boolean;
  readonly irrelevant: readonly string[];
}

/** So many characters at its beginning identify a memory, also where its reason is left out. */
const HEAD_CHARS = 24;

/** The beginning of a memory, by which it is recognised in what was injected. */
export function headOf(text: string): string {
  return normalize(text).slice(0, HEAD_CHARS);
}

/** Compares what was injected with what the prompt needs. */
export function judge(records: readonly StoredRecord[], { prompt, brief, recall }: Asked): Verdict {
  const shown = new Set(recordsIn(records, recall));
  const inBrief = recordsIn(records, brief);
  const { record, also = [] } = prompt;
  const irrelevant = [...shown].filter((id) => id !== record && !also.includes(id));
  const isSilent = recall.trim() === "";
  return {
    prompt,
    isTold: record !== undefined && shown.has(record),
    isInBrief: record !== undefined && inBrief.includes(record),
    // Text in which no memory is recognised is irrelevant, too.
    isFalse: irrelevant.length > 0 || (!isSilent && shown.size === 0),
    isSilent,
    irrelevant,
  };
}

/** The ids of the memories that occur in a text. */
export function recordsIn(records: readonly StoredRecord[], text: string): string[] {
  const normalized = normalize(text);
  return records.filter((record) => normalized.includes(headOf(record.text))).map(({ id }) => id);
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ");
}
