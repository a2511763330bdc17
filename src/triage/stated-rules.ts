import type { Category } from "#base/memory-item.ts";
import { compareStatements } from "#text/statements/compare-statements.ts";
import { parseStatement } from "#text/statements/parse-statement.ts";
import { categoryOf, holdsPhrase, type OwnPhrases } from "#triage/scorer/category-rules.ts";
import { LASTING_SCORE, withoutTag } from "#triage/scorer/lasting-score.ts";
import { KnownTexts, takesBackAnything } from "./ended-memories.ts";
import type { Heard, Message } from "./user-messages.ts";

/** A rule or a decision that the user has stated plainly, and that is saved unasked. */
export interface StatedRule {
  readonly category: Extract<Category, "preference" | "constraint" | "decision">;
  /** One sentence that a stranger understands. */
  readonly text: string;
  /** The words of the user, verbatim. */
  readonly said: string;
  readonly uuid: string;
  readonly at: string;
}

/** The settings of the user for the categories. */
export interface OwnWords {
  readonly phrases?: OwnPhrases;
  /** From which score on a category counts. */
  readonly thresholds?: Readonly<Partial<Record<StatedRule["category"], number>>>;
}

/** Finds the rules and decisions that may be saved unasked; a later one replaces an earlier one that it contradicts. */
export function standingIn({ messages, saved }: Heard, own: OwnWords = {}): StatedRule[] {
  const stated = messages.flatMap((message) => statedIn(message, own));
  const known = new KnownTexts(saved);
  const all = stated.filter(({ text }) => !known.hasTwin(text));
  const typed = messages.filter(({ isSure, how }) => isSure && how !== "task");
  return withoutReplaced(
    all,
    typed.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  );
}

/** The rules that neither a later rule nor a later sentence that takes something back replaces. */
function withoutReplaced(rules: readonly StatedRule[], said: readonly string[]): StatedRule[] {
  const changing = said.flatMap((text, at) => (takesBackAnything([text]) ? [{ text, at }] : []));
  return rules.filter((rule, at) => {
    const earlier = parseStatement(rule.text);
    const place = said.indexOf(rule.said);
    const later = [
      ...rules.slice(at + 1).map(({ text }) => text),
      ...(place < 0 ? [] : changing.filter((one) => one.at > place).map(({ text }) => text)),
    ];
    const relations = later.map((text) => compareStatements(parseStatement(text), earlier));
    return !relations.some((relation) => relation === "replaces" || relation === "same");
  });
}

function statedIn(
  { sentences, uuid, at, how, isSure }: Message,
  { phrases = {}, thresholds = {} }: OwnWords,
): StatedRule[] {
  // The agent wrote the task of a sub-agent.
  if (!isSure || how === "task") return [];
  return sentences.flatMap(({ text: said, lasting, isRule = false }) => {
    const named = CATEGORIES.find((category) => holdsPhrase(said, phrases[category]));
    const category = named ?? categoryIn(said);
    const least = Math.max(LASTING_SCORE, thresholds[category] ?? 0);
    const isStated = isRule && lasting >= least && isSelfContained(said);
    const counts = named !== undefined || isStated;
    return counts ? [{ category, text: withoutLead(said), said, uuid, at }] : [];
  });
}

const CATEGORIES = ["preference", "decision", "constraint"] as const;

function categoryIn(said: string): StatedRule["category"] {
  const category = categoryOf(said);
  return category === "decision" || category === "constraint" ? category : "preference";
}

/** Words at the beginning of a sentence that only join it to the one before. */
const LEAD =
  /^(?:(?:no|nope|nein|non|não|sí|oui|ja)[,:;.!–-]+\s*|(?:yes|yeah|yep|ok(?:ay)?|and|but|also|so|well|hm+|oh|please|pls|btw|by the way|fyi|note(?: that)?|remember(?: that| to)?|(?:keep|bear|have) in mind(?: that)?|actually|again|plus|careful|listen|decision|decided|rule|convention|policy|constraint|preference|standard|und|aber|also|bitte|y|pero|e|mas|et|mais|ma)(?:[,:;.!–-]+\s*|\s+(?=\p{L})))+/iu;

/** A correction: its first part only says that something else was wrong. */
const CORRECTION =
  /^.{0,120}(?<!\p{L})(?:not (?:correct|right|true|how)|wrong|incorrect|falsch|faux|incorrecto|errado|sbagliato)(?:[,;:.!]| -)\s*(?=(?:we|the|our|all|every|wir|nous|on|nosotros|noi)(?!\p{L}))/iu;

/** Without what only joins it to what was said before, and with a capital at its beginning. */
export function withoutLead(sentence: string): string {
  const whole = withoutTag(sentence.trim());
  const rest = whole.replace(CORRECTION, "").replace(LEAD, "").trim();
  // "No" may be a part of what is said.
  const text = rest.length > 0 && !/^no\s+\p{L}+\s/iu.test(sentence) ? rest : whole;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence that begins like this is about something that was named before. */
const POINTS_BACK =
  /^(?:this|that|that's|thats|it|it's|its|they|they're|these|those|he|she|him|her|them|there(?! (?:should|must|is|are|can|may|has|have|will)(?!\p{L}))|here|which|who|then|one|ones|same|either|neither|both|das|dies(?:e[rs]?)?|es|er|sie|dort|dann|ça|cela|c'est|il|elle|ils|esto|eso|ese|esa|ello|isso|isto|ele|ela|questo|quello|lo|dit|dat|het|それ|これ|あれ|そこ|这|那|它)(?![\p{L}'])/iu;

/** The same words as articles: "das Backend", "il codice", "lo schema". */
const ARTICLE =
  /^(?:[Dd]as \p{Lu}\p{Ll}|[Ii]l (?!(?:est|faut|y|doit|peut|va|a|ne|n'|sera|se|s'|vaut|reste|manque|suffit)(?!\p{L}))\p{L}|[Ll]o (?:s[^aeiou\s]|z)\p{L})/u;

/** Whether a sentence is about something that was named before it. */
export function pointsBack(sentence: string): boolean {
  return beginsBack(withoutLead(sentence));
}

function beginsBack(text: string): boolean {
  return POINTS_BACK.test(text) && !ARTICLE.test(text);
}

const POINTS =
  /(?<!\p{L})(?:the (?:above|below|previous|former|latter|others?|rest|first one|second one|last one|same)|(?:this|that|these|those)(?! (?:repo(?:sitory)?|project|code ?base|team|company|service|app|library|package|monorepo|workspace)\b)(?:$|[\s.,;!])|as (?:i )?(?:said|mentioned|described)|you (?:just|did|have|had|were|suggested|proposed|mentioned)|like (?:i|you) said|option [\da-e]\b|step \d)(?!\p{L})/iu;
/** "In this file" names no file; "in this project" is where the memory is. */
const POINTS_NEAR =
  /(?<!\p{L})(?<!(?:start|beginn)ing )(?:in|for|on|to|of|with|from|at|by|about|into|inside|within|under) (?:just |only |all (?:of )?)?(?:this|these|those) (?!(?:point|moment|days?|repo(?:sitory)?|project|code ?base|team|company|service|app|library|package|monorepo|workspace|organi[sz]ation)(?!\p{L}))\p{L}|(?<!\p{L})(?:(?:in|für|bei|von|an|mit) diese[rnsm]?|(?:en|para|de|con) est[eao]s?|(?:dans|pour|de|sur) (?:ce|cet|cette|ces)|(?:in|per|di|su) quest[oaie]|(?:n|d)?est[ea]s?|para est[ea]s?|(?:in|voor|van) (?:dit|deze)) (?!(?:repo\p{L}*|dépôt|pro[jy]e[kc]?t\p{L}*|progetto|projet|code\p{L}*|código|codice|team|equipo|équipe|equipe|firma|monorepo)(?!\p{L}))\p{L}/iu;
const LATE_PRONOUN = /(?<!\p{L})(?:it|them)(?!\p{L})/iu;
const CUT = /(?:[:,;…(]|\.\.\.|-|→)\s*$/;

const MIN_SENTENCE_CHARS = 12;
const MAX_SENTENCE_CHARS = 400;
const MIN_SENTENCE_WORDS = 4;
/** Before a word like "it" so many others have to name its subject. */
const NAMING_WORDS = 4;
const DENSE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Whether a stranger to the conversation understands a sentence: its subject is named, and nothing of it is missing. */
export function isSelfContained(sentence: string): boolean {
  const text = withoutLead(sentence);
  if (text.length > MAX_SENTENCE_CHARS || CUT.test(text) || text.includes('""')) return false;
  if (beginsBack(text) || POINTS.test(text) || POINTS_NEAR.test(text)) return false;
  if (DENSE.test(text)) return text.length >= MIN_SENTENCE_CHARS - 2;
  const words = text.split(/\s+/);
  if (text.length < MIN_SENTENCE_CHARS || words.length < MIN_SENTENCE_WORDS) return false;
  const pronoun = LATE_PRONOUN.exec(text);
  return (
    pronoun === null || text.slice(0, pronoun.index).trim().split(/\s+/).length >= NAMING_WORDS
  );
}
