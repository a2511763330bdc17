import { isObject, parseJson } from "#base/json.ts";
import { wordsOf } from "#text/words/task-terms.ts";
import { isOpposed } from "./polarity.ts";

// Some places that hold what was forgotten cannot be rewritten: the host's transcripts, and what is derived from them.
// So everything that serves a memory asks here first. Pure: whoever asks has read the list.

/** Why a text is served no more: forgotten by the user, replaced by another memory, or done. */
const REASONS = ["forgotten", "replaced", "done"] as const;

/** Something that the user has had forgotten, or that another memory has replaced. */
export interface ForgottenText {
  readonly id: string;
  readonly at: string;
  readonly why: (typeof REASONS)[number];
  readonly text: string;
}

/** A list of what was forgotten, ready to be asked. */
export interface Forgotten {
  readonly entries: readonly (ForgottenText & { readonly words: ReadonlySet<string> })[];
}

/** So much of what was forgotten has to stand in a text. */
const SHARE = 0.75;
const SHARE_AMONG_OTHERS = 0.85;

/** A single word is no memory: it would silence every text that holds it. */
const LEAST_WORDS = 2;

/** Reads the lines of a list; torn ones are left out. */
export function parseForgotten(text: string): Forgotten {
  const entries = text.split("\n").flatMap((line) => {
    const value = line.trim() === "" ? undefined : parseJson(line);
    if (!isObject(value)) return [];
    const { id, at, why, text: said } = value;
    const isWhole = [id, at, said].every((one) => typeof one === "string");
    if (!isWhole || !REASONS.some((one) => one === why)) return [];
    const entry = value as unknown as ForgottenText;
    return [{ ...entry, words: new Set(wordsOf(entry.text)) }];
  });
  return { entries };
}

/** Prints one entry as a line of the list. */
export function printForgotten({ id, at, why, text }: ForgottenText): string {
  return JSON.stringify({ id, at, why, text });
}

/**
 * Whether a sentence or a line says what was forgotten. What was said after that counts again: give `at` where it is
 * known. The opposite of what was forgotten is another memory.
 */
export function isForgotten({ entries }: Forgotten, text: string, at = ""): boolean {
  if (entries.length === 0) return false;
  const known = new Set(wordsOf(text));
  return entries.some((entry) => {
    if (entry.words.size < LEAST_WORDS || at > entry.at) return false;
    return isSaid(entry.words, known) && !isOpposed(entry.text, text);
  });
}

/**
 * Whether a text says what an entry says. One that lacks a word and has another in its place may be about another thing:
 * then more of the entry has to be there.
 */
function isSaid(entry: ReadonlySet<string>, text: ReadonlySet<string>): boolean {
  const share = entry.intersection(text).size / entry.size;
  const hasOthers = text.difference(entry).size > 0;
  return share === 1 || share >= (hasOthers ? SHARE_AMONG_OTHERS : SHARE);
}
