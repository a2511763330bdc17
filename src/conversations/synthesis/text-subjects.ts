import { type KnownWords, wordsIn } from "#text/words/index-words.ts";

/** The words that a text is about, without those of grammar, each with the way in which it was written. */
function subjectWords(text: string, known: KnownWords): Map<string, string> {
  const words = new Map<string, string>();
  for (const [written] of text.matchAll(/[\p{L}][\p{L}\p{N}_.-]{2,40}/gu)) {
    const plain = written.replace(/[._-]+$/, "");
    const [first] = wordsIn(plain, "english", known);
    if (first && !EMPTY.has(first.stem) && !words.has(first.stem)) words.set(first.stem, plain);
  }
  return words;
}

/** Words that are in every conversation about a program. */
const EMPTY = new Set(
  `add all also code commit chang creat current decid decis done each ensur everi exist file first fix follow function
  impl implement issu keep let like line look mak method need new now old one option plan pleas pr prefer problem project put
  remov renam request requir review run see should step sure tak test thing todo updat us valu want way work writ yes`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** The words of texts that were taken apart already: several tables look at the same ones. */
export type KnownTexts = Map<string, ReadonlyMap<string, string>>;

/** Which texts have a word; words that too many have tell nothing. */
export class WordTable {
  readonly #rows: readonly ReadonlyMap<string, string>[];
  readonly #holders = new Map<string, number[]>();

  constructor(texts: readonly string[], done: KnownTexts) {
    const known: KnownWords = new Map();
    this.#rows = texts.map((text) => {
      const row = done.get(text) ?? subjectWords(text, known);
      done.set(text, row);
      return row;
    });
    for (const [at, row] of this.#rows.entries()) {
      for (const stem of row.keys()) {
        const holders = this.#holders.get(stem);
        if (holders) holders.push(at);
        else this.#holders.set(stem, [at]);
      }
    }
  }

  /** The words of a text, by their stems. */
  wordsOf(at: number): ReadonlyMap<string, string> {
    return this.#rows[at] ?? new Map();
  }

  /** The texts that have a word. */
  holdersOf(stem: string): readonly number[] {
    return this.#holders.get(stem) ?? [];
  }

  /** How many words two texts share. */
  shared(one: number, other: number): number {
    const row = this.wordsOf(other);
    let count = 0;
    for (const stem of this.wordsOf(one).keys()) if (row.has(stem)) count++;
    return count;
  }

  /** The texts that share a word with a text that few others have. */
  near(at: number, mostHolders: number): number[] {
    const found = new Set<number>();
    for (const stem of this.wordsOf(at).keys()) {
      const holders = this.holdersOf(stem);
      if (holders.length <= mostHolders) for (const holder of holders) found.add(holder);
    }
    found.delete(at);
    return [...found].sort((one, other) => one - other);
  }
}
