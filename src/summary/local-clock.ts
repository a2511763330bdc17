import { type Clock, clockOf } from "#summary/facts/summary-text.ts";

/** The clock of the time zone of this computer. */
export function localClock(): Clock {
  return clockOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
