import type { IndexedFacts, IndexedTurn } from "#index/model/indexed-memory.ts";
import { inAliases, inBody, inTitle, openPacked, placeOfTerm } from "#index/model/packed-terms.ts";
import type { IndexReader } from "#index/model/search-reader.ts";
import { readClues, type TurnClues } from "#index/model/turn-clues.ts";
import type { FormOf } from "./field-weights.ts";

/** A turn with all that is looked at to weigh it. */
export interface RankedTurn {
  readonly facts: IndexedFacts;
  /** How often each word of the question stands in what is said, and in what stands beside it: its day. */
  readonly said: Float64Array;
  readonly beside: Float64Array;
  readonly length: number;
  readonly terms: Uint32Array;
  readonly clues: TurnClues;
}

/** Turns by their session and number. */
export type RankedTurns = Map<string, RankedTurn>;

/** Where a turn is found. */
export function placeOf(session: string, position: number): string {
  return `${position} ${session}`;
}

/** Reads turns with those around them, as many on either side as `reach`. */
export function readAround(
  reader: IndexReader,
  rowids: readonly number[],
  {
    forms,
    words,
    reach,
  }: { readonly forms: readonly FormOf[]; readonly words: number; readonly reach: number },
): { readonly turns: RankedTurns; readonly found: readonly IndexedFacts[] } {
  const found = reader.facts(rowids);
  const turns: RankedTurns = new Map();
  for (const [session, positions] of bySession(found)) {
    for (const range of rangesAround(positions, reach)) {
      for (const facts of reader.turnsBetween(session, range)) {
        turns.set(placeOf(session, facts.position), turnOf(facts, forms, words));
      }
    }
  }
  return { turns, found };
}

function bySession(found: readonly IndexedFacts[]): Map<string, number[]> {
  const sessions = new Map<string, number[]>();
  for (const { session, position } of found) {
    const known = sessions.get(session);
    if (known) known.push(position);
    else sessions.set(session, [position]);
  }
  return sessions;
}

interface Range {
  readonly from: number;
  to: number;
}

/** Ranges that touch are one, so that no turn is read twice. */
function rangesAround(positions: readonly number[], reach: number): Range[] {
  const ranges: Range[] = [];
  for (const position of positions.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && position - reach <= last.to + 1) last.to = position + reach;
    else ranges.push({ from: position - reach, to: position + reach });
  }
  return ranges;
}

function turnOf(facts: IndexedTurn, forms: readonly FormOf[], words: number): RankedTurn {
  const { title, body, clues, terms, codes } = openPacked(facts.packed);
  const said = new Float64Array(words);
  const beside = new Float64Array(words);
  for (const { term, at, share } of forms) {
    const place = placeOfTerm(terms, term);
    if (place < 0) continue;
    const code = codes[place] as number;
    said[at] = (said[at] as number) + share * (inTitle(code) + inBody(code));
    beside[at] = (beside[at] as number) + share * inAliases(code);
  }
  return { facts, said, beside, length: title + body, terms, clues: readClues(clues) };
}
