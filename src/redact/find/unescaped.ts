import { isInRun } from "./character-classes.ts";
import { type View, ViewBuilder } from "./text-view.ts";

/**
 * Invisible characters: controls, zero widths, direction changes, tags that hide whole sentences.
 */
const UNSEEN =
  "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5" +
  "\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb";

/** The first characters of a disguise: one character class is much faster than several forms. */
const SIGN = new RegExp(`[\\\\%&${UNSEEN}\\uff01-\\uff5e\\udb40]`, "g");

/** Escapes of JSON, links and markup, colours, zero widths, wide letters. */
const DISGUISE = new RegExp(
  [
    "\\\\{1,8}(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[nr/\"'])",
    "%[0-9A-Fa-f]{2}",
    "&(?:lt|gt|amp|quot|apos|#\\d{2,5}|#x[0-9a-fA-F]{2,5});",
    "\\u001b\\[[\\d;]{0,12}[A-Za-z]",
    `[${UNSEEN}\\uff01-\\uff5e]`,
    "\\udb40[\\udc00-\\udfff]",
  ].join("|"),
  "y",
);

const NAMED: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&apos;": "'",
};

/** One piece of a disguise. */
interface Disguise {
  readonly start: number;
  readonly end: number;
}

/** Removes the disguise from a text where it may hide something; undefined if it has none. */
export function unescapeText(text: string): View | undefined {
  const all = disguisesIn(text);
  const telling = all.filter((one) => isTelling(text, one));
  if (telling.length === 0) return undefined;
  const view = viewOf(text, all, windowsAround(text, telling));
  // Disguises over many lines are handled as a whole.
  return LONG.test(view.text) ? viewOf(text, all, [{ start: 0, end: text.length }]) : view;
}

const LONG = /<[ \t]{0,4}\/?[ \t]{0,4}private|-----BEGIN/i;

function disguisesIn(text: string): Disguise[] {
  const found: Disguise[] = [];
  SIGN.lastIndex = 0;
  for (let sign = SIGN.exec(text); sign; sign = SIGN.exec(text)) {
    const disguise = disguiseAt(text, sign.index);
    if (disguise === undefined) continue;
    const end = sign.index + disguise.length;
    found.push({ start: sign.index, end });
    SIGN.lastIndex = end;
  }
  return found;
}

/** A token that is split in two has this many characters on one side. */
const HALF = 10;

/**
 * Escaped line ends and quotes are everywhere in strings within strings; they matter only where
 * they may split a token.
 */
function isTelling(text: string, { start, end }: Disguise): boolean {
  if (!"nr\"'".includes(text[end - 1] ?? "") || text[start] !== "\\") return true;
  return isRun(text, start - HALF) || isRun(text, end) || isRun(text, end + 4);
}

function isRun(text: string, from: number): boolean {
  for (let at = from; at < from + HALF; at++) if (!isInRun(text.charCodeAt(at))) return false;
  return true;
}

const AROUND = 120;
const LONGEST_RUN = 4096;

/**
 * The ranges to search again: the surroundings of each disguise, up to where no token continues.
 */
function windowsAround(text: string, telling: readonly Disguise[]): Disguise[] {
  const windows: Disguise[] = [];
  for (const { start, end } of telling) {
    const last = windows.at(-1);
    if (last && end <= last.end) continue;
    const window = windowAround(text, start, end);
    if (last && window.start <= last.end)
      windows[windows.length - 1] = { start: last.start, end: window.end };
    else windows.push(window);
  }
  return windows;
}

function windowAround(text: string, start: number, end: number): Disguise {
  let from = Math.max(0, start - AROUND);
  while (start - from < LONGEST_RUN && isInRun(text.charCodeAt(from - 1))) from--;
  let to = Math.min(text.length, end + AROUND);
  while (to - end < LONGEST_RUN && isInRun(text.charCodeAt(to))) to++;
  return { start: from, end: to };
}

function viewOf(text: string, all: readonly Disguise[], windows: readonly Disguise[]): View {
  const builder = new ViewBuilder();
  let next = 0;
  for (const window of windows) {
    let from = window.start;
    while ((all[next]?.start ?? Number.POSITIVE_INFINITY) < window.start) next++;
    for (let one = all[next]; one && one.start < window.end; one = all[++next]) {
      builder.add(text.slice(from, one.start), from, one.start);
      builder.add(meaningOf(text.slice(one.start, one.end)), one.start, one.end);
      from = one.end;
    }
    if (from < window.end) builder.add(text.slice(from, window.end), from, window.end);
    // No secret and no name contains a form feed, so it separates two windows.
    builder.separate("\f");
  }
  return builder.view();
}

function disguiseAt(text: string, at: number): string | undefined {
  DISGUISE.lastIndex = at;
  return DISGUISE.exec(text)?.[0];
}

function meaningOf(disguise: string): string {
  switch (disguise[0]) {
    case "\\":
      return meaningOfBackslash(disguise.replace(/^\\+/, ""));
    case "%":
      return asciiOf(Number.parseInt(disguise.slice(1), 16)) || disguise;
    case "&":
      return NAMED[disguise] ?? meaningOfNumber(disguise.slice(2, -1));
    default: {
      const code = disguise.codePointAt(0) ?? 0;
      // A wide letter has a fixed distance to its plain one.
      return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : "";
    }
  }
}

function meaningOfBackslash(rest: string): string {
  if (rest === "n") return "\n";
  if (rest === "r") return "";
  const code = Number.parseInt(rest.slice(1), 16);
  return rest.length === 1 ? rest : undisguise(code);
}

function meaningOfNumber(digits: string): string {
  const isHex = digits.startsWith("x");
  return undisguise(Number.parseInt(isHex ? digits.slice(1) : digits, isHex ? 16 : 10));
}

/** A numeric escape may encode a disguise itself, such as a zero-width character. */
function undisguise(code: number): string {
  const letter = String.fromCharCode(code);
  return code < 0x80 || disguiseAt(letter, 0) === undefined ? letter : meaningOf(letter);
}

function asciiOf(code: number): string {
  return code < 0x80 && code >= 0x20 ? String.fromCharCode(code) : "";
}
