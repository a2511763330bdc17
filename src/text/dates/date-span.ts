import { HOUR_MS } from "#base/time.ts";
import type { Unit } from "./date-lexicon.ts";

/** A span of time; its end is excluded. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

const DAYS: Readonly<Record<Exclude<Unit, "hour">, number>> = {
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

/** Whole days in the local calendar. */
export function daysFrom(start: Date, days: number): Span {
  const end = new Date(start.getFullYear(), start.getMonth(), start.getDate() + days);
  return { fromMs: dayOf(start).getTime(), toMs: end.getTime() };
}

/** A month of a year, or several. */
export function monthsFrom(year: number, month: number, count = 1): Span {
  return {
    fromMs: new Date(year, month, 1).getTime(),
    toMs: new Date(year, month + count, 1).getTime(),
  };
}

/** The day, week, month or year so many ago; 1 is the previous one. */
export function unitBack(now: Date, unit: Unit, count: number): Span {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  switch (unit) {
    case "hour":
      return { fromMs: now.getTime() - (count + 1) * HOUR_MS, toMs: now.getTime() };
    case "day":
      return daysFrom(new Date(year, month, day - count), 1);
    case "week": {
      // Weeks begin on Mondays.
      const monday = day - ((now.getDay() + 6) % 7);
      return daysFrom(new Date(year, month, monday - 7 * count), 7);
    }
    case "month":
      return monthsFrom(year, month - count);
    case "year":
      return monthsFrom(year - count, 0, 12);
  }
}

/** The span around so many units ago: `three months ago` means no exact day. */
export function around(now: Date, unit: Unit, count: number): Span {
  if (unit === "hour") {
    const middle = now.getTime() - count * HOUR_MS;
    return { fromMs: middle - HOUR_MS, toMs: middle + HOUR_MS };
  }
  const middle = shiftDate(now, unit, count);
  const half = Math.floor(DAYS[unit] / 2);
  const start = new Date(middle.getFullYear(), middle.getMonth(), middle.getDate() - half);
  return daysFrom(start, 2 * half + 1);
}

/** From so many units ago until now. */
export function upToNow(now: Date, unit: Unit, count: number): Span {
  const toMs = daysFrom(now, 1).toMs;
  if (unit === "hour") return { fromMs: now.getTime() - count * HOUR_MS, toMs };
  return { fromMs: dayOf(shiftDate(now, unit, count)).getTime(), toMs };
}

/** A date in figures: `2026-11`, `2026-11-18`, `18.11.2026`. An ambiguous one is ignored. */
export function calendarSpan(text: string): Span | undefined {
  const parts = text.split(/[-./]/).map(Number);
  if (/^\d{4}-\d\d(-\d\d)?$/.test(text)) return spanOf(parts[0], parts[1], parts[2]);
  if (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text)) return spanOf(parts[2], parts[1], parts[0]);
  if (!/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text)) return undefined;
  const [first = 0, second = 0, year] = parts;
  if (first > 12 || first === second) return spanOf(year, second, first);
  return second > 12 ? spanOf(year, first, second) : undefined;
}

/** A day or a month by its figures; undefined if the calendar has no such day. */
export function spanOf(year = 0, month = 0, day?: number): Span | undefined {
  if (month < 1 || month > 12 || year < 1970 || year > 2100) return undefined;
  if (day === undefined) return monthsFrom(year, month - 1);
  const start = new Date(year, month - 1, day);
  return start.getMonth() === month - 1 && day > 0 ? daysFrom(start, 1) : undefined;
}

function shiftDate(now: Date, unit: Exclude<Unit, "hour">, count: number): Date {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (unit === "day" || unit === "week") return new Date(year, month, day - DAYS[unit] * count);
  const first = new Date(year, month - (unit === "month" ? 1 : 12) * count, 1);
  // The 31st of a month with 30 days is its last day.
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  return new Date(first.getFullYear(), first.getMonth(), Math.min(day, last));
}

function dayOf(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}
