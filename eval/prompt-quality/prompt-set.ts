/** One memory of the store; `id` is known to the prompts only. */
export interface StoredRecord {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
}

/** The need of a prompt: one memory answers it, memories of its subject exist but none answers, or nothing at all. */
export const PROMPT_KINDS = ["answered", "near miss", "unrelated"] as const;

/** One prompt, and what should come back. */
export interface Prompt {
  readonly id: string;
  readonly kind: (typeof PROMPT_KINDS)[number];
  readonly held_out: boolean;
  readonly prompt: string;
  /** The memory that answers it. */
  readonly record?: string;
  /** Memories that a reader would not call irrelevant. */
  readonly also?: readonly string[];
  /** Present if the prompt shares rare words with its memory. */
  readonly sharesWords?: boolean;
}

/** Reads the 500 memories. */
export function readRecords(): Promise<readonly StoredRecord[]> {
  return Bun.file(`${import.meta.dir}/records.json`).json();
}

/** Reads the 60 prompts. */
export function readPrompts(): Promise<readonly Prompt[]> {
  return Bun.file(`${import.meta.dir}/prompts.json`).json();
}
