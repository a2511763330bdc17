import { isBlank, isInRun } from "./letters.ts";
import { isLikelySecret } from "./likely.ts";
import type { Secret } from "./secret.ts";
import { SCHEMES, type WordAt } from "./secret-names.ts";

const SHORTEST = 16;
const LONGEST = 4096;

/** The credential after the word for an authentication scheme: `Authorization: Bearer …`. */
export function headersIn(text: string, words: readonly WordAt[]): Secret[] {
  return words.flatMap(({ word, at }) =>
    SCHEMES.has(word) ? (secretBehind(text, word, at + word.length) ?? []) : [],
  );
}

function secretBehind(text: string, kind: string, wordEnd: number): Secret | undefined {
  let start = wordEnd;
  while (isBlank(text.charCodeAt(start)) && start - wordEnd < 4) start++;
  if (start === wordEnd) return undefined;
  let end = start;
  while (end - start < LONGEST && isInRun(text.charCodeAt(end))) end++;
  const value = text.slice(start, end);
  const isSecret = value.length >= SHORTEST && isLikelySecret(value, "weak");
  return isSecret ? { kind, start, end, fixed: 0, value } : undefined;
}
