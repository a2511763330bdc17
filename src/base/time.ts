/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;
/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** A day in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/** The months by their numbers. Asking the engine for a name loads its tables of all languages, which takes 2 ms. */
export const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** A time as ISO 8601; empty if it is unknown (0), or none that a date can be. */
export function isoTime(ms: number): string {
  return ms > 0 && ms < 8.64e15 ? new Date(ms).toISOString() : "";
}

/** A time to the second, as files have it: `2026-01-19T22:30:00Z`. */
export function isoSeconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

/** The day of a time in UTC, as files have it: `2026-01-19`. */
export function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The day of a time on the user's calendar: `2026-11-19`. */
export function localDay(at: string): string {
  return localTime(at).slice(0, "2026-11-19".length);
}

/** Formats a time on the user's clock, to the second: `2026-11-19 03:57:13`. Returns text that is not a time unchanged. */
export function localTime(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at.slice(0, 19).replace("T", " ");
  const two = (value: number) => `${value}`.padStart(2, "0");
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(":")}`;
}
