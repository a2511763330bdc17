import { fault } from "#base/fault.ts";

/** Reads a whole number from a flag, within bounds. */
export function wholeNumber(
  flag: string,
  text: string,
  { min, max }: { min: number; max: number },
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw fault("bad-value", {
    name: flag,
    value: text,
    wanted: `a whole number from ${min} to ${max}`,
  });
}
