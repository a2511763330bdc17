import { DAY_MS } from "#base/time.ts";
import type { HookEntry, HookOutcome } from "./log-entry.ts";

/** Statistics of a part of the hook log. */
export interface CallSummary {
  readonly calls: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly outcomes: Readonly<Record<HookOutcome, number>>;
  readonly last: HookEntry | undefined;
}

/** Sums up calls of the hook door, oldest first. */
export function summarize(entries: readonly HookEntry[]): CallSummary {
  const times = entries.map(({ ms }) => ms).sort((a, b) => a - b);
  const outcomes = { answered: 0, silent: 0, skipped: 0, refused: 0, late: 0, failed: 0 };
  for (const { outcome } of entries) outcomes[outcome]++;
  return {
    calls: entries.length,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    outcomes,
    last: entries.at(-1),
  };
}

/** A percentile of sorted values; 0 if there are none. */
function quantile(sorted: readonly number[], share: number): number {
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? 0;
}

/** The cost of memory in the last 24 hours. */
export interface InjectedTotal {
  readonly calls: number;
  readonly chars: number;
}

/** Sums up what loci injected in the last 24 hours: to know when the day began, the runtime would load its time zones. */
export function injectedLately(entries: readonly HookEntry[], now: Date): InjectedTotal {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const lately = entries.filter(({ at, chars }) => chars && at >= since);
  return {
    calls: lately.length,
    chars: lately.reduce((sum, { chars = 0 }) => sum + chars, 0),
  };
}
