/**
 * How strongly the name of a value suggests a secret: `password` is certain, `token` may also be a
 * word of a language, and `key` may be anything.
 */
export type Strength = "strong" | "middling" | "weak";

/** A placeholder that replaces a secret already. */
const MARK = /^\[REDACTED:[a-z0-9-]{1,32}(?::[\w.-]{0,4}…[0-9a-f]{8})?\]$/;

/** A text without the placeholders of its secrets, also without one that was cut. */
export function withoutRedactions(text: string): string {
  return text.replaceAll(/\[REDACTED:[^\]]*(?:\]|$)/g, "");
}

/** Placeholders that people write instead of a secret. */
const STAND_IN =
  /example|your|x{4}|change.?me|placeholder|dummy|redacted|insert|replace|sample|fake|\*{3}|\.{3}|…|lorem|foobar|deadbeef|0123456789abcdef|abcdefgh|12345678/gi;

/** Whether a value is such a placeholder: its word is in one case, and a random value may have the same letters in any. */
function isStandIn(value: string): boolean {
  const words = value.match(STAND_IN) ?? [];
  return words.some((word) => {
    const small = word.toLowerCase();
    return word.slice(1) === small.slice(1) || word === word.toUpperCase() || CAMEL.test(word);
  });
}

const CAMEL = /^change.?me$/i;

/** References to a value elsewhere, so the secret is not in this text. */
const TAKEN =
  /^(?:[$%<{@&!#](?=[\w.({%-]{1,64}[)}>%]?$|.?[{(<%])|process\.|os\.|env[.[(:]|import\.|self\.|this\.|secrets\.|vars\.|config\.|vault:|ref\+|arn:|file:|https?:)/i;

const ONE_WORD = /^[A-Za-z]+$/;

const SHORTEST: Readonly<Record<Strength, number>> = { strong: 6, middling: 12, weak: 16 };
const MIN_BITS: Readonly<Record<Strength, number>> = { strong: 2.2, middling: 3, weak: 3.3 };

/** Whether a value is likely to be a secret, by its shape and its name. */
export function isLikelySecret(value: string, strength: Strength): boolean {
  if (value.length < SHORTEST[strength] || MARK.test(value)) return false;
  // The value comes from a text of any length; a few hundred characters are enough.
  const start = value.slice(0, 400);
  if (isStandIn(start) || TAKEN.test(start) || entropyOf(start) < MIN_BITS[strength]) return false;
  return strength === "strong" ? isNoWord(start) : isRandom(start);
}

/** Alphabets whose words have blanks between them, as those of Latin letters do. */
const OTHER_LETTERS = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** A password may be short, but it is neither a word nor a name. */
function isNoWord(value: string): boolean {
  const { digits, small, large, others } = mixtureOf(value);
  if (small + large === 0) return digits >= 8 || (digits > 1 && OTHER_LETTERS.test(value));
  if (ONE_WORD.test(value)) return isOddlyCased(value);
  if (/^[A-Za-z]+\d{1,6}$/.test(value)) return value.length >= 7;
  if (isName(value)) return false;
  return digits > 0 || (others > 0 && /[^\w\s./:-]/.test(value)) || isOddlyCased(value);
}

function isRandom(value: string): boolean {
  const { digits, small, large } = mixtureOf(value);
  if (isName(value) && !isOddlyCased(value)) return false;
  if (isPath(value) || /\s/.test(value)) return false;
  return (digits > 1 && small + large > 3) || isOddlyCased(value);
}

/** Signs that passwords have and other words seldom. */
const SIGNS = /[!#$%^*+?~=&@]/;

/**
 * Whether a text resembles a password and nothing else: it mixes digits with small and capital letters, or with signs, and changes
 * between them more often than names, versions and paths.
 */
export function isOddPassword(value: string): boolean {
  if (value.length < 8 || MARK.test(value) || isStandIn(value) || TAKEN.test(value)) return false;
  if (
    !/\d/.test(value) ||
    !/[a-z]/.test(value) ||
    /^v?\d+\.|:\/\/|\.\w{1,5}$|@\w+\.|^[\w.-]+=/.test(value)
  )
    return false;
  const isSigned = SIGNS.test(value);
  if (!isSigned && (/[./:@]/.test(value) || value.length < 10 || !/[A-Z]/.test(value)))
    return false;
  const pieces = value.match(/[a-z]+|[A-Z]+|\d+|[^A-Za-z\d]+/g) ?? [];
  return pieces.length * 2 > value.length;
}

/** Names, and names of parts: `components.tokenType`, `user-secret`, `src/key.ts`. */
function isName(value: string): boolean {
  return value.split(/[-_./:$]/).every((part) => /^[A-Za-z]*\d{0,2}$/.test(part));
}

/** Words separated by slashes, dots and colons are a path, not a secret. */
function isPath(value: string): boolean {
  const parts = value.split(/[./:]/);
  return (
    parts.length > 1 &&
    parts.every((part) => isName(part) || (part.length < 4 && !isOddlyCased(part)))
  );
}

/** Whether letters change case more often than in words and names. */
function isOddlyCased(value: string): boolean {
  const longestWord = value.length < 16 ? 3.6 : 4.4;
  return value.length >= 10 && caseChanges(value) * longestWord >= value.length;
}

/** The entropy of a text in bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<number, number>();
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / text.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

/** The kinds of characters of a text. */
interface Mixture {
  readonly digits: number;
  readonly small: number;
  readonly large: number;
  readonly others: number;
}

/** Counts the kinds of characters of a text. */
function mixtureOf(text: string): Mixture {
  const counts = { digits: 0, small: 0, large: 0, others: 0 };
  for (let at = 0; at < text.length; at++) counts[sortOf(text.charCodeAt(at))]++;
  return counts;
}

function sortOf(code: number): keyof Mixture {
  if (code >= 0x61 && code <= 0x7a) return "small";
  if (code >= 0x30 && code <= 0x39) return "digits";
  return code >= 0x41 && code <= 0x5a ? "large" : "others";
}

/** A long random text without a digit is rare; it has a capital after a small letter at least this often. */
const MAX_BETWEEN = 12;

/**
 * Whether a text has digits, small and capital letters, as a long random one has, or letters in an
 * order that words do not have.
 */
export function isMixed(text: string): boolean {
  const { digits, small, large } = mixtureOf(text);
  return small > 0 && large > 0 && (digits > 0 || risesIn(text) * MAX_BETWEEN >= text.length);
}

/** Whether a piece of a line resembles part of a token rather than a word. */
export function looksRandom(piece: string): boolean {
  const text = piece.replaceAll(/[_-]/g, "");
  if (text.length < 4) return false;
  if (/\d/.test(text) && /[A-Za-z]/.test(text)) return !/^[A-Za-z][a-z]*\d{1,2}$/.test(text);
  const large = text.match(/[A-Z]/g)?.length ?? 0;
  if (!/[a-z]/.test(text)) return large >= 8;
  return large > 1 && caseChanges(text) * 6.5 >= text.length;
}

function risesIn(text: string): number {
  return text.match(/[a-z][A-Z]/g)?.length ?? 0;
}

/** How often the case changes, or a digit follows a letter; each character counts once. */
function caseChanges(text: string): number {
  return text.match(/[a-z][A-Z]|[A-Z][a-z]|\d[A-Za-z]|[A-Za-z]\d/g)?.length ?? 0;
}
