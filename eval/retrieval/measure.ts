import { randomFrom } from "#scripts/support/random.ts";
import { type Figures, figuresOf } from "./figures.ts";
import type { RetrievalSet, SetGroup, SetQuery } from "./set.ts";
import { type Answerer, grepWay, indexedWay, plainWay } from "./ways.ts";
import { type Family, wrapped } from "./wrap.ts";

/** How one question of a set was answered, in each of the ways. */
export interface Answered {
  readonly category: string;
  readonly ways: Readonly<Record<string, Figures>>;
}

/** How a set is asked. */
export interface Measuring {
  /** The folder of an index. */
  readonly folder: string;
  /** So many words of instructions surround each question. */
  readonly wrap: number;
  readonly family: Family;
  readonly baselines: boolean;
  /** Categories that are left out. */
  readonly skip: readonly string[];
}

/** Asks all questions of a set in each way. */
export async function measure(set: RetrievalSet, measuring: Measuring): Promise<Answered[]> {
  const random = randomFrom(7);
  const all: Answered[] = [];
  for (const group of set.groups) {
    const ways = waysFor(group, measuring);
    const queries = group.queries.filter(({ cat }) => !measuring.skip.includes(cat ?? ""));
    for (const query of queries) {
      const { wrap: words, family } = measuring;
      const text = wrapped(query.text, { words, family, random });
      all.push(await answeredIn(ways, query, text));
    }
    for (const way of Object.values(ways)) way[Symbol.dispose]();
  }
  return all;
}

function waysFor(
  group: SetGroup,
  { folder, wrap, baselines }: Measuring,
): Record<string, Answerer> {
  const asPrompt = wrap > 0;
  const loci = indexedWay(group, { path: `${folder}/index.db`, asPrompt });
  if (!baselines) return { loci };
  const words = indexedWay(group, { path: `${folder}/words.db`, asPrompt, byWords: true });
  return { loci, "words alone": words, "FTS5 OR": plainWay(group), grep: grepWay(group) };
}

async function answeredIn(
  ways: Readonly<Record<string, Answerer>>,
  { cat, gold }: SetQuery,
  text: string,
): Promise<Answered> {
  const figures: [string, Figures][] = [];
  for (const [name, way] of Object.entries(ways)) {
    figures.push([name, figuresOf(await way.answer(text), gold)]);
  }
  return { category: cat ?? "", ways: Object.fromEntries(figures) };
}
