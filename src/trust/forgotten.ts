import { objectsOnLines } from "#base/json.ts";
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
  /** Empty if it was deleted for good. */
  readonly text: string;
  /** The digests of its words, if it was deleted for good. */
  readonly digests?: readonly number[];
}

/** A text, and the digests of its words. */
interface TextWords {
  readonly text: string;
  readonly words: ReadonlySet<number>;
}

/** The list of forgotten texts, indexed. */
export interface ForgottenTexts {
  readonly entries: readonly ForgottenEntry[];
}

/** A forgotten text, and the digests of its words. */
interface ForgottenEntry extends ForgottenText {
  readonly words: ReadonlySet<number>;
}

/** Replaces every text that is deleted for good. It is no id, so `undo` cannot restore such a change. */
export const PURGED = "[purged]";

/** The share of a forgotten text that must occur in a text. */
const FORGOTTEN_SHARE = 0.75;
const FORGOTTEN_SHARE_AMONG_OTHERS = 0.85;

/** One word is no memory: it would silence every text with it. */
const MIN_FORGOTTEN_WORDS = 2;

/** Parses the lines of a list; torn ones are skipped. */
export function parseForgotten(text: string): ForgottenTexts {
  const entries = objectsOnLines(text).flatMap((value) => {
    const { id, at, why, text: said } = value;
    const isWhole = [id, at, said].every((one) => typeof one === "string");
    if (!isWhole || !REASONS.some((one) => one === why)) return [];
    const entry = value as unknown as ForgottenText;
    const { digests } = entry;
    return [{ ...entry, words: Array.isArray(digests) ? new Set(digests) : digestsOf(entry.text) }];
  });
  return { entries };
}

/** A list of texts that are about to be forgotten, or to be compared like forgotten ones. */
export function forgottenTexts(texts: readonly string[]): ForgottenTexts {
  const entry = { id: "", at: "", why: "forgotten" } as const;
  return { entries: texts.map((text) => ({ ...entry, text, words: digestsOf(text) })) };
}

/** The texts of a list that are deleted for good. */
export function deletedForGood({ entries }: ForgottenTexts): ForgottenTexts {
  return { entries: entries.filter(({ digests }) => digests !== undefined) };
}

/** The entry of a text that is deleted for good: its words can still be compared, and not be read. */
export function withoutText(entry: ForgottenText): ForgottenText {
  return { ...entry, text: "", digests: [...digestsOf(entry.text)] };
}

/** So many bits of each word suffice to recognise a sentence, and are too few to restore it. */
const DIGEST_BITS = 16;

/** A digest of each word of a text. */
function digestsOf(text: string): Set<number> {
  return new Set(wordsOf(text).map((word) => Bun.hash.crc32(word) >>> (32 - DIGEST_BITS)));
}

/**
 * Whether a sentence or a line repeats a forgotten text, or is the rest of one that was deleted for good. A later statement counts again: pass its
 * time in `at` if it is known. The opposite of a forgotten text is another memory.
 */
export function isForgotten({ entries }: ForgottenTexts, text: string, at = ""): boolean {
  if (text.includes(PURGED)) return true;
  if (entries.length === 0) return false;
  const sentence = { text, words: digestsOf(text) };
  return entries.some((entry) => at <= entry.at && isSaid(entry, sentence));
}

/** The author and the time of a text. */
export interface TextOrigin {
  readonly by: "user" | "agent";
  readonly at: string;
}

const SENTENCE_END = /(?<=[.!?]\s+|[。！？])(?=\S)/;

/**
 * A text that loci cannot rewrite, such as a message of a conversation, without the sentences that say what the user forgot,
 * or a part of it. A replaced text stays in it: a conversation is history.
 */
export function omitForgotten(
  { entries }: ForgottenTexts,
  text: string,
  { by, at }: TextOrigin,
): string {
  const own = entries.filter(({ why }) => why === "forgotten");
  // Only the user says a forgotten thing anew: an agent also repeats it to confirm that it is forgotten.
  const counted = by === "user" ? own.filter((entry) => at <= entry.at) : own;
  if (counted.length === 0) return text;
  const share = by === "user" ? 1 : CONFIRMED_SHARE;
  const isOut = (one: string) => {
    const sentence = { text: one, words: digestsOf(one) };
    return (
      one.includes(PURGED) ||
      counted.some((entry) => isSaid(entry, sentence) || isPart(entry, sentence, share))
    );
  };
  const lines = text.split("\n").map((line) => withoutSentences(line, isOut));
  return lines.join("\n");
}

/** A line without some of its sentences. */
export function withoutSentences(line: string, isOut: (sentence: string) => boolean): string {
  const sentences = line.split(SENTENCE_END);
  const rest = sentences.filter((one) => !isOut(one));
  return rest.length === sentences.length ? line : rest.join("");
}

/** An agent confirms a rule in words of its own; so much of its sentence, or of the rule, is the same. */
const CONFIRMED_SHARE = 0.6;

/** Whether at least a share of a sentence's words, or of an entry's, is in the other. */
function isPart(entry: ForgottenEntry, { text, words }: TextWords, share: number): boolean {
  const shared = countShared(words, entry.words);
  const of = share < 1 ? Math.min(words.size, entry.words.size) : words.size;
  return shared >= MIN_FORGOTTEN_WORDS && shared >= share * of && !isOpposed(entry.text, text);
}

/**
 * Whether a text says what an entry says. If it replaces one word by another it may be about
 * something else, so more of the entry must occur.
 */
function isSaid(entry: ForgottenEntry, { text, words }: TextWords): boolean {
  if (entry.words.size < MIN_FORGOTTEN_WORDS) return false;
  const shared = countShared(entry.words, words);
  const share = shared / entry.words.size;
  const hasOthers = words.size > shared;
  const needed = hasOthers ? FORGOTTEN_SHARE_AMONG_OTHERS : FORGOTTEN_SHARE;
  return share >= needed && !isOpposed(entry.text, text);
}

/** A search compares thousands of sentences, so no set is made for each. */
function countShared(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared;
}
