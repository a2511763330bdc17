import { isoSeconds } from "#base/time.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+/i;
const DAYS: readonly RegExp[] = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})/,
  // Written with slashes the month mostly comes first, unless it cannot be one.
  /^(?<month>0?[1-9]|1[0-2])\/(?<day>\d{1,2})\/(?<year>\d{4})/,
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})/,
  /^(?<day>\d{1,2})\.?\s+(?<month>[a-z]{3,9})\.?,?\s+(?<year>\d{4})/i,
  /^(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})/i,
];
const CLOCK =
  /^[T ,]+(?:at\s+)?(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(?:Z|UTC|GMT|([+-]\d\d):?(\d\d))?/i;

/** Reads a date in any form that people and agents write; without a zone it is UTC. */
export function readMoment(text: string): string | undefined {
  const date = text.trim().replace(WEEKDAY, "");
  const found = DAYS.map((form) => form.exec(date)).find((one) => one !== null);
  if (!found) return undefined;
  const { year, month = "", day } = found.groups ?? {};
  const nth = Number(month) || MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const ms = Date.UTC(Number(year), nth - 1, Number(day));
  const time = clockMs(date.slice(found[0].length));
  const isDay = new Date(ms).getUTCDate() === Number(day) && nth >= 1 && nth <= 12;
  return isDay && !Number.isNaN(time) ? isoSeconds(new Date(ms + time)) : undefined;
}

function clockMs(text: string): number {
  const [, hours = "0", minutes = "00", seconds = "00", zone = "+00", more = "00"] =
    CLOCK.exec(text) ?? [];
  return Date.parse(`1970-01-01T${hours.padStart(2, "0")}:${minutes}:${seconds}${zone}:${more}`);
}
