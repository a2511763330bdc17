import { rmSync } from "node:fs";
import { randomFrom } from "#scripts/support/random.ts";
import { type Figures, figuresOf } from "./figures.ts";
import type { RetrievalSet, SetQuery } from "./set.ts";
import { type Answerer, grepWay, indexedWay, plainWay } from "./ways.ts";
import { type Family, wrapped } from "./wrap.ts";

/** How one question of a set was answered, in each of the ways. */
export interface Answered {
  readonly category: string;
  readonly ways: Readonly<Record<string, Figures>>;
}

/** How a set is asked. */
export interface Measuring {
  /** Where an index may be written. */
  readonly folder: string;
  /** So many words of instructions stand around each question. */
  readonly wrap: number;
  readonly family: Family;
  readonly baselines: boolean;
  /** Categories that are left out. */
  readonly skip: readonly string[];
}

/** Asks all questions of a set in each way. */
export function measure(set: RetrievalSet, measuring: Measuring): Answered[] {
  const random = randomFrom(7);
  return set.groups.flatMap((group) => {
    const path = `${measuring.folder}/index.db`;
    for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
    const ways: Record<string, Answerer> = {
      loci: indexedWay(group, { path, asPrompt: measuring.wrap > 0 }),
      ...(measuring.baselines ? { "FTS5 OR": plainWay(group), grep: grepWay(group) } : {}),
    };
    const answered = group.queries
      .filter(({ cat }) => !measuring.skip.includes(cat ?? ""))
      .map((query) => {
        const text = wrapped(query.text, {
          words: measuring.wrap,
          family: measuring.family,
          random,
        });
        return answeredIn(ways, query, text);
      });
    for (const way of Object.values(ways)) way[Symbol.dispose]();
    return answered;
  });
}

function answeredIn(
  ways: Readonly<Record<string, Answerer>>,
  { cat, gold }: SetQuery,
  text: string,
): Answered {
  const figures = Object.entries(ways).map(([name, way]) => [
    name,
    figuresOf(way.answer(text), gold),
  ]);
  return { category: cat ?? "", ways: Object.fromEntries(figures) };
}
