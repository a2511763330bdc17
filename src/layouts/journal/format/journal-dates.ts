/** Formats a time for the journal: `2026-01-19T22:30:00Z`. */
export function isoSeconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

const MONTHS = [
  ...["jan", "feb", "mar", "apr", "may", "jun"],
  ...["jul", "aug", "sep", "oct", "nov", "dec"],
];
const CLOCK = String.raw`(?:[T ,]+(?:at\s+)?(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?`;
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${CLOCK}`, "i");
const DAY_FIRST = new RegExp(`^(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4})${CLOCK}`, "i");
const SLASHED = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${CLOCK}`, "i");
const DAY_MONTH = new RegExp(`^(\\d{1,2})\\.?\\s+([a-z]{3,9})\\.?,?\\s+(\\d{4})${CLOCK}`, "i");
const MONTH_DAY = new RegExp(
  `^([a-z]{3,9})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})${CLOCK}`,
  "i",
);

/** Reads a date in any form that people and agents write; without a zone it is UTC. */
export function readMoment(text: string): string | undefined {
  const date = text
    .trim()
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+/i, "");
  const [year, month, day, ...clock] = partsOf(date) ?? [];
  if (year === undefined) return undefined;
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isDay = new Date(ms).getUTCDate() === Number(day) && Number(month) <= 12;
  const time = clockMs(clock);
  return isDay && time !== undefined ? isoSeconds(new Date(ms + time)) : undefined;
}

type Parts = readonly (string | undefined)[];

function partsOf(date: string): Parts | undefined {
  const first = YEAR_FIRST.exec(date);
  if (first) return first.slice(1);
  const [, day, month, year, ...clock] = DAY_FIRST.exec(date) ?? [];
  if (day !== undefined) return [year, month, day, ...clock];
  const [, one, other, ofYear, ...at] = SLASHED.exec(date) ?? [];
  // Written with slashes the month mostly comes first, unless it cannot be one.
  if (one !== undefined) {
    const isDayFirst = Number(one) > 12;
    return [ofYear, isDayFirst ? other : one, isDayFirst ? one : other, ...at];
  }
  return namedParts(date);
}

function namedParts(date: string): Parts | undefined {
  const [, day, name, year, ...clock] = DAY_MONTH.exec(date) ?? [];
  if (name !== undefined) return withMonth(name, [year, day, ...clock]);
  const [, monthName, ofMonth, ofYear, ...at] = MONTH_DAY.exec(date) ?? [];
  return monthName === undefined ? undefined : withMonth(monthName, [ofYear, ofMonth, ...at]);
}

function withMonth(name: string, [year, ...rest]: Parts): Parts | undefined {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return month < 0 ? undefined : [year, `${month + 1}`, ...rest];
}

function clockMs([hours = "0", minutes = "0", seconds = "0", zone]: Parts): number | undefined {
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const [, sign, zoneHours = "0", zoneMinutes = "0"] =
    /^([+-])(\d\d):?(\d\d)$/.exec(zone ?? "") ?? [];
  const east = (sign === "-" ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes));
  return ((Number(hours) * 60 + Number(minutes) - east) * 60 + Number(seconds)) * 1000;
}
