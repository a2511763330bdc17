import { randomFrom } from "#scripts/support/random.ts";

/** How well one question was answered. */
export interface Figures {
  readonly r1: number;
  readonly r5: number;
  readonly r10: number;
  readonly ndcg10: number;
  readonly mrr: number;
}

/** The figures, in the order in which they are printed. */
export const FIGURES = ["r1", "r5", "r10", "ndcg10", "mrr"] as const;

/** Compares what was found, best first, with what answers the question. */
export function figuresOf(found: readonly string[], gold: readonly string[]): Figures {
  const wanted = new Set(gold);
  const share = (most: number) =>
    found.slice(0, most).filter((id) => wanted.has(id)).length / wanted.size;
  const gains = found.slice(0, 10).map((id, at) => (wanted.has(id) ? gainAt(at) : 0));
  const best = Array.from({ length: Math.min(10, wanted.size) }, (_, at) => gainAt(at));
  const first = found.findIndex((id) => wanted.has(id));
  return {
    r1: share(1),
    r5: share(5),
    r10: share(10),
    ndcg10: sumOf(gains) / sumOf(best),
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}

function gainAt(place: number): number {
  return 1 / Math.log2(place + 2);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The mean of a figure over all questions, and between which values it would be in 95 of 100 other draws of questions. */
export interface Mean {
  readonly mean: number;
  readonly from: number;
  readonly to: number;
}

const DRAWS = 1000;

/** The mean with its interval, from draws that are the same each time. */
export function meanOf(values: readonly number[]): Mean {
  const random = randomFrom(20261118);
  const means = Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += random.pick(values);
    return sum / values.length;
  }).sort((a, b) => a - b);
  return {
    mean: sumOf(values) / Math.max(1, values.length),
    from: means[Math.floor(DRAWS * 0.025)] ?? 0,
    to: means[Math.ceil(DRAWS * 0.975) - 1] ?? 0,
  };
}
