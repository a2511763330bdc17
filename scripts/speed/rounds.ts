import type { Random } from "#scripts/support/random.ts";
import type { Times } from "./figures.ts";
import { BARE, type Errand, type Row, withBeside } from "./row.ts";

/** How rows are measured. */
export interface Rounds {
  readonly count: number;
  /** Rounds that are run first and not counted: they fill the caches. */
  readonly warmUp: number;
  readonly random: Random;
  /** Runs a program to its end and returns the time that it took. */
  readonly timeOf: (errand: Errand) => number;
}

/**
 * Measures rows, mixed with each other, so that what disturbs the machine disturbs them all alike; those that disturb the
 * others come after them.
 */
export function measureRows(rows: readonly Row[], rounds: Rounds): Times {
  const times = new Map<string, number[]>(rows.map(({ what }) => [what, []]));
  const [before = [], after = []] = [false, true].map((disturbs) =>
    rows.filter((row) => (row.disturbs ?? false) === disturbs),
  );
  addTimes(times, before, rounds);
  if (after.length > 0) addTimes(times, withBeside(rows, after), rounds);
  return times;
}

function addTimes(times: Map<string, number[]>, rows: readonly Row[], rounds: Rounds): void {
  const { count, warmUp, random, timeOf } = rounds;
  for (let round = 0; round < warmUp + count; round++) {
    for (const { what, errand } of orderOf(rows, random)) {
      const ms = timeOf(errand);
      if (round >= warmUp) times.get(what)?.push(ms);
    }
  }
}

const OTHERS_PER_BARE = 3;

/**
 * The order of one round: by chance, so that no row always follows the same one, with the bare binary before
 * every third. Run once a round it would find its pages gone cold among the many runs of loci, and look slower.
 */
export function orderOf(rows: readonly Row[], random: Random): Row[] {
  const bare = rows.filter(({ what }) => what === BARE);
  const others = rows.filter(({ what }) => what !== BARE);
  const mixed = random.some(others, others.length);
  if (mixed.length === 0) return bare;
  return mixed.flatMap((row, place) => (place % OTHERS_PER_BARE === 0 ? [...bare, row] : [row]));
}
