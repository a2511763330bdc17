import { countNouns, oneLine } from "#base/printable-text.ts";
import { DAY_MS, HOUR_MS, isoDay } from "#base/time.ts";
import { escapeForeign } from "./text-stream.ts";

/** Fits a text into one line of so many terminal columns; a longer one ends in `…`. */
export function fit(text: string, mostColumns: number): string {
  const line = escapeForeign(oneLine(text));
  if (Bun.stringWidth(line) <= mostColumns) return line;
  let kept = "";
  let width = 1;
  // Never cut a letter in two, whatever it consists of.
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    width += Bun.stringWidth(segment);
    if (width > mostColumns) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** Aligns rows of cells in columns, two spaces apart, without trailing blanks or line breaks. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) =>
    // Most cells are plain. The escaped form of a letter may be wider than the letter.
    row.map((cell) => (PLAIN.test(cell) ? cell : escapeForeign(cell.replaceAll("\n", " ")))),
  );
  const widths: number[] = [];
  for (const row of cells) {
    for (const [i, cell] of row.entries()) {
      widths[i] = Math.max(widths[i] ?? 0, Bun.stringWidth(cell));
    }
  }
  const padded = (cell: string, i: number) =>
    cell + " ".repeat((widths[i] ?? 0) - Bun.stringWidth(cell));
  return cells.map((row) => row.map(padded).join("  ").trimEnd());
}

/**
 * Aligns rows in columns, and shortens the last cell of each to the width of the terminal. If that leaves too little of
 * it, it gets a line of its own.
 */
export function columnsWithin(rows: readonly (readonly string[])[], width: number): string[] {
  const heads = columns(rows.map((cells) => cells.slice(0, -1)));
  const used = Math.max(0, ...heads.map((head) => Bun.stringWidth(head))) + 2;
  const isNarrow = width - used < MIN_LAST_COLUMNS;
  return rows.flatMap((cells, at) => {
    const [head = "", last = ""] = [heads[at], cells.at(-1)];
    if (isNarrow) return [fit(cells.slice(0, -1).join(", "), width), `  ${fit(last, width - 2)}`];
    const gap = " ".repeat(used - Bun.stringWidth(head));
    return `${head}${gap}${fit(last, width - used)}`.trimEnd();
  });
}

const MIN_LAST_COLUMNS = 16;

/** A narrower terminal has no room for rows of several columns. */
export const NARROW_COLUMNS = 60;

/** Letters that are one column wide and need no escape. */
const PLAIN = /^[ -~]*$/;

/** Below two of a larger unit, the smaller one says more: 40 days rather than one month. */
const STEPS = [
  { unit: "year", ms: 365 * DAY_MS, least: 2 },
  { unit: "month", ms: 30 * DAY_MS, least: 2 },
  { unit: "day", ms: DAY_MS, least: 1 },
  { unit: "hour", ms: HOUR_MS, least: 1 },
  { unit: "minute", ms: 60_000, least: 1 },
] as const;

/** How long ago something was, in the largest whole unit. */
export function ago(then: Date, now: Date): string {
  const ms = now.getTime() - then.getTime();
  const step = STEPS.find((one) => ms >= one.least * one.ms);
  if (!step) return ms < 0 ? "in the future" : "just now";
  const count = Math.floor(ms / step.ms);
  return `${count} ${step.unit}${count === 1 ? "" : "s"} ago`;
}

/** The same of a time as it is written; empty if it is none. A day alone has no hour. */
export function ageOf(at: string, now: Date): string {
  if (at !== "" && at === isoDay(now)) return "today";
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? "" : ago(time, now);
}

/** A number of bytes as people read it. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The length of a text, with an estimate of its tokens. */
export function textSize(chars: number): string {
  return `${countNouns(chars, "character")} (~${countNouns(Math.ceil(chars / 4), "token")})`;
}

/** A text that begins with a path, with `~` for the user's home. */
export function homely(path: string, { home }: { readonly home: string | undefined }): string {
  return home && path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
}

const BARS = "▁▂▃▄▅▆▇█";

/** Numbers as a row of bars; a dot for zero. */
export function sparkline(values: readonly number[]): string {
  const most = Math.max(1, ...values);
  return values
    .map((value) => (value === 0 ? "·" : BARS[Math.ceil((value / most) * BARS.length) - 1]))
    .join("");
}

/** Narrower columns are not aligned: the rest of the line would not fit beside its label. */
const MAX_LABEL_SHARE = 0.5;

/** A label and the gap after it, or a line's indentation; the next lines begin below what follows. */
const LABEL = /^\s*(?:\S+(?: \S+)*? {2,})*/;

/** Breaks lines between words where they are wider than the terminal; a longer word stays whole. */
export function wrap(text: string, width: number): string {
  if (!Number.isFinite(width) || width <= 0) return text;
  return text
    .split("\n")
    .map((line) => (Bun.stringWidth(line) <= width ? line : wrapLine(line, width)))
    .join("\n");
}

function wrapLine(line: string, width: number): string {
  const label = labelOf(line, width);
  const indent = " ".repeat(label === "" ? hangingIndent(line) : Bun.stringWidth(label));
  const [first = "", ...words] = line.slice(label.length).split(/(?<=\S)(?= )/);
  const lines: string[] = [];
  let current = `${label}${first}`;
  for (const word of words) {
    // The blanks before a word may align it with other lines, so they stay unless it begins a line.
    if (Bun.stringWidth(current) + Bun.stringWidth(word) <= width) {
      current = `${current}${word}`;
    } else {
      lines.push(current);
      current = `${indent}${word.trimStart()}`;
    }
  }
  return [...lines, current].join("\n");
}

/** The part of a line below which its other lines stay empty; none if it leaves too little room. */
function labelOf(line: string, width: number): string {
  const label = LABEL.exec(line)?.[0] ?? "";
  return Bun.stringWidth(label) > width * MAX_LABEL_SHARE ? "" : label;
}

/** The next lines of a paragraph begin where it begins; those of an indented line or a row two columns later. */
function hangingIndent(line: string): number {
  const blanks = line.length - line.trimStart().length;
  return blanks === 0 && !/\S {2,}\S/.test(line) ? 0 : blanks + 2;
}
