import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { textsIn } from "#layouts/records/format/record-sentence.ts";
import type { SimilarText, SimilarText } from "#recall/similar.ts";
import { type Term, termsOf } from "#text/words/task-terms.ts";

/** At most so many are retired in one go: a limit set too low by mistake must not empty a memory. */
function mostAtOnce(retained: number): number {
  return Math.max(10, 10 * retained);
}

/** The oldest session summaries that are too many, oldest first. */
export function beyondWindow(active: readonly MemoryRecord[], retained: number): MemoryRecord[] {
  const byAge = [...active].sort((a, b) => timeOf(a) - timeOf(b));
  return byAge.slice(0, Math.max(0, Math.min(byAge.length - retained, mostAtOnce(retained))));
}

/** What a session did counts as known elsewhere if so much of it is found there. */
const KNOWN_SCORE = 0.35;

/** What a session summary says that may be said nowhere else. */
export function claimsOf({ content }: MemoryRecord): string[] {
  const { completed, blockers, next_actions } = content;
  return textsIn([completed, blockers, next_actions]);
}

/** Whether one of the texts that are compared says what a session claims. */
export function isSaid(
  claim: string,
  similar: (terms: readonly Term[]) => readonly SimilarText<SimilarText>[],
): boolean {
  const [best] = similar(termsOf(claim));
  return (best?.score ?? 0) >= KNOWN_SCORE;
}

/** The warning about what leaves with a session summary; undefined if all of it is known elsewhere. */
export function windowWarning(
  session: MemoryRecord,
  unique: readonly string[],
): string | undefined {
  if (unique.length === 0) return undefined;
  const items = unique.map((item) => item.slice(0, 80)).join("; ");
  return `WARNING: Session ${session.id} contains unique content not captured elsewhere: ${items}. Consider saving these before retirement.`;
}

function timeOf({ created_at, updated_at }: MemoryRecord): number {
  const time = Date.parse(created_at);
  return Number.isNaN(time) ? Date.parse(updated_at) || 0 : time;
}
