import { isFrench, type Meaning, meaningOf, PHRASES, YESTERDAY } from "./date-lexicon.ts";
import {
  around,
  calendarSpan,
  daysFrom,
  monthsFrom,
  type Span,
  spanOf,
  unitBack,
  upToNow,
} from "./date-span.ts";

/** A unit in the plural without a number means about this many: `the last days`. */
const SOME = { hour: 6, day: 7, week: 4, month: 6, year: 3 } as const;

interface Expression {
  /** The letters of its words, as the lexicon gives them. */
  readonly letters: RegExp;
  /** Whether it is a date only after a word such as `in`. */
  readonly isLed?: true;
  readonly span: (parts: Parts, now: Date) => Span | undefined;
}

/** The words of a date by their letters; the last word with a letter counts, as in `a few days`. */
type Parts = ReadonlyMap<string, DateToken>;

/** The patterns of dates, longest first. */
const EXPRESSIONS: readonly Expression[] = [
  { letters: /I/y, span: (parts) => parts.get("I")?.span },
  { letters: /D/y, span: (parts, now) => backOf(parts, now) },
  { letters: /[Nn]+[fo]?[Un]A/y, span: (parts, now) => agoOf(parts, now) },
  { letters: /Gf?[Nn]+f?[Un]/y, span: (parts, now) => agoOf(parts, now) },
  { letters: /[Nn][fo]?[Mm][fo]?Y/y, span: dayOfMonth },
  { letters: /[Mm]N?[fo]?Y/y, span: dayOfMonth },
  { letters: /LNU|NLU/y, span: (parts, now) => rolling(parts, now) },
  { letters: /L[Un]|[Un]L/y, span: (parts, now) => lastOf(parts, now) },
  { letters: /T[Un]/y, span: (parts, now) => wholeUnit(parts, now, 0) },
  { letters: /[LT]W|WL/y, span: (parts, now) => weekday(parts, now, 1) },
  { letters: /[LT]M|ML/y, span: dayOfMonth },
  { letters: /QY|YQ/y, span: quarter },
  { letters: /N[fo]?M/y, span: dayOfMonth },
  { letters: /MN/y, span: dayOfMonth },
  { letters: /N[fo]?m|mN/y, isLed: true, span: dayOfMonth },
  { letters: /W/y, isLed: true, span: (parts, now) => weekday(parts, now, 0) },
  { letters: /M|m/y, isLed: true, span: dayOfMonth },
  { letters: /Q/y, isLed: true, span: quarter },
  { letters: /[Un]?Y/y, isLed: true, span: (parts) => yearOf(parts) },
];

/** The words of an expression, counted from the first. */
export interface DateMatch {
  readonly span: Span;
  readonly to: number;
}

/** The words to search for a date. */
export interface DateSpot {
  readonly tokens: readonly DateToken[];
  readonly letters: string;
  readonly at: number;
  readonly isLed: boolean;
  readonly now: Date;
}

/** The date that begins at a word, if any. */
export function dateAt({ tokens, letters, at, isLed, now }: DateSpot): DateMatch | undefined {
  for (const expression of EXPRESSIONS) {
    if (expression.isLed && !isLed) continue;
    const to = endOf(expression.letters, letters, at);
    const span = to && expression.span(partsOf(tokens.slice(at, to)), now);
    if (span) return { span, to };
  }
  return undefined;
}

/** `for 3 days`, after a word such as `since`: from then until now. */
export function durationAt({ tokens, letters, at, now }: DateSpot): DateMatch | undefined {
  const to = endOf(/[GN]*Nf?U/y, letters, at);
  const span = to && rolling(partsOf(tokens.slice(at, to)), now);
  return span ? { span, to } : undefined;
}

function endOf(pattern: RegExp, letters: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(letters) ? pattern.lastIndex : undefined;
}

function partsOf(tokens: readonly DateToken[]): Parts {
  const parts = new Map<string, DateToken>();
  for (const token of tokens) {
    // `an` is a number before a unit, and the unit after a number.
    const isUnit = parts.has("N") || parts.has("L") || parts.has("T");
    const plain: Readonly<Record<string, string>> = { n: isUnit ? "U" : "N", m: "M" };
    parts.set(plain[token.symbol] ?? token.symbol, token);
  }
  return parts;
}

function agoOf(parts: Parts, now: Date): Span | undefined {
  const unit = parts.get("U")?.unit;
  return unit && around(now, unit, parts.get("N")?.value ?? 1);
}

function rolling(parts: Parts, now: Date): Span | undefined {
  const unit = parts.get("U")?.unit;
  return unit && upToNow(now, unit, parts.get("N")?.value ?? 1);
}

function lastOf(parts: Parts, now: Date): Span | undefined {
  const { unit, isMany } = parts.get("U") ?? parts.get("N") ?? {};
  if (!unit) return undefined;
  return isMany ? upToNow(now, unit, SOME[unit]) : unitBack(now, unit, 1);
}

function wholeUnit(parts: Parts, now: Date, count: number): Span | undefined {
  const { unit } = parts.get("U") ?? parts.get("N") ?? {};
  return unit && unitBack(now, unit, count);
}

function backOf(parts: Parts, now: Date): Span | undefined {
  const back = parts.get("D")?.back;
  return back && unitBack(now, back.unit, back.count);
}

/** The latest such weekday that is at least so many days ago. */
function weekday(parts: Parts, now: Date, least: number): Span {
  const days = (now.getDay() - (parts.get("W")?.value ?? 0) + 7) % 7;
  const back = days < least ? days + 7 : days;
  return daysFrom(new Date(now.getFullYear(), now.getMonth(), now.getDate() - back), 1);
}

/** A month, or a day in it. Without a year, the latest one that has begun. */
function dayOfMonth(parts: Parts, now: Date): Span | undefined {
  const month = (parts.get("M")?.value ?? 0) + 1;
  const day = parts.get("N")?.value;
  const named = parts.get("Y")?.value;
  if (named !== undefined) return spanOf(named, month, day);
  const year = now.getFullYear();
  const span = spanOf(year, month, day);
  return span && span.fromMs > now.getTime() ? spanOf(year - 1, month, day) : span;
}

function quarter(parts: Parts, now: Date): Span {
  const month = 3 * (parts.get("Q")?.value ?? 0);
  const named = parts.get("Y")?.value;
  const year = named ?? now.getFullYear();
  const isAhead = named === undefined && new Date(year, month, 1).getTime() > now.getTime();
  return monthsFrom(isAhead ? year - 1 : year, month, 3);
}

function yearOf(parts: Parts): Span {
  return monthsFrom(parts.get("Y")?.value ?? 0, 0, 12);
}

/** A word of a question, its position, and its meanings in a date. */
export interface DateToken extends Meaning {
  readonly start: number;
  readonly end: number;
  readonly span?: Span;
}

/**
 * A date in figures must be a word of its own, not part of a version, a path or a longer number.
 */
const FIGURES =
  /(?<![\w./-])(?:\d{4}-\d\d(?:-\d\d)?|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\/\d{1,2}\/\d{4})(?![\w/-]|\.\w)/;
const QUARTER = /(?<![\w.-])q[1-4](?![\w.-])/;
const NUMBER = /(?<![\w./-])\d{1,4}(?:st|nd|rd|th)?(?![\w/-]|\.\d)/;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/u;

function patternOf(): RegExp {
  const plain = PHRASES.map((phrase) => (/^[\0-\x7f]/.test(phrase) ? `\\b${phrase}\\b` : phrase));
  const phrases = plain.join("|").replaceAll("'", "['’]");
  const sources = [FIGURES, QUARTER, NUMBER].map(({ source }) => source);
  return new RegExp([...sources, phrases, WORD.source].join("|"), "gu");
}

/**
 * The words of a question with their meanings in a date. The text must be in Unicode's composed
 * form.
 */
export function dateTokens(text: string): DateToken[] {
  const plain = plainly(text);
  const found = [...plain.matchAll(patternOf())];
  const inFrench = isFrench(found.map(([word]) => word));
  return found.map(({ 0: word, index }) => {
    const read = word === "hier" && inFrench ? YESTERDAY : readWord(word.replaceAll("’", "'"));
    return { ...read, start: index, end: index + word.length };
  });
}

/** Lower case without accents, with every letter at the same position. */
function plainly(text: string): string {
  let plain = "";
  for (const letter of text) {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    plain += bare.length === letter.length ? bare : letter;
  }
  return plain;
}

function readWord(word: string): Meaning & { readonly span?: Span } {
  const span = calendarSpan(word);
  if (span) return { symbol: "I", span };
  if (/^q[1-4]$/.test(word)) return { symbol: "Q", value: Number(word[1]) - 1 };
  const number = /^(\d+)(?:st|nd|rd|th)?$/.exec(word)?.[1];
  if (number === undefined) return meaningOf(word);
  const value = Number(number);
  const isYear = number.length === 4 && value >= 1970 && value < 2100;
  return isYear ? { symbol: "Y", value } : { symbol: "N", value };
}
