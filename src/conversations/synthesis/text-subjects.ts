import { wordsIn } from "#text/words/index-words.ts";

/** The subject words of a text: the stem of each, and how the text spells it. */
type WordRow = ReadonlyMap<string, string>;

/** Words that occur in every conversation about a program. */
const EMPTY = new Set(
  `add all also code commit chang creat current decid decis done each ensur everi exist file first fix follow function
  impl implement issu let like line look mak method need new now old one option plan pleas pr prefer problem project put
  remov renam request requir review run see should step sure tak test thing todo updat us valu want way work writ yes`
    .split(/\s+/)
    .concat("keep"),
);

const WORD = /\p{L}[\p{L}\p{N}_.-]{2,40}/gu;

/** Finds the subject words of texts, and computes each text and each word only once. */
export class SubjectWords {
  readonly #rows = new Map<string, WordRow>();
  readonly #stems = new Map<string, string>();

  of(text: string): WordRow {
    const known = this.#rows.get(text);
    if (known) return known;
    const row = new Map<string, string>();
    for (const written of text.match(WORD) ?? []) {
      const stem = this.#stemOf(written);
      if (stem !== "" && !row.has(stem)) row.set(stem, withoutEnd(written));
    }
    this.#rows.set(text, row);
    return row;
  }

  /** The stem of a word; empty for words of grammar, and for words that say nothing. */
  #stemOf(written: string): string {
    const known = this.#stems.get(written);
    if (known !== undefined) return known;
    const [first] = wordsIn(withoutEnd(written), "english");
    const stem = first && !EMPTY.has(first.stem) ? first.stem : "";
    this.#stems.set(written, stem);
    return stem;
  }
}

function withoutEnd(written: string): string {
  return written.replace(/[._-]+$/, "");
}

/** Which of some texts have a word in common. */
export class WordTable {
  readonly #rows: readonly WordRow[];
  readonly #holders = new Map<string, number[]>();

  constructor(texts: readonly string[], words: SubjectWords) {
    this.#rows = texts.map((text) => words.of(text));
    for (const [at, row] of this.#rows.entries()) {
      for (const stem of row.keys()) {
        const holders = this.#holders.get(stem);
        if (holders) holders.push(at);
        else this.#holders.set(stem, [at]);
      }
    }
  }

  /** The words of a text, by their stems. */
  wordsOf(at: number): WordRow {
    return this.#rows[at] ?? new Map();
  }

  /** The texts that have a word. */
  holdersOf(stem: string): readonly number[] {
    return this.#holders.get(stem) ?? [];
  }

  /** The number of words that two texts share. */
  shared(one: number, other: number): number {
    const row = this.wordsOf(other);
    let count = 0;
    for (const stem of this.wordsOf(one).keys()) if (row.has(stem)) count++;
    return count;
  }

  /** The texts that share a rare word with a text: at most `mostHolders` texts have it. */
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
