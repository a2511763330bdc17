import type { IndexReader } from "#model/index-reader.ts";
import type { IndexFilter, Shelf } from "#model/indexed.ts";
import type { ResolvedWord } from "./resolve.ts";

/** Only so many rows are gone through to find candidates: those that have the rarest words; the others count afterwards. */
const BUDGET = { full: 4000, quick: 1000 } as const;

/** How much a search may take: all that pays, or what can be had while somebody is typing. */
export type Effort = keyof typeof BUDGET;

/** However common they are, so many words are looked for. */
const LEAST_TERMS = 2;

/** Where candidates are looked for, and how many. */
export interface CandidateOptions {
  readonly shelf: Shelf;
  readonly effort?: Effort;
  readonly limit: number;
  readonly filter?: IndexFilter;
  readonly needed?: readonly number[];
  readonly without?: readonly number[];
}

/** The rows that are worth weighing. */
export function candidatesFor(
  reader: IndexReader,
  words: readonly ResolvedWord[],
  { shelf, effort = "full", limit, filter, needed, without }: CandidateOptions,
): number[] {
  return reader.candidates({
    shelf,
    limit,
    terms: termsWithin(words, BUDGET[effort]),
    ...(filter ? { filter } : {}),
    ...(needed ? { needed } : {}),
    ...(without ? { without } : {}),
  });
}

function termsWithin(words: readonly ResolvedWord[], budget: number): number[] {
  const forms = words
    .flatMap((word) => word.forms)
    // What is only alike comes after what was asked for, as if it were so much commoner.
    .sort((a, b) => a.count / a.share - b.count / b.share || a.term - b.term);
  const terms = new Set<number>();
  let sum = 0;
  for (const { term, count } of forms) {
    if (terms.has(term)) continue;
    if (terms.size >= LEAST_TERMS && sum + count > budget) break;
    terms.add(term);
    sum += count;
  }
  return [...terms];
}
