const PLAIN = /^[\0-\x7f]*$/;

/** Letters that do not decompose into a letter and an accent. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/ß/g, "ss"],
  [/[øØ]/g, "o"],
  [/[łŁ]/g, "l"],
  [/[đĐ]/g, "d"],
  [/[æÆ]/g, "ae"],
  [/[œŒ]/g, "oe"],
  [/ı/g, "i"],
];

/** Optional accents, and the vowel points of Hebrew and Arabic. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;

/** A text as it is searched: wide letters made narrow, accents removed; capital letters stay. */
export function fold(text: string): string {
  // Most texts need none of this, and compiling it takes time.
  if (PLAIN.test(text)) return text;
  let folded = text.normalize("NFKD").replace(MARKS, "").normalize("NFC");
  for (const [letter, other] of LETTERS) folded = folded.replace(letter, other);
  return folded;
}

/** Whether a text is pure ASCII. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** A word of a text, in lower case. */
export interface Piece {
  readonly text: string;
  /**
   * Whether it is part of an identifier, or joined from parts: it repeats a word that was already
   * emitted.
   */
  readonly isAlias: boolean;
}

const PLAIN_RUN = /[A-Za-z0-9_]+(?:['.-][A-Za-z0-9_]+)*/g;

/** A longer name is searched by its parts alone. */
const MAX_NAME_CHARS = 60;

/** Built on first use: patterns for all of Unicode take time to compile. */
let patterns: { readonly run: RegExp; readonly unspaced: RegExp } | undefined;

function everyLetter() {
  patterns ??= {
    run: /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:['’.-][\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*/gu,
    unspaced:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu,
  };
  return patterns;
}

/** The runs of letters in a plain text, with the dots and hyphens inside them. */
export function plainRuns(text: string): readonly string[] {
  return text.match(PLAIN_RUN) ?? [];
}

/** The same for any text. Scripts without spaces become overlapping pairs of letters. */
export function runsOfAny(text: string): { readonly runs: string[]; readonly pairs: string[] } {
  const { run, unspaced } = everyLetter();
  const pairs = (text.match(unspaced) ?? []).flatMap(pairsOf);
  return { runs: text.replace(unspaced, " ").match(run) ?? [], pairs };
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/**
 * The words of one run: `parseURL` becomes itself plus `parse` and `url`; `search.ts` becomes
 * itself plus `search` and `ts`.
 */
export function piecesOf(run: string): Piece[] {
  const segments = withoutApostrophe(run).split(/[.-]/);
  const pieces = segments.flatMap(piecesOfName);
  if (segments.length === 1) return pieces;
  const joined = run.toLowerCase().replace(/['’_-]/g, "");
  return joined.length <= MAX_NAME_CHARS ? [...pieces, { text: joined, isAlias: true }] : pieces;
}

/**
 * A suffix after an apostrophe is grammar: Django's, don't; so is an article before it: l'index.
 */
function withoutApostrophe(run: string): string {
  return run.replace(/['’](?:s|t|d|m|ll|re|ve)$/i, "").replace(/['’]/g, ".");
}

function piecesOfName(name: string): Piece[] {
  const small = name.toLowerCase();
  const parts = partsOf(name);
  if (parts.length < 2)
    return (parts[0] ?? "") === "" ? [] : [{ text: parts[0] ?? "", isAlias: false }];
  const whole = small.replaceAll("_", "");
  const told = whole.length <= MAX_NAME_CHARS ? [{ text: whole, isAlias: false }] : [];
  return [...told, ...parts.map((text) => ({ text, isAlias: true }))];
}

function partsOf(name: string): string[] {
  const small = name.toLowerCase();
  if (small === name && !name.includes("_")) return [name];
  return (
    name
      .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
      // The last capital of a run begins the next word, except before the s of a plural: URLs.
      .replace(/([A-Z])([A-Z](?!s(?![a-z]))[a-z])/g, "$1_$2")
      .toLowerCase()
      .split("_")
      .filter((part) => part !== "")
  );
}
