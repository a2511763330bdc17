import type { MemoryItem } from "#base/memory-item.ts";
import { plainWords } from "#layouts/records/format/record-sentence.ts";
import { isOpposed, replacedBy } from "#trust/contradictions.ts";
import {
  amountsIn,
  areOtherAmounts,
  CLEARLY,
  DENIES,
  LEAVES,
  sharedWords,
  subjectWords,
} from "./taken-back.ts";

/** Words by which somebody says that something no longer holds, whatever holds instead. A thing that no longer works is only broken. */
const ENDS =
  /(?<!\p{L})(?:forget (?:about|the|our|my|what)|vergiss|olvida|oublie|esquece|dimentica|vergeet|no longer(?! (?:work|build|start|compil|pass|respond|load|run|open|render|connect|fail)\p{L}*)|(?:not|\p{L}+n't|dont) (?!(?:work|build|start|compile|pass|respond|load|run|open|render|connect|fail)\p{L}*)(?:\p{L}+ ){0,5}any ?more|is history|(?:had|have) enough of|fed up with|stop(?:ped)? using|nicht mehr|ya no|não mais|non più|niet meer)(?!\p{L})|やめ|もう.{0,8}ない|不再/u;
/** The same about the sentence before. */
const ENDS_THAT =
  /(?<!\p{L})(?:(?:forget|scratch|drop) (?:about )?(?:that|it|this|them)|olvída(?:lo|la)|vergiss (?:das|es)|oublie (?:ça|cela)|oublie-(?:le|la)|esquece isso|dimentica(?:lo|la)?|vergeet (?:dat|het)|(?:that|it|this|das|eso|ça) (?:no longer holds|is history|gilt nicht mehr|ya no vale))(?!\p{L})/u;

/** Words behind a sentence that denies something: "we cannot install it. Then rather greedy". */
const GIVES_UP =
  /(?<!\p{L})(?:then (?:let'?s|we|just|rather)|dann (?:halt|eben|lieber)|alors on|entonces (?:usamos|mejor)|então (?:vamos|usamos)|allora (?:usiamo|facciamo)|dan maar)(?!\p{L})/u;

/** People name a rule by a word of it: "forget the rule about pnpm", "scrap the pnpm rule". */
const NAMED_RULES: readonly RegExp[] = [
  /(?<!\p{L})(?:forget|drop|scrap|ignore|cancel|vergiss|streich|olvida|oublie|esquece|dimentica|vergeet)(?: about)? (?:the|that|our|my|die|unsere|la|nuestra|notre|a|nossa|de) (?:\p{L}+ )?(?:rule|convention|preference|decision|policy|regel|entscheidung|regla|decisión|règle|décision|regra|regola)s? (?:about|on|for|with|of|über|zu|für|mit|sobre|de|del|sur|su|met|over) ([^.!?]+)/u,
  /(?<!\p{L})(?:forget|drop|scrap|ignore|cancel)(?: about)? (?:the|that|our|my) ([^.!?]+) (?:rule|convention|preference|decision|policy)(?!\p{L})/u,
];

/** The words by which a sentence names a rule that it ends; empty for none. */
function namedRule(small: string): ReadonlySet<string> {
  const words = NAMED_RULES.map((pattern) => pattern.exec(small)?.[1]).find(Boolean);
  return subjectWords(words ?? "");
}

/** People take something back in a few words; a long message with such a word is about something else. */
const MAX_OVERTURN_CHARS = 240;

/** Whether the sentences of a message take back anything at all. Most messages do not. */
export function takesBackAnything(sentences: readonly string[]): boolean {
  const small = sentences.join("\n").toLowerCase();
  if (small.length > MAX_OVERTURN_CHARS) return false;
  return LEAVES.test(small) || ENDS.test(small) || namedRule(small).size > 0;
}

const MIN_SHARED = 2;
const MIN_NAME_CHARS = 5;
/** "We no longer need postgres" is about one thing. */
const MAX_LEFT_WORDS = 3;

/** How a sentence takes back an earlier one: the earlier one no longer holds, is named as a rule to forget, or something else holds. */
type Way = "ended" | "named" | "replaced";

/** A sentence that takes back an earlier one. */
export interface TakenBack {
  readonly how: Way;
  /** The index of the sentence. */
  readonly at: number;
}

/**
 * Finds the sentence of a message that takes back what was said earlier: it names it as a rule, is about the same subject,
 * names another amount of the same, or denies a name of which little else is said.
 */
export function takenBackBy(
  sentences: readonly string[],
  earlier: string,
  isRare: (word: string) => boolean,
): TakenBack | undefined {
  const old = { earlier, words: subjectWords(earlier), isRare };
  if (old.words.size < 2) return undefined;
  const all = sentences.map((sentence) => sentence.toLowerCase());
  for (const [at, small] of all.entries()) {
    // "Agnes has retired. Forget that with her": the name comes before its statement.
    const how = wayOf(small, all[at + 1] ?? "", old);
    if (how) return { how, at };
  }
  return undefined;
}

interface Earlier {
  readonly earlier: string;
  readonly words: ReadonlySet<string>;
  readonly isRare: (word: string) => boolean;
}

/** How a sentence in small letters, with the one behind it, takes back an earlier one. */
function wayOf(small: string, next: string, old: Earlier): Way | undefined {
  const { earlier, words: then } = old;
  const named = namedRule(small);
  if (named.size > 0 && named.isSubsetOf(then)) return "named";
  if (subjectWords(small).isDisjointFrom(then)) return undefined;
  if (areOtherAmounts(amountsIn(small), amountsIn(earlier.toLowerCase())))
    return ENDS.test(small) ? "ended" : "replaced";
  const left = leavingIn(withoutOtherLeft(small, then), withoutOtherLeft(next, then));
  return left && isAbout(small, old, leftIn(small, next, left)) ? left : undefined;
}

/** Whether a sentence is about what an earlier one says: they share several words, or a name that the sentence leaves. */
function isAbout(small: string, { words, isRare }: Earlier, left: ReadonlySet<string>): boolean {
  const now = subjectWords(small);
  const shared = now.intersection(words);
  const isClear = sharedWords(now, words) >= CLEARLY;
  if (isClear && shared.size >= MIN_SHARED) return true;
  return [...shared.intersection(left)].some(
    (word) => word.length >= MIN_NAME_CHARS && isRare(word),
  );
}

/** The words of the thing that a sentence leaves: a long sentence may be about something else, too. */
function leftIn(small: string, next: string, how: Way): ReadonlySet<string> {
  if (how === "replaced") return subjectWords(replacedBy(small) ?? "");
  const words = subjectWords(small);
  return words.size <= MAX_LEFT_WORDS || GIVES_UP.test(next) ? words : new Set();
}

/** How a sentence, or the one behind it, leaves something. */
function leavingIn(small: string, next: string): Way | undefined {
  if (ENDS.test(small) || ENDS_THAT.test(next)) return "ended";
  if (DENIES.test(small) && GIVES_UP.test(next)) return "ended";
  return [small, next].some((one) => LEAVES.test(one) || DENIES.test(one)) ? "replaced" : undefined;
}

/** Whether two rules are about the same subject, and one wants what the other does not. */
function opposes(one: string, other: string): boolean {
  const shared = sharedWords(subjectWords(one), subjectWords(other));
  return shared >= CLEARLY && isOpposed(one, other);
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

/** A message of the user: its sentences, and those of the message and all later ones. */
export interface ToldMessage {
  readonly sentences: readonly string[];
  readonly since: readonly string[];
}

/** A memory with the user's own sentence behind it. */
export type OwnWordsItem = MemoryItem & { readonly said: string };

/** The memories in force that a message contradicts. */
export interface MessageEffect {
  /** They no longer hold, or their successor is saved. */
  readonly ended: readonly OwnWordsItem[];
  /** They stay: only the agent knows whether the sentence replaces them. */
  readonly doubtful: readonly { readonly item: OwnWordsItem; readonly said: string }[];
}

/** Finds the memories that a message takes back, or that what is saved of it opposes. */
export function contradictedBy(
  { sentences, since }: ToldMessage,
  own: readonly OwnWordsItem[],
  isRare: (word: string) => boolean,
): MessageEffect {
  const saved = new Set(own.map(({ said }) => plainWords(said)));
  const isSaved = (at: number) => saved.has(plainWords(sentences[at] ?? ""));
  const news = new Set(since.map(plainWords));
  const isTakingBack = takesBackAnything(sentences);
  const found = own
    .filter(({ said }) => !news.has(plainWords(said)))
    .flatMap((item) => {
      const back = isTakingBack ? takenBackBy(sentences, item.said, isRare) : undefined;
      const at = sentences.findIndex((one, index) => isSaved(index) && opposes(one, item.said));
      if (!back && at < 0) return [];
      return [{ item, ...(back ?? { how: "opposed" as const, at }) }];
    });
  // A word that several rules have names none of them.
  const named = new Set(found.flatMap(({ how, item }) => (how === "named" ? item.said : [])));
  const isEnded = ({ how, at }: (typeof found)[number]) => {
    if (how === "named") return named.size === 1;
    return how === "ended" || (how === "replaced" && (isSaved(at) || isSaved(at + 1)));
  };
  return {
    ended: found.filter(isEnded).map(({ item }) => item),
    doubtful: found
      .filter((one) => !isEnded(one))
      .map(({ item, at }) => ({ item, said: sentences[at] ?? "" })),
  };
}
