import { amountsIn, areOtherAmounts, DENIES, sharedWords, subjectWords } from "./subject-words.ts";

/** So says somebody who leaves what held for something else. A plain negation is not enough to take back a memory. */
const LEAVES =
  /(?<!\p{L})(?:forget (?:that|it|about|the|what)|olvída(?:lo|la)|olvida|vergiss|oublie|esquece|dimentica|vergeet|no longer|not any ?more|anymore|instead|after all|scratch that|never ?mind|changed my mind|(?<!(?:could|can|should|shall|would|did|if|when|before|after) )we(?:'ve)? (?:mov|switch|chang)\p{L}*|mov(?:e|ed|ing) (?:away )?from|then (?:let'?s|we|just|rather)|out with|back to|is history|(?:had|have) enough of|fed up with|dann (?:halt|eben|lieber)|statt(?:dessen)?|nicht mehr|ab jetzt|ya no|en vez|en lugar|cambiamos|plus (?:de|besoin)|désormais|finalement|au lieu|alors on|não mais|mudamos|trocamos|em vez|non più|invece|in plaats|niet meer|dan maar)(?!\p{L})|やめ|もう.{0,8}ない|代わり|不再|改用|改成|换成/u;

/** People take something back in a few words; a long message with such a word is about something else. */
const MAX_OVERTURN_CHARS = 240;

/** Whether the sentences of a message take back anything at all. Most messages do not. */
export function takesBackAnything(sentences: readonly string[]): boolean {
  const small = sentences.join("\n").toLowerCase();
  return small.length <= MAX_OVERTURN_CHARS && LEAVES.test(small);
}

const SAME_SUBJECT = 0.34;
const MIN_SHARED = 2;
const MIN_NAME_CHARS = 5;

/**
 * Whether a message that takes something back takes back what was said earlier: one of its sentences is about the same
 * subject, names another amount of the same, or denies a name of which little else is said.
 */
export function overturns(
  sentences: readonly string[],
  earlier: string,
  isRare: (word: string) => boolean,
): boolean {
  const then = subjectWords(earlier);
  if (then.size < 2) return false;
  const amounts = amountsIn(earlier.toLowerCase());
  return sentences.some((sentence, at) => {
    const now = subjectWords(sentence);
    const shared = [...now].filter((word) => then.has(word));
    const small = sentence.toLowerCase();
    if (shared.length === 0) return false;
    if (areOtherAmounts(amountsIn(small), amounts)) return true;
    // "Agnes has retired. Forget that with her": the name comes before its statement.
    const next = (sentences[at + 1] ?? "").toLowerCase();
    const leaves = (one: string) => LEAVES.test(withoutOtherLeft(one, then)) || DENIES.test(one);
    if (![small, next].some(leaves)) return false;
    if (shared.length >= MIN_SHARED && sharedWords(now, then) >= SAME_SUBJECT) return true;
    return shared.some((word) => word.length >= MIN_NAME_CHARS && isRare(word));
  });
}

const INSTEAD_OF =
  /(?<!\p{L})(?:instead of|statt|en (?:vez|lugar) de|au lieu d[e']|em vez d[eoa]|invece di|in plaats van)\s*([^.,;:!?()]+)/gu;
const LEFT_SHARE = 0.5;

/** A text without the words "instead of" before something that is not what an earlier sentence was about. */
function withoutOtherLeft(small: string, earlier: ReadonlySet<string>): string {
  return small.replaceAll(INSTEAD_OF, (whole, left: string) => {
    const words = subjectWords(left);
    return words.intersection(earlier).size >= LEFT_SHARE * words.size ? whole : left;
  });
}
