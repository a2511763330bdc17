import type { Row } from "./row.ts";

/** The measured times of rows, in milliseconds, by the names of the rows. */
export type Times = ReadonlyMap<string, readonly number[]>;

/** The result of a row. */
export interface Figure {
  readonly what: string;
  /** The row that the ratios are to. */
  readonly beside: string;
  readonly runs: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p50Ratio: number;
  readonly p95Ratio: number;
  /** The highest ratio of the medians that is wanted; null where nothing is promised. */
  readonly target: number | null;
  readonly missed: boolean;
}

/** The results of all rows, in their order. */
export function figuresOf(rows: readonly Row[], times: Times): Figure[] {
  return rows.map((row) => figureOf(row, times));
}

/** The smallest of the values that a share of them, from 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

function figureOf({ what, beside, target }: Row, times: Times): Figure {
  const own = times.get(what) ?? [];
  const other = times.get(beside) ?? [];
  const [p50Ms, p95Ms] = [percentile(own, 0.5), percentile(own, 0.95)];
  const p50Ratio = p50Ms / percentile(other, 0.5);
  const p95Ratio = p95Ms / percentile(other, 0.95);
  const missed = target !== undefined && p50Ratio > target;
  return {
    what,
    beside,
    runs: own.length,
    p50Ms,
    p95Ms,
    p50Ratio,
    p95Ratio,
    target: target ?? null,
    missed,
  };
}
