const PLAIN = /^[\0-\x7f]*$/;

/** Letters that fall into no letter and mark. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/ß/g, "ss"],
  [/[øØ]/g, "o"],
  [/[łŁ]/g, "l"],
  [/[đĐ]/g, "d"],
  [/[æÆ]/g, "ae"],
  [/[œŒ]/g, "oe"],
  [/ı/g, "i"],
];

/** Marks that are written or left out as one likes: accents, and the vowels of Hebrew and Arabic. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;

/** A text as it is looked up: wide letters made narrow, accents taken off; small and capital letters are left. */
export function fold(text: string): string {
  // Most texts need nothing of all this, and what it needs takes time to get ready.
  if (PLAIN.test(text)) return text;
  let folded = text.normalize("NFKD").replace(MARKS, "").normalize("NFC");
  for (const [letter, other] of LETTERS) folded = folded.replace(letter, other);
  return folded;
}

/** Whether a text has nothing but ASCII. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** A word as it is found in a text, in small letters. */
export interface Piece {
  readonly text: string;
  /** Whether it is a part of an identifier, or what parts are joined to: it stands for something that is told already. */
  readonly isAlias: boolean;
}

const PLAIN_RUN = /[A-Za-z0-9_]+(?:['.-][A-Za-z0-9_]+)*/g;

/** A name of more letters than these is looked up by its parts alone. */
const LONGEST = 60;

/** Made when it is first needed: patterns that know all letters of the world take time to get ready. */
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

/** The same for any text; what is written without spaces comes as pairs of letters that overlap. */
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
 * The words of one run: `parseURL` is told as itself with `parse` and `url` beside it, `search.ts` as `search` and `ts`
 * with itself beside them.
 */
export function piecesOf(run: string): Piece[] {
  const segments = withoutApostrophe(run).split(/[.-]/);
  const pieces = segments.flatMap(piecesOfName);
  if (segments.length === 1) return pieces;
  const joined = run.toLowerCase().replace(/['’_-]/g, "");
  return joined.length <= LONGEST ? [...pieces, { text: joined, isAlias: true }] : pieces;
}

/** What stands behind an apostrophe at the end is grammar: Django's, don't; before it is an article: l'index. */
function withoutApostrophe(run: string): string {
  return run.replace(/['’](?:s|t|d|m|ll|re|ve)$/i, "").replace(/['’]/g, ".");
}

function piecesOfName(name: string): Piece[] {
  const small = name.toLowerCase();
  const parts = partsOf(name);
  if (parts.length < 2)
    return (parts[0] ?? "") === "" ? [] : [{ text: parts[0] ?? "", isAlias: false }];
  const whole = small.replaceAll("_", "");
  const told = whole.length <= LONGEST ? [{ text: whole, isAlias: false }] : [];
  return [...told, ...parts.map((text) => ({ text, isAlias: true }))];
}

function partsOf(name: string): string[] {
  const small = name.toLowerCase();
  if (small === name && !name.includes("_")) return [name];
  return (
    name
      .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
      // The last capital of a run begins the next word, but for the s of many: URLs.
      .replace(/([A-Z])([A-Z](?!s(?![a-z]))[a-z])/g, "$1_$2")
      .toLowerCase()
      .split("_")
      .filter((part) => part !== "")
  );
}
