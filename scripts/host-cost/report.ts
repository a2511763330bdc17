import { hookCalls } from "#hook-log/read-log.ts";
import { HOOK_EVENTS } from "#hosts/hook-call.ts";
import { madeWorld } from "#scripts/support/world.ts";
import type { WorkPlace } from "./ways.ts";

/** The middle one of some values; 0 of none. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * The time of a turn in each way, one line each: the median, the fastest and the slowest, and the
 * difference to the ways before.
 */
export function wayLines(times: ReadonlyMap<string, readonly number[]>): string[] {
  const medians = [...times].map(([way, all]) => ({ way, ms: median(all) }));
  return [...times].map(([way, all], at) => {
    const ms = median(all);
    const over = medians
      .slice(0, at)
      .filter((before) => before.ms < ms)
      .map((before) => `${(ms - before.ms).toFixed(0)} over ${before.way}`);
    const range = `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}`;
    return [`${way.padEnd(10)} ${ms.toFixed(0)} ms (${range})`, ...over].join(", ");
  });
}

/** The time of each event in loci's own process, by its log: calls, median and slowest, and how they ended. */
export function eventLines({ home, project }: WorkPlace): string[] {
  const calls = Map.groupBy(
    hookCalls(madeWorld({ env: { HOME: home }, cwd: project })),
    ({ event }) => event,
  );
  return HOOK_EVENTS.flatMap((event) => {
    const all = calls.get(event);
    if (!all) return [];
    const times = all.map(({ ms }) => ms);
    const ends = Map.groupBy(all, ({ outcome }) => outcome);
    const outcomes = [...ends].map(([outcome, some]) => `${some.length} ${outcome}`).join(", ");
    const [middle, most] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(1));
    return [`${event.padEnd(17)} ${`${middle}`.padStart(6)} ms, at most ${most} (${outcomes})`];
  });
}
