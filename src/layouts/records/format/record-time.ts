/** Formats a time for a record, to the second. */
export function stampOf(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** How many days ago a time of a record was; undefined if it is invalid. */
export function daysSince(stamp: string | undefined, now: Date): number | undefined {
  const then = stamp === undefined ? Number.NaN : Date.parse(stamp);
  return Number.isNaN(then) ? undefined : (now.getTime() - then) / 86_400_000;
}
