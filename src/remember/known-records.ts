import type { Category } from "#base/memory-item.ts";
import { categoryLines } from "#layouts/records/format/listing-text.ts";
import { sayerOf } from "#layouts/records/format/record-sentence.ts";
import { type RecordFile, readCategory } from "#layouts/records/store/read-records.ts";
import { listedPath, recordAt } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import type { KnownRecord } from "#remember/rules/judge-candidate.ts";
import { type Term, termsOf } from "#text/words/boilerplate.ts";

/** A category with at most so many records is read whole. */
const MAX_RECORDS_READ_WHOLE = 100;

/** loci reads so many records of a larger category: those with the best lines in the listing. */
const MAX_CHOSEN_RECORDS = 12;

/** A search for a word stops after so many lines. */
const COMMON_WORD_LINES = 64;

/** The active records of a category that may match some terms; of a large category those with the best lines. */
export function knownIn(
  place: RecordPlace,
  listing: string,
  { category, terms }: { category: Category; terms: readonly Term[] },
): KnownRecord[] {
  const lines = categoryLines(listing, category);
  const starts = lineStarts(lines);
  const chosen = starts.length <= MAX_RECORDS_READ_WHOLE ? starts : bestLines(lines, terms);
  const ids = chosen.flatMap((start) => nameOn(lines, start)?.id ?? []);
  return readCategory(place, category, ids).flatMap((file) => knownOf(place, file));
}

/** The record of a file, if it is active. */
function knownOf(place: RecordPlace, { category, id, state }: RecordFile): KnownRecord[] {
  if (state.kind !== "record" || state.record.record_status !== "active") return [];
  const path = listedPath(place, { category, id });
  return [{ ...sayerOf(state.record), path, hash: () => state.hash }];
}

/** The active records of any category whose lines in the listing match a text best. */
export function nearListed(place: RecordPlace, listing: string, text: string): KnownRecord[] {
  return bestLines(listing, termsOf(text)).flatMap((start) => {
    const found = nameOn(listing, start);
    return found
      ? readCategory(place, found.category, [found.id]).flatMap((file) => knownOf(place, file))
      : [];
  });
}

function lineStarts(lines: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at < lines.length; at = lines.indexOf("\n", at) + 1) starts.push(at);
  return starts;
}

/** The starts of the lines that match the terms best; a rare word counts more. */
function bestLines(lines: string, terms: readonly Term[]): number[] {
  const small = lines.toLowerCase();
  // Some letters become longer in lower case; then the offsets would no longer agree.
  const text = small.length === lines.length ? small : lines;
  const rows = terms.map(({ word, weight }) => ({ weight, found: linesWith(text, startOf(word)) }));
  // A word of every line does not distinguish them, as long as there are other words.
  const rare = rows.filter(({ found }) => found.size < COMMON_WORD_LINES);
  const scores = new Map<number, number>();
  for (const { weight, found } of rare.some(({ found }) => found.size > 0) ? rare : rows) {
    const share = weight / Math.log2(2 + found.size);
    for (const start of found) scores.set(start, (scores.get(start) ?? 0) + share);
  }
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_CHOSEN_RECORDS)
    .map(([start]) => start);
}

/** A stem may end in another letter than its word: queri, query. */
function startOf(stem: string): string {
  return stem.length > 4 ? stem.slice(0, -1) : stem;
}

/** The starts of the first lines that have a word. */
function linesWith(text: string, word: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = text.indexOf(word); at >= 0 && found.size < COMMON_WORD_LINES; ) {
    found.add(text.lastIndexOf("\n", at) + 1);
    at = text.indexOf(word, text.indexOf("\n", at));
  }
  return found;
}

function nameOn(lines: string, start: number): Pick<RecordFile, "category" | "id"> | undefined {
  const line = lines.slice(start, lines.indexOf("\n", start));
  const path = /^- .*? -> (.+?)(?: #tags:|$)/.exec(line)?.[1];
  return path === undefined ? undefined : recordAt(`/${path}`);
}
