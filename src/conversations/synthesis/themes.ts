import type { SourcedPoint } from "./sourced-points.ts";
import { type SubjectWords, WordTable } from "./text-subjects.ts";

/** Points about the same subject. */
export interface Theme {
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
