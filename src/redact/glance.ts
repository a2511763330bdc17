// To look for secrets takes a millisecond before the first one is looked for: so much code has to be loaded. This file
// imports nothing, and tells of most plain texts that there is nothing to be looked for.

/** What no secret goes without that is known by its name, by a header or by a tag; all in small letters. */
const WORDS = [
  ...[
    "pass",
    "pwd",
    "secret",
    "token",
    "key",
    "cred",
    "auth",
    "cookie",
    "bearer",
    "basic",
    "digest",
  ],
  ...["private", "begin", "wort", "woord", "senha", "parola", "contrase", "mot", "geheim", "schl"],
  ...["clave", "llave", "chiave", "aws", "://"],
];

/** Whether a text, or any text in a value, may hold a secret; if not, it holds none. */
export function mayHoldSecret(value: unknown): boolean {
  if (typeof value === "string") return mayBeIn(value);
  if (typeof value !== "object" || value === null) return false;
  // What is nested without an end is for those to judge who look closer.
  try {
    return Object.entries(value).some(([name, inner]) => mayBeIn(name) || mayHoldSecret(inner));
  } catch {
    return true;
  }
}

function mayBeIn(text: string): boolean {
  if (hasOddRun(text)) return true;
  const small = text.toLowerCase();
  return WORDS.some((word) => small.includes(word));
}

/** A token that was cut in two has so many characters on one side. */
const HALF = 10;

/** Whether there is anything but plain words: a disguise, or a long run of letters with a digit or a capital within. */
function hasOddRun(text: string): boolean {
  let length = 0;
  let isOdd = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const sort = sortOf(code);
    if (sort === DISGUISE) return true;
    length = sort === GAP ? 0 : length + 1;
    // The first letter of a word may well be large.
    isOdd = length > 1 ? isOdd || sort === ODD : code < 0x3a && sort === ODD;
    if (isOdd && length >= HALF) return true;
  }
  return false;
}

const GAP = 0;
const SMALL = 1;
const ODD = 2;
const DISGUISE = 3;

/** What a character says about the run that it stands in. */
function sortOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return SMALL;
  if ((code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)) return ODD;
  if (code > 0x7e || DISGUISES.has(code) || (code < 0x20 && !BLANKS.has(code))) return DISGUISE;
  return IN_RUN.has(code) ? SMALL : GAP;
}

const DISGUISES = codesOf("\\%&<");
const BLANKS = codesOf("\t\n\r");
const IN_RUN = codesOf("_-+/=.~:");

function codesOf(letters: string): Set<number> {
  return new Set([...letters].map((letter) => letter.charCodeAt(0)));
}
