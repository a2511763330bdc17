import type { Category } from "#base/category.ts";
import { categoryLines } from "#layouts/records/format/listing-text.ts";
import { sayerOf } from "#layouts/records/format/record-sentence.ts";
import { type RecordFile, readCategory } from "#layouts/records/store/read-records.ts";
import { listedPath, recordAt } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import type { KnownRecord } from "#remember/rules/judge-candidate.ts";
import { type Term, termsOf } from "#text/words/task-terms.ts";

/** Up to so many records of a category are all looked into. */
const MAX_RECORDS_READ_WHOLE = 100;

/** Of more, those are looked into of which the listing says most that is looked for. */
const MAX_CHOSEN_RECORDS = 12;

/** A word that so many lines have is not followed further. */
const COMMON_WORD_LINES = 64;

/** The active records of a category that may say what is looked for, by the listing where there are many. */
export function knownIn(
  place: RecordPlace,
  listing: string,
  { category, terms }: { category: Category; terms: readonly Term[] },
): KnownRecord[] {
  const lines = categoryLines(listing, category);
  const starts = lineStarts(lines);
  const chosen = starts.length <= MAX_RECORDS_READ_WHOLE ? starts : mostSaying(lines, terms);
  const ids = chosen.flatMap((start) => nameOn(lines, start)?.id ?? []);
  return readCategory(place, category, ids).flatMap(knownOf);
}

/** A file as one that is searched in, if it holds an active record. */
function knownOf({ category, id, state }: RecordFile): KnownRecord[] {
  if (state.kind !== "record" || state.record.record_status !== "active") return [];
  const path = listedPath(category, id);
  return [{ ...sayerOf(state.record), path, hash: () => state.hash }];
}

/** The active records of any category of whose lines in the listing most is looked for. */
export function nearListed(place: RecordPlace, listing: string, text: string): KnownRecord[] {
  return mostSaying(listing, termsOf(text)).flatMap((start) => {
    const found = nameOn(listing, start);
    return found ? readCategory(place, found.category, [found.id]).flatMap(knownOf) : [];
  });
}

function lineStarts(lines: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at < lines.length; at = lines.indexOf("\n", at) + 1) starts.push(at);
  return starts;
}

/** The lines that say most of what is looked for; a word that few of them have counts for more. */
function mostSaying(lines: string, terms: readonly Term[]): number[] {
  const small = lines.toLowerCase();
  // There are letters that become longer; then places would no longer agree.
  const text = small.length === lines.length ? small : lines;
  const rows = terms.map(({ word, weight }) => ({ weight, found: linesWith(text, startOf(word)) }));
  // A word that is everywhere tells nothing, as long as there are others.
  const telling = rows.filter(({ found }) => found.size < COMMON_WORD_LINES);
  const scores = new Map<number, number>();
  for (const { weight, found } of telling.some(({ found }) => found.size > 0) ? telling : rows) {
    const share = weight / Math.log2(2 + found.size);
    for (const start of found) scores.set(start, (scores.get(start) ?? 0) + share);
  }
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_CHOSEN_RECORDS)
    .map(([start]) => start);
}

/** A stem may end in another letter than its word does: queri, query. */
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
  const path = /^- .*? -> ([^\s]+)/.exec(line)?.[1];
  return path === undefined ? undefined : recordAt(`/${path}`);
}
