import { isCjk, stemOf } from "#core/load/words.ts";

/** A word that only begins like the one looked for tells half as much. */
const LIKENESS = 0.5;
const LEAST_ALIKE = 4;

/** A text that is searched in, as it is and in small letters. */
export interface Searched {
  readonly text: string;
  readonly small: string;
}

/** Makes a text ready to be searched in. */
export function searched(text: string): Searched {
  const small = text.toLowerCase();
  // There are letters that become longer; then places would no longer agree.
  return { text, small: small.length === text.length ? small : text };
}

/** Calls `found` for each place where a word stands, with how much it is alike: 1 for the word itself. */
export function findWord(
  { text, small }: Searched,
  word: string,
  found: (at: number, likeness: number) => void,
): void {
  for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + word.length)) {
    const likeness = likenessAt({ text, small }, { at, word });
    if (likeness > 0) found(at, likeness);
  }
}

function likenessAt({ text, small }: Searched, { at, word }: { at: number; word: string }): number {
  if (isCjk(word)) return 1;
  if (!isBoundary(text, at)) return 0;
  let end = at + word.length;
  while (end < text.length && isLetter(text[end] as string) && !isHump(text, end)) end++;
  if (stemOf(small.slice(at, end)) === word) return 1;
  return word.length >= LEAST_ALIKE ? LIKENESS : 0;
}

/** Whether a word, or a piece of an identifier, may begin here. */
function isBoundary(text: string, at: number): boolean {
  return at === 0 || !isLetter(text[at - 1] as string) || isHump(text, at);
}

/** Whether a large letter follows a small one or a digit here. */
function isHump(text: string, at: number): boolean {
  const [before = "", here = ""] = [text[at - 1], text[at]];
  return here !== here.toLowerCase() && before === before.toLowerCase();
}

function isLetter(letter: string): boolean {
  const code = letter.charCodeAt(0);
  if (code < 128) {
    const small = code | 0x20;
    return (small >= 0x61 && small <= 0x7a) || (code >= 0x30 && code <= 0x39);
  }
  return /[\p{L}\p{N}]/u.test(letter) && !isCjk(letter);
}
