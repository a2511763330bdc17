import { wordsOf } from "#text/words/words-and-terms.ts";
import { isOpposed } from "./contradictions.ts";

/** A sentence that the user typed. */
export interface TypedSentence {
  readonly text: string;
  /** Its whole message. */
  readonly message: string;
  /** The id of the message. */
  readonly uuid: string;
}

/** The share of a memory's claim that the user's sentence must contain. */
const BEHIND_SHARE = 0.5;

/** One common word is not enough. */
const MIN_BEHIND_WORDS = 2;

/** Names cannot be paraphrased: files, flags, addresses, code, numbers, and words with a capital or a digit inside. */
const NAMES =
  /https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+\b|(?<=\s)--?[a-z][\w-]*|`[^`]+`|\b\d+(?:[.,]\d+)*\b|\b\p{L}+(?:[_/-]\p{L}+)*\d[\w-]*|(?<=[^.!?\s]\s+)\p{Lu}[\p{L}\d]+|\b\p{Ll}+\p{Lu}\p{L}*/gu;

/**
 * Finds the user's own sentence behind a text that an agent saves: it shares its words, all of its
 * names, and the same negation. A sentence of the opposite never counts.
 */
export function sentenceBehind(
  text: string,
  typed: readonly TypedSentence[],
): TypedSentence | undefined {
  const claim = withoutReason(text);
  const words = [...new Set(wordsOf(claim))];
  const names = claim.match(NAMES) ?? [];
  if (words.length < MIN_BEHIND_WORDS) return undefined;
  // The last sentence on a subject counts.
  const candidates = typed.toReversed().map((sentence) => {
    const known = new Set(wordsOf(sentence.text));
    const shared = words.filter((word) => known.has(word)).length;
    return { sentence, shared };
  });
  const [best] = candidates
    .filter(({ shared }) => shared >= MIN_BEHIND_WORDS && shared >= BEHIND_SHARE * words.length)
    .filter(({ sentence }) => hasNames(sentence.message, names) && !isOpposed(claim, sentence.text))
    .sort((a, b) => b.shared - a.shared);
  return best?.sentence;
}

/** From this share of its words on, another text repeats a text. */
const RESTATED_SHARE = 0.6;

/** Whether a text repeats another in other words, as an agent does that words what the user has said. */
export function restates(text: string, other: string): boolean {
  const words = new Set(wordsOf(other));
  const shared = words.intersection(new Set(wordsOf(text))).size;
  return words.size > 0 && shared >= RESTATED_SHARE * words.size;
}

/** A change of a rule must be in one of the user's last messages. */
const MAX_MESSAGES_AGO = 2;

/**
 * Finds the sentence with which the user changed a rule: one of the last messages that names
 * something of the new rule that the old one lacks. The agent may word it differently.
 */
export function sentenceOfChange(
  { text, old }: { readonly text: string; readonly old: string },
  typed: readonly TypedSentence[],
): TypedSentence | undefined {
  const claim = withoutReason(text);
  const [now, before] = [tokensOf(text), tokensOf(old)];
  const last = new Set([...new Set(typed.map(({ uuid }) => uuid))].slice(-MAX_MESSAGES_AGO));
  return typed.findLast((sentence) => {
    // A sentence that names the old way only to leave it ("we change X for Y") is not against the new one.
    if (!last.has(sentence.uuid) || isOpposed(claim, sentence.text, before)) return false;
    const shared = tokensOf(sentence.message).intersection(now);
    const isNews = !tokensOf(sentence.text).intersection(now).isSubsetOf(before);
    return isNews && shared.size >= MIN_BEHIND_WORDS;
  });
}

/** The content words of a text, the parts of its names, and its numbers. */
function tokensOf(text: string): Set<string> {
  const plain = text.replaceAll(/(?<=\p{L})[_/](?=\p{L})/gu, " ");
  return new Set([...wordsOf(plain), ...(text.match(/\d+/g) ?? [])]);
}

/** The claim of a sentence, without a reason that the agent may have added. */
export function withoutReason(text: string): string {
  const reason =
    /[,;(\s]\s*(?:because|since|so that|due to|weil|denn|da es|damit|parce que|car|porque|ya que|perché|poiché)\b/iu.exec(
      text,
    );
  return reason && reason.index > 0 ? text.slice(0, reason.index) : text;
}

function hasNames(message: string, names: readonly string[]): boolean {
  const small = message.toLowerCase();
  return names.every((name) => small.includes(name.replaceAll("`", "").toLowerCase()));
}
