import type { Figure } from "./figures.ts";
import { BARE } from "./row.ts";

/** The highest exponent: ten times the memories may cost 12.6 times the CPU time. */
const MOST_GROWTH = 1.1;

/** Fewer memories than this cost less than the start of a process. */
const FEWEST_MEMORIES = 100;

/** The figures of the rows of one home that are measured after a change. */
interface ChangedHome {
  readonly memories: number;
  readonly changes: readonly Figure[];
}

/** How the CPU time of a row grows from one home to the next larger one. */
export interface Growth {
  readonly what: string;
  readonly from: number;
  readonly to: number;
  /** The power of the number of memories by which the time grows: 1 is linear. */
  readonly exponent: number;
  readonly missed: boolean;
}

/** The growth of each row from home to home. */
export function growthOf(homes: readonly ChangedHome[]): Growth[] {
  const large = homes.filter(({ memories }) => memories >= FEWEST_MEMORIES);
  const sorted = large.toSorted((a, b) => a.memories - b.memories);
  return sorted.slice(1).flatMap((home, at) => {
    const before = sorted[at];
    return before ? growthBetween(before, home) : [];
  });
}

function growthBetween(one: ChangedHome, other: ChangedHome): Growth[] {
  return other.changes.flatMap(({ what, p50Ms }) => {
    const before = one.changes.find((figure) => figure.what === what);
    if (!before || what === BARE || other.memories === one.memories) return [];
    const exponent = Math.log(p50Ms / before.p50Ms) / Math.log(other.memories / one.memories);
    const [from, to] = [one.memories, other.memories];
    return [{ what, from, to, exponent, missed: exponent > MOST_GROWTH }];
  });
}

/** The lines of a table of growth, for people. */
export function growthLines(growth: readonly Growth[]): string[] {
  return growth.map(({ what, from, to, exponent, missed }) => {
    const over = missed ? `, above ${MOST_GROWTH}` : "";
    return `${what}: ${from.toLocaleString("en")} to ${to.toLocaleString("en")} memories, exponent ${exponent.toFixed(2)}${over}`;
  });
}
