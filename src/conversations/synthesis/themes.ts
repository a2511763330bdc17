import { wordsIn } from "#text/words/index-words.ts";
import type { SourcedPoint } from "./sourced-points.ts";

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

/** Points about the same subject. */
interface Theme {
  readonly title: string;
  readonly points: readonly SourcedPoint[];
}

const MIN_THEME_POINTS = 2;
const MAX_THEMES = 12;

/** The title of the points without a theme. */
export const OTHER_THEME = "Other";

/** Groups points by the words that most of them share, the largest group first. */
export function themesOf(points: readonly SourcedPoint[], words: SubjectWords): Theme[] {
  const table = new WordTable(
    points.map(({ text }) => text),
    words,
  );
  const left = new Set(points.keys());
  const themes: Theme[] = [];
  while (themes.length < MAX_THEMES) {
    const best = commonWord(table, left, points.length);
    if (!best) break;
    for (const at of best.members) left.delete(at);
    themes.push(themeOf(points, best));
  }
  const others = [...left].flatMap((at) => points[at] ?? []);
  return others.length > 0 ? [...themes, { title: OTHER_THEME, points: others }] : themes;
}

interface Common {
  readonly members: readonly number[];
  readonly title: string;
}

function commonWord(table: WordTable, left: ReadonlySet<number>, all: number): Common | undefined {
  // A word in half of all points is the project itself, and no theme.
  const most = Math.max(MIN_THEME_POINTS, Math.floor(all / 2));
  const counts = membersByWord(table, left);
  const words = [...counts].filter(
    ([stem, members]) => members.length >= MIN_THEME_POINTS && table.holdersOf(stem).length <= most,
  );
  const [best] = words.sort(
    ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
  );
  return best && { members: best[1], title: spellingOf(table, best[0], best[1]) };
}

function membersByWord(table: WordTable, left: ReadonlySet<number>): Map<string, number[]> {
  const counts = new Map<string, number[]>();
  for (const at of left) {
    for (const stem of table.wordsOf(at).keys()) {
      const members = counts.get(stem);
      if (members) members.push(at);
      else counts.set(stem, [at]);
    }
  }
  return counts;
}

/** The most frequent spelling of a word; the first by letter of several. */
function spellingOf(table: WordTable, stem: string, members: readonly number[]): string {
  const counts = new Map<string, number>();
  for (const at of members) {
    const word = table.wordsOf(at).get(stem) ?? stem;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [best = [stem, 0]] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const [word] = best;
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}

function themeOf(points: readonly SourcedPoint[], { members, title }: Common): Theme {
  return { title, points: members.flatMap((at) => points[at] ?? []) };
}
