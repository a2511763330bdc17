import { localTime } from "#base/local-time.ts";
import type { Clock } from "#summary/facts/summary-text.ts";

/** The clock of the time zone of this computer, to the minute. */
export const localClock: Clock = (at) =>
  Number.isNaN(Date.parse(at)) ? undefined : localTime(at).slice(0, 16);
