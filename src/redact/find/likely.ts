import { caseChanges, entropyOf, mixtureOf } from "./randomness.ts";

/**
 * How strongly the name of a value suggests a secret: `password` is certain, `token` may also be a
 * word of a language, and `key` may be anything.
 */
export type Strength = "strong" | "middling" | "weak";

/** A placeholder that replaces a secret already. */
const MARK = /^\[REDACTED:[a-z0-9-]{1,32}(?::[\w.-]{0,4}…[0-9a-f]{8})?\]$/;

/** Placeholders that people write instead of a secret. */
const STAND_IN =
  /example|your|x{4}|change.?me|placeholder|dummy|redacted|insert|replace|sample|fake|\*{3}|\.{3}|…|lorem|foobar|deadbeef|0123456789abcdef|abcdefgh|12345678/i;

/** References to a value elsewhere, so the secret is not in this text. */
const TAKEN =
  /^(?:[$%<{@&!#]|process\.|os\.|env[.[(:]|import\.|self\.|this\.|secrets\.|vars\.|config\.|vault:|ref\+|arn:|file:|https?:)/i;

const ONE_WORD = /^[A-Za-z]+$/;

const SHORTEST: Readonly<Record<Strength, number>> = { strong: 6, middling: 12, weak: 16 };
const LEAST_BITS: Readonly<Record<Strength, number>> = { strong: 2.2, middling: 3, weak: 3.3 };

/** Whether a value is likely to be a secret, by its shape and its name. */
export function isLikelySecret(value: string, strength: Strength): boolean {
  if (value.length < SHORTEST[strength] || MARK.test(value)) return false;
  // The value comes from a text of any length; a few hundred characters are enough.
  const start = value.slice(0, 400);
  if (STAND_IN.test(start) || TAKEN.test(start) || entropyOf(start) < LEAST_BITS[strength])
    return false;
  return strength === "strong" ? isNoWord(start) : isRandom(start);
}

/** A password may be short, but it is neither a word nor a name. */
function isNoWord(value: string): boolean {
  const { digits, small, large, others } = mixtureOf(value);
  if (small + large === 0) return digits >= 8;
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
