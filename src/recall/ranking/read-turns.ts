import type { IndexedFacts, IndexedTurn, IndexReader } from "#index/model/indexed-memory.ts";
import { inAliases, inBody, inTitle, openPacked, placeOfTerm } from "#index/model/indexed-terms.ts";
import { readClues, type TurnClues } from "#index/model/turn-clues.ts";
import type { FormOf } from "./score-memories.ts";

/** A turn with all that its score depends on. */
export interface RankedTurn {
  readonly facts: IndexedFacts;
  /** How often the turn has each word of the question: in what is said, and beside it, as its day. */
  readonly said: Float64Array;
  readonly beside: Float64Array;
  readonly length: number;
  readonly terms: Uint32Array;
  readonly clues: TurnClues;
}

/** The key of a turn: its session and number. */
export function turnKey(session: string, position: number): string {
  return `${position} ${session}`;
}

/** Reads turns with those around them, `reach` on either side. */
export function readAround(
  reader: IndexReader,
  rowids: readonly number[],
  { forms, words, reach }: { forms: readonly FormOf[]; words: number; reach: number },
): { readonly turns: ReadonlyMap<string, RankedTurn>; readonly found: readonly IndexedFacts[] } {
  const found = reader.facts(rowids);
  const turns = new Map<string, RankedTurn>();
  for (const [session, all] of Map.groupBy(found, ({ session }) => session)) {
    const positions = all.map(({ position }) => position);
    for (const range of rangesAround(positions, reach)) {
      for (const facts of reader.turnsBetween(session, range)) {
        turns.set(turnKey(session, facts.position), turnOf(facts, forms, words));
      }
    }
  }
  return { turns, found };
}

interface Range {
  readonly from: number;
  to: number;
}

/** Joins ranges that touch, so that no turn is read twice. */
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
    const found = placeOfTerm(terms, term);
    if (found < 0) continue;
    const code = codes[found] as number;
    said[at] = (said[at] as number) + share * (inTitle(code) + inBody(code));
    beside[at] = (beside[at] as number) + share * inAliases(code);
  }
  return { facts, said, beside, length: title + body, terms, clues: readClues(clues) };
}
