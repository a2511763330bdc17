import { fault } from "#base/fault.ts";
import type { Category, MemoryItem } from "#base/memory-item.ts";
import { withoutRedactions } from "#redact/find/likely-secret.ts";
import type { Redactor } from "#redact/redactor.ts";
import type { RecordMemory } from "./record-memory.ts";

/** A longer text is no sentence but a file that was piped in. */
const MAX_SENTENCE_CHARS = 10_000;

/** Refuses a text that is no sentence but a file that was piped in. */
export function refuseLong({ length }: string): void {
  if (length > MAX_SENTENCE_CHARS)
    throw fault("long-sentence", { chars: length, most: MAX_SENTENCE_CHARS });
}

/** A sentence that is only a secret says nothing without it. */
export function refuseBareSecret(redactor: Redactor, given: string, redacted: string): void {
  const [mark] = redactor.marksIn(given);
  if (mark && !/[\p{L}\p{N}]/u.test(withoutRedactions(redacted)))
    throw fault("holds-secret", { what: "the sentence", kind: mark.kind });
}

/** The warning about a category that has as many records as it may have; session summaries make room for each other. */
export function fullWarning(
  { values }: RecordMemory,
  items: readonly MemoryItem[],
  category: Category,
): string[] {
  const own = items.filter(({ kind }) => kind === category && kind !== "session_summary");
  if (own.length < values.max_memories_per_category) return [];
  return [`${category} is full: \`loci gc --dry-run\` shows what could be archived`];
}
