import { isFrench, type Meaning, meaningOf, PHRASES, YESTERDAY } from "./date-lexicon.ts";
import { calendarSpan, type Span } from "./date-span.ts";

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
