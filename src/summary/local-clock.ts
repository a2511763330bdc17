import { type Clock, clockOf } from "#summary/facts/summary-text.ts";

/** The clock of the place where this computer is. */
export function localClock(): Clock {
  return clockOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
