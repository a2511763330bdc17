import { type JsonObject, objectsOnLines } from "#base/json.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { isOpposed } from "./contradictions.ts";
import { type Digester, isKeyedDigests, type KeyedDigests } from "./keyed-digests.ts";
import { valueForms } from "./same-value.ts";

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
  /** Its digests, if it was deleted for good. */
  readonly keyed?: KeyedDigests;
  /** The digests of its words without a key, as earlier versions wrote them. */
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

/** A forgotten text, and the digests of its words; keyed ones have their digester. */
export interface ForgottenEntry extends ForgottenText {
  readonly words: ReadonlySet<number>;
  readonly digester?: Digester | undefined;
}

/** Replaces every text that is deleted for good. It is no id, so `undo` cannot restore such a change. */
export const PURGED = "[purged]";

/** The share of a forgotten text that must occur in a text. */
const FORGOTTEN_SHARE = 0.75;
const FORGOTTEN_SHARE_AMONG_OTHERS = 0.85;

/** One word is no memory: it would silence every text with it. */
const MIN_FORGOTTEN_WORDS = 2;

/** Parses the lines of a list; torn ones are skipped. `digesters` are those of the keys that this machine has. */
export function parseForgotten(text: string, digesters: readonly Digester[] = []): ForgottenTexts {
  return { entries: objectsOnLines(text).flatMap((value) => entryIn(value, digesters) ?? []) };
}

function entryIn(value: JsonObject, digesters: readonly Digester[]): ForgottenEntry | undefined {
  const { id, at, why, text: said, keyed, digests } = value;
  const isWhole = [id, at, said].every((one) => typeof one === "string");
  if (!isWhole || !REASONS.some((one) => one === why)) return undefined;
  const entry = value as unknown as ForgottenText;
  if (isKeyedDigests(keyed)) {
    const digester = digesters.find((one) => one.id === keyed.key);
    return { ...entry, words: new Set(digester ? keyed.words : []), digester };
  }
  if (Array.isArray(digests)) return { ...entry, words: new Set(digests) };
  let words: ReadonlySet<number> | undefined;
  return {
    ...entry,
    // Computed on demand: most entries are older than every text that they are compared with.
    get words() {
      words ??= digestsOf(entry.text);
      return words;
    },
  };
}

/** A list of texts that are about to be forgotten, or to be compared like forgotten ones. */
export function forgottenTexts(texts: readonly string[]): ForgottenTexts {
  const entry = { id: "", at: "", why: "forgotten" } as const;
  return { entries: texts.map((text) => ({ ...entry, text, words: digestsOf(text) })) };
}

/** The texts of a list that are deleted for good. */
export function deletedForGood({ entries }: ForgottenTexts): ForgottenTexts {
  return { entries: entries.filter(isDeletedForGood) };
}

/** The texts of a list that the user has forgotten; others were replaced or are done. */
export function tombstonesIn({ entries }: ForgottenTexts): ForgottenTexts {
  return { entries: entries.filter(({ why }) => why === "forgotten") };
}

/** Whether only digests of a forgotten text are left. */
export function isDeletedForGood({ keyed, digests }: ForgottenText): boolean {
  return keyed !== undefined || digests !== undefined;
}

/** The entry of a text that is deleted for good: it can still be compared with the key, and not be read. */
export function withoutText(
  entry: ForgottenText,
  digester: Digester,
  rare: readonly string[] = [],
): ForgottenText {
  const { text } = entry;
  const keyed = {
    key: digester.id,
    words: [...new Set([...digestsOf(text)].map(digester.word))].sort(byNumber),
    rare: rare.map(digester.rare).sort(byNumber),
    values: valueForms(text).map(digester.value),
  };
  return { ...entry, text: "", keyed };
}

/** Sorted digests do not show the order of the words. */
function byNumber(one: number, other: number): number {
  return one - other;
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
      counted.some((entry) => isSaid(entry, sentence) || isPart(entry, sentence, share)) ||
      counted.some((entry) => hasRareWord(entry, one, at))
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

/** An agent that deletes a memory for good names it until so long afterwards. */
const CONFIRMED_MS = 60 * 60 * 1000;

/** Whether a sentence from before a deletion has a word that only the deleted text had. */
function hasRareWord({ keyed, digester, at: deleted }: ForgottenEntry, text: string, at: string) {
  if (!digester || !keyed || keyed.rare.length === 0) return false;
  if (Date.parse(at) > Date.parse(deleted) + CONFIRMED_MS) return false;
  return rareWordsIn(text).some((word) => keyed.rare.includes(digester.rare(word)));
}

/** A shorter word is no name that only one memory has. */
const MIN_RARE_LETTERS = 5;

/** The words of a text that may be rare ones, in small letters: whole ones, and the parts of an identifier. */
export function rareWordsIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts = words.flatMap((word) => word.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+/gu) ?? []);
  const small = [...words, ...parts].map((word) => word.toLowerCase());
  return [...new Set(small)].filter((word) => word.length >= MIN_RARE_LETTERS);
}

/** Whether at least a share of a sentence's words, or of an entry's, is in the other. */
function isPart(entry: ForgottenEntry, { text, words }: TextWords, share: number): boolean {
  const shared = countShared(entry, words);
  const of = share < 1 ? Math.min(words.size, entry.words.size) : words.size;
  return shared >= MIN_FORGOTTEN_WORDS && shared >= share * of && !isOpposed(entry.text, text);
}

/**
 * Whether a text says what an entry says. If it replaces one word by another it may be about
 * something else, so more of the entry must occur.
 */
function isSaid(entry: ForgottenEntry, { text, words }: TextWords): boolean {
  if (entry.words.size < MIN_FORGOTTEN_WORDS) return false;
  const shared = countShared(entry, words);
  const share = shared / entry.words.size;
  const hasOthers = words.size > shared;
  const needed = hasOthers ? FORGOTTEN_SHARE_AMONG_OTHERS : FORGOTTEN_SHARE;
  return share >= needed && !isOpposed(entry.text, text);
}

/** A unit with so many of its words from a text, and so much of the text, is a part of it that was cut out. */
const CUT_OUT_SHARE = 0.8;
const CUT_OUT_OF_TEXT = 0.5;

/** Whether a sentence repeats one of some texts, or is most of one. */
export function repeatsAny({ entries }: ForgottenTexts, text: string): boolean {
  if (entries.length === 0) return false;
  const sentence = { text, words: digestsOf(text) };
  const isCutOut = (entry: ForgottenEntry) => {
    const shared = countShared(entry, sentence.words);
    const isMost = shared >= CUT_OUT_OF_TEXT * entry.words.size;
    const isOfIt = shared >= CUT_OUT_SHARE * sentence.words.size;
    return shared >= MIN_FORGOTTEN_WORDS && isMost && isOfIt && !isOpposed(entry.text, text);
  };
  return entries.some((entry) => isSaid(entry, sentence) || isCutOut(entry));
}

/** A search compares thousands of sentences, so no set is made for each. */
function countShared({ words: own, digester }: ForgottenEntry, words: ReadonlySet<number>): number {
  let shared = 0;
  for (const word of words) if (own.has(digester ? digester.word(word) : word)) shared++;
  return shared;
}
