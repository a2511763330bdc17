import type { MemoryItem } from "#base/memory-item.ts";
import { compareStatements, saysAllOf } from "#text/statements/compare-statements.ts";
import { areNear } from "#text/statements/compare-topics.ts";
import { parseStatement, type Statement } from "#text/statements/parse-statement.ts";
import { plainWords, termsOf } from "#text/words/words-and-terms.ts";

/** The words that a sentence is about, as the tokenizer of search cuts them. */
export function subjectWords(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(({ word }) => word));
}

/** Texts that others are compared with: each is read once, not once for each comparison. */
export class KnownTexts {
  readonly #statements: Statement[];

  constructor(texts: readonly string[]) {
    this.#statements = texts.map(parseStatement);
  }

  /** Whether one of them says all that a text says. */
  hasTwin(text: string): boolean {
    const statement = parseStatement(text);
    return this.#statements.some((one) => saysAllOf(one, statement));
  }

  add(text: string): void {
    this.#statements.push(parseStatement(text));
  }
}

/** Words by which something replaces an earlier statement. */
export const TAKES_BACK =
  /(?<!\p{L})(?:no longer|not any ?more|anymore|instead|after all|actually|scratch that|forget (?:that|what)|never ?mind|changed my mind|we (?:move|moved|switch|switched|changed)|from now on|now|back to|rather|out with|replaces?|drop|doch|statt(?:dessen)?|nicht mehr|ab jetzt|ya no|en vez|en lugar|cambiamos|a partir de ahora|plus|désormais|finalement|au lieu|não mais|mudamos|em vez|non più|invece|adesso)(?!\p{L})|やめ|もう.{0,8}ない|不再|改用|改成/u;

/** Words that deny something. */
export const DENIES =
  /(?<!\p{L})(?:doesn't|doesnt|isn't|isnt|won't|wont|no more|gone|dropped|cancelled|off again|forget|(?:had|have) enough|fed up|kein|nicht|ya no|não|non|niet)(?!\p{L})/u;

/** So says somebody who leaves what held for something else. A plain negation is not enough to take back a memory. */
export const LEAVES =
  /(?<!\p{L})(?:forget (?:that|it|about|the|what)|olvída(?:lo|la)|olvida|vergiss|oublie|esquece|dimentica|vergeet|no longer|not any ?more|anymore|instead|after all|scratch that|never ?mind|changed my mind|(?<!(?:could|can|should|shall|would|did|if|when|before|after) )we(?:'ve)? (?:mov|switch|chang)\p{L}*|mov(?:e|ed|ing) (?:away )?from|then (?:let'?s|we|just|rather)|out with|back to|is history|(?:had|have) enough of|fed up with|dann (?:halt|eben|lieber)|statt(?:dessen)?|nicht mehr|ab jetzt|ya no|en vez|en lugar|cambiamos|plus (?:de|besoin)|désormais|finalement|au lieu|alors on|não mais|mudamos|trocamos|em vez|non più|invece|in plaats|niet meer|dan maar)(?!\p{L})|やめ|もう.{0,8}ない|代わり|不再|改用|改成|换成/u;

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

/** Finds the sentences of a message that replace a memory, and that nobody has saved yet. */
export function heirsIn(message: ToldMessage, own: readonly OwnWordsItem[]) {
  const saved = new Set(own.map(({ said }) => plainWords(said)));
  const told = toldIn(message.sentences);
  const firstAfter = afterIn(message);
  return own.flatMap((item) => {
    const earlier = earlierSentence(item.said);
    const first = firstAfter(item.said);
    const at = told.findIndex((one, index) => index >= first && wayOf(one, earlier) === "replaced");
    const said = message.sentences[at] ?? "";
    return at < 0 || saved.has(plainWords(said)) ? [] : [{ said, item }];
  });
}

/** Finds the first sentence of a message behind one that is in memory: it has to be newer. */
function afterIn({ sentences, since }: ToldMessage): (said: string) => number {
  const own = sentences.map(plainWords);
  const news = new Set(since.map(plainWords));
  return (said) => {
    const words = plainWords(said);
    const at = own.lastIndexOf(words);
    if (at < 0) return news.has(words) ? Number.POSITIVE_INFINITY : 0;
    return at + 1;
  };
}

/** Finds the memories that a message takes back, or that what is saved of it opposes. */
export function contradictedBy(
  message: ToldMessage,
  own: readonly OwnWordsItem[],
  isRare: (word: string) => boolean,
): MessageEffect {
  const { sentences, stated } = message;
  const saved = new Set(own.map(({ said }) => plainWords(said)));
  const isSaved = (at: number) => saved.has(plainWords(sentences[at] ?? ""));
  const firstAfter = afterIn(message);
  const isTakingBack = takesBackAnything(sentences);
  const told = toldIn(sentences);
  const found = own.flatMap((item) => {
    const first = firstAfter(item.said);
    if (first >= told.length) return [];
    const earlier = earlierSentence(item.said);
    const back = takenBackBy(told.slice(first), earlier, isRare);
    // Most sentences are about the task at hand, and only what is saved or takes something back counts.
    if (back && (isTakingBack || isSaved(first + back.at)))
      return [{ item, how: back.how, at: first + back.at }];
    const at = told.findIndex((one, index) => {
      const counts = stated.has(sentences[index] ?? "") || isSaved(index);
      return index >= first && counts && areNear(one.statement, earlier.statement);
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
