import type { HookEntry } from "#model/hook-entry.ts";

/** What memory has cost a model since midnight. */
export interface HandedOver {
  readonly calls: number;
  readonly chars: number;
}

/** Sums up what was handed to a model on the day of `now`, as far as the log still knows it. */
export function handedOverToday(entries: readonly HookEntry[], now: Date): HandedOver {
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  const today = entries.filter(({ at, chars }) => chars && new Date(at) >= midnight);
  return {
    calls: today.length,
    chars: today.reduce((sum, { chars = 0 }) => sum + chars, 0),
  };
}
