import { isObject, parseJson } from "#base/json.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { isOpposed } from "./contradictions.ts";

// Some files with a forgotten text cannot be rewritten: the host's transcripts, and what is derived from them. So
// everything that prints or injects a memory checks this list first. Pure: the caller has read the list.

/** Why a text is no longer used: forgotten by the user, replaced by another memory, or done. */
const REASONS = ["forgotten", "replaced", "done"] as const;

/** A text that the user has forgotten, or that another memory has replaced. */
export interface ForgottenText {
  readonly id: string;
  readonly at: string;
  readonly why: (typeof REASONS)[number];
  readonly text: string;
}

/** The list of forgotten texts, indexed. */
export interface ForgottenTexts {
  readonly entries: readonly (ForgottenText & { readonly words: ReadonlySet<string> })[];
}

/** The share of a forgotten text that must occur in a text. */
const FORGOTTEN_SHARE = 0.75;
const FORGOTTEN_SHARE_AMONG_OTHERS = 0.85;

/** One word is no memory: it would silence every text with it. */
const MIN_FORGOTTEN_WORDS = 2;

/** Parses the lines of a list; torn ones are skipped. */
export function parseForgotten(text: string): ForgottenTexts {
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

/** A list of texts that are about to be forgotten, or to be compared like forgotten ones. */
export function forgottenTexts(texts: readonly string[]): ForgottenTexts {
  const entry = { id: "", at: "", why: "forgotten" } as const;
  return { entries: texts.map((text) => ({ ...entry, text, words: new Set(wordsOf(text)) })) };
}

/**
 * Whether a sentence or a line repeats a forgotten text. A later statement counts again: pass its
 * time in `at` if it is known. The opposite of a forgotten text is another memory.
 */
export function isForgotten({ entries }: ForgottenTexts, text: string, at = ""): boolean {
  if (entries.length === 0) return false;
  const known = new Set(wordsOf(text));
  return entries.some((entry) => {
    if (entry.words.size < MIN_FORGOTTEN_WORDS || at > entry.at) return false;
    return isSaid(entry.words, known) && !isOpposed(entry.text, text);
  });
}

/**
 * Whether a text says what an entry says. If it replaces one word by another it may be about
 * something else, so more of the entry must occur.
 */
function isSaid(entry: ReadonlySet<string>, text: ReadonlySet<string>): boolean {
  const share = entry.intersection(text).size / entry.size;
  const hasOthers = text.difference(entry).size > 0;
  return share === 1 || share >= (hasOthers ? FORGOTTEN_SHARE_AMONG_OTHERS : FORGOTTEN_SHARE);
}
