import type { MemoryItem } from "#base/memory-item.ts";
import { compareStatements } from "#text/statements/compare-statements.ts";
import { parseStatement, type Statement } from "#text/statements/parse-statement.ts";
import { areNear } from "#text/statements/shared-words.ts";
import { plainWords } from "#text/words/words-and-terms.ts";
import { DENIES, LEAVES, subjectWords } from "./taken-back.ts";

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

/** How a sentence takes back an earlier one: the earlier one no longer holds, is named as a rule to forget, something else holds, or that is unclear. */
type Way = "ended" | "named" | "replaced" | "unclear";

/** A sentence that takes back an earlier one. */
export interface TakenBack {
  readonly how: Way;
  /** The index of the sentence. */
  readonly at: number;
}

/** A sentence of a message as it is compared with what was said earlier. */
export interface ToldSentence {
  readonly small: string;
  readonly next: string;
  readonly statement: Statement;
}

/** A sentence that was said before, as it is compared. */
export interface EarlierSentence {
  readonly statement: Statement;
  readonly words: ReadonlySet<string>;
}

/** Prepares a sentence that was said before. */
export function earlierSentence(text: string): EarlierSentence {
  return { statement: parseStatement(text), words: subjectWords(text) };
}

/** Prepares the sentences of a message. */
export function toldIn(sentences: readonly string[]): ToldSentence[] {
  const small = sentences.map((sentence) => sentence.toLowerCase());
  return sentences.map((sentence, at) => ({
    small: small[at] ?? "",
    next: small[at + 1] ?? "",
    statement: parseStatement(sentence),
  }));
}

/**
 * Finds the sentence of a message that takes back what was said earlier: it names it as a rule, replaces it, or denies a name
 * and the next sentence gives it up.
 */
export function takenBackBy(
  told: readonly ToldSentence[],
  earlier: EarlierSentence,
  isRare: (word: string) => boolean,
): TakenBack | undefined {
  const found = told.flatMap((one, at): TakenBack[] => {
    const how = wayOf(one, earlier) ?? (givesUp(one, earlier, isRare) ? "ended" : undefined);
    return how ? [{ how, at }] : [];
  });
  return found.find(({ how }) => how !== "unclear") ?? found[0];
}

/** How a sentence takes back an earlier one by its own words. */
function wayOf(
  { small, statement }: ToldSentence,
  { statement: earlier, words }: EarlierSentence,
): Way | undefined {
  const named = namedRule(small);
  if (named.size > 0 && named.isSubsetOf(words)) return "named";
  const relation = compareStatements(statement, earlier);
  if (relation === "unclear") return "unclear";
  if (relation !== "replaces") return undefined;
  return ENDS.test(small) ? "ended" : "replaced";
}

/** "Agnes has retired. Forget that with her": the name comes before the words that end its statement. */
function givesUp(
  { small, next }: ToldSentence,
  { words }: EarlierSentence,
  isRare: (word: string) => boolean,
): boolean {
  const isGivenUp = ENDS_THAT.test(next) || (DENIES.test(small) && GIVES_UP.test(next));
  if (!isGivenUp) return false;
  const shared = subjectWords(small).intersection(words);
  return (
    shared.size >= MIN_SHARED ||
    [...shared].some((word) => word.length >= MIN_NAME_CHARS && isRare(word))
  );
}

/** A message of the user: its sentences, and those of the message and all later ones. */
export interface ToldMessage {
  readonly sentences: readonly string[];
  /** Those of them that may last, saved or not. */
  readonly stated: ReadonlySet<string>;
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
  { sentences, stated, since }: ToldMessage,
  own: readonly OwnWordsItem[],
  isRare: (word: string) => boolean,
): MessageEffect {
  const saved = new Set(own.map(({ said }) => plainWords(said)));
  const isSaved = (at: number) => saved.has(plainWords(sentences[at] ?? ""));
  const news = new Set(since.map(plainWords));
  const isTakingBack = takesBackAnything(sentences);
  const told = toldIn(sentences);
  const found = own
    .filter(({ said }) => !news.has(plainWords(said)))
    .flatMap((item) => {
      const earlier = earlierSentence(item.said);
      const back = takenBackBy(told, earlier, isRare);
      // Most sentences are about the task at hand, and only what is saved or takes something back counts.
      if (back && (isTakingBack || isSaved(back.at))) return [{ item, ...back }];
      const at = told.findIndex((one, index) => {
        const counts = stated.has(sentences[index] ?? "") || isSaved(index);
        return counts && areNear(one.statement, earlier.statement);
      });
      return at < 0 ? [] : [{ item, how: "unclear", at } as const];
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
