import { type Clock, clockOf } from "#core/update/summary.ts";

/** The clock of the place where this computer is. */
export function localClock(): Clock {
  return clockOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
