import { formOf, meantForm } from "#triage/grammar/read-sentence.ts";
import {
  CONCLUDES,
  DEFERS,
  DENSE_CUES,
  EXPERIENCES,
  FROM_NOW_ON,
  GIVES_SECRET,
  HEDGES,
  IMPRESSION,
  INQUIRES,
  LASTING_CUES,
  type LastingCues,
  NEWS,
  NOTES,
  REASONS,
  RECURS,
  REQUEST,
  TAG,
  WISHES,
} from "./cue-words.ts";

/** From this score on a sentence sounds as if it is to last. */
export const LASTING_SCORE = 0.5;
/** From this score on it says so itself. */
export const SURELY_LASTING_SCORE = 0.8;

const STRONG = 0.85;
/** A sentence in the form of a rule sounds lasting whatever its words are. */
const FORM_SCORES = { rule: STRONG, hint: SURELY_LASTING_SCORE, none: 0 } as const;
const PLAIN = 0.35;
const EACH_MORE = 0.15;
const MAX_LASTING_SCORE = 1;
const HARDLY = 0.1;
/** A thought may be worth a question, but it is no rule. */
const MAX_HEDGED_SCORE = 0.7;

/** Words that no other language has: to make ready the patterns of all languages is felt at the end of a turn. */
const ENGLISH_WORDS =
  /(?<!\p{L})(?:the|are|and|you|should|must|never|always|with|this|that|don't|it's|have|only|from)(?!\p{L})/u;
const ENGLISH_ONLY = LASTING_CUES.slice(0, 1);

const DENSE = /[\u3040-\u30ff\u4e00-\u9fff]/;
const MIN_LASTING_WORDS = 3;
const MIN_DENSE_CHARS = 6;

/** How much a sentence sounds like a statement that is to last, from 0 to 1: a request for one task is 0. */
export function lastingScore(sentence: string): number {
  const small = inSmall(sentence);
  const all = cuesFor(small);
  if (isNoStatement(small, all) || GIVES_SECRET.test(sentence)) return 0;
  const form = all === DENSE_CUES ? 0 : statementScore(sentence, small);
  const stated = FORM_SCORES[formOf(sentence) ?? "none"];
  const best = all.reduce(
    (score, cues) => Math.max(score, scoreIn(cues, small)),
    Math.max(form, stated),
  );
  const isOfMoment = all.some(({ passing }) => passing.test(small));
  const insists = best >= STRONG && insistsIn(small);
  const isPassed = (isOfMoment && !insists) || isOfTask(small, all) || isFault(small, all);
  // The grammar of a language has its own words for a doubt, and for what is meant for the moment.
  if (meantForm(sentence, []) === "hint") return best;
  if (isPassed) return Math.min(best, HARDLY);
  return HEDGES.test(small) ? Math.min(best, MAX_HEDGED_SCORE) : best;
}

/** A sentence without a word at its end that only asks whether it was heard. */
export function withoutTag(sentence: string): string {
  return sentence.replace(TAG, "");
}

/** Whether a sentence says that it holds for the moment, or for the task only. */
export function isPassing(sentence: string): boolean {
  const small = sentence.toLowerCase().replaceAll("’", "'");
  return cuesFor(small).some(({ passing }) => passing.test(small));
}

/** Whether a sentence holds for the task at hand only, or reports how something misbehaves, however much it insists. */
export function isOfTaskOrFault(sentence: string): boolean {
  const small = inSmall(sentence);
  const all = cuesFor(small);
  return isOfTask(small, all) || isFault(small, all);
}

function cuesFor(small: string): readonly LastingCues[] {
  if (DENSE.test(small)) return DENSE_CUES;
  return ENGLISH_WORDS.test(small) ? ENGLISH_ONLY : LASTING_CUES;
}

/** Whether a sentence asks or announces something, or is too short to state anything. */
function isNoStatement(small: string, all: readonly LastingCues[]): boolean {
  return isShort(small, all === DENSE_CUES) || /[:：]["')\]]*$/.test(small) || asks(small, all);
}

function asks(small: string, all: readonly LastingCues[]): boolean {
  if (/[?？]["')\]]*$/.test(small) || INQUIRES.test(small)) return true;
  return all.some((cues) => cues.asks.test(small));
}

/** Whether a sentence only asks something: it says nothing about how things are, and wants no memory to go. */
export function isQuestion(sentence: string): boolean {
  const small = inSmall(sentence);
  return asks(small, cuesFor(small)) && !WISHES.test(small);
}

function inSmall(sentence: string): string {
  return withoutTag(sentence.trim()).toLowerCase().replaceAll("’", "'");
}

/** A sentence that says for how long it holds lasts even with a word of the moment in it. */
function insistsIn(small: string): boolean {
  return INSISTS.test(small) || recurs(small);
}

const INSISTS =
  /\b(?:always|never|from now on|every time|ever|immer|nie(?:mals)?|toujours|jamais|siempre|nunca|sempre|mai|from here on|(?:also |and |please )*(?:remember|keep in mind|note|don'?t forget)(?: that|:)|merk(?:e|t)? dir|denk(?:e|t)? dran|acuérdate|apunta que|recuerda que|lembr(?:e|a)(?:-se)? que|anota que|souviens-toi|retiens que|ricorda(?:ti)? che|onthoud)(?!\p{L})|必ず|常に|一律|必须/u;

/** Whether a sentence holds for the task or the answer at hand only, even if it says "always". */
function isOfTask(small: string, all: readonly LastingCues[]): boolean {
  if (ONLY_HERE.test(small)) return true;
  return all.some(({ task }) => task.test(small)) && !FROM_NOW_ON.test(small);
}

/** However long it holds, it holds for one thing. */
const ONLY_HERE =
  /\b(?:only|just) (?:for|in|on) (?:this|that)(?! (?:repo|project|code|mono))\b|\b(?:for|in|on) (?:just |only )?(?:this|that)(?! (?:repo|project|code|mono)) (?:\w+ ){1,2}only\b/u;

const EACH_TIME = /\b(?:each time|jedes mal)\b|chaque fois|いつも|毎回|每次|总是|一直|从不|永远/u;

/** Whether "never" and "always" only describe how something misbehaves. */
function isFault(small: string, all: readonly LastingCues[]): boolean {
  if (FROM_NOW_ON.test(small)) return false;
  if (all.some(({ repairs }) => repairs.test(small))) return true;
  if (EXPERIENCES.test(small)) return !CONCLUDES.test(small) && !MEANT.test(small);
  if (!INSISTS.test(small) && !EACH_TIME.test(small)) return false;
  return all.some(({ fails }) => fails.test(small)) && !CONCLUDES.test(small);
}

/**
 * "The label always shows 0" describes the behaviour of one thing, as reports of bugs do. The agent may judge it. A contrast or
 * a reason shows a rule.
 */
const DESCRIBES =
  /(?<=(?<!\p{L})(?!(?:we|you|i|must|should|may|can|cannot|to|will|shall|is|are|be|please|and|or|but|then|so|not|that)(?!\p{L}))[\p{L}\p{N}_`)'-]+ )(?:always|never) (?=(?:\w+ly )?(?:\p{L}{2,}(?<!s)s|\p{L}{2,}ed|got|went|came|broke)(?!\p{L}))/gu;
const MEANT =
  /[,;:–] ?(?:only|never|always|not|no|and never|but|so)(?!\p{L})|\b(?:because|since|otherwise|only)\b/u;

/** A task reaches as far as its words say: "rename it everywhere" is done once, as is "add to the readme that we …". */
const ONCE_EVERYWHERE =
  /^(?:(?:ok(?:ay)?|and|also|so|now|then|please|pls|just|but|can you|could you|let'?s),? )*(?:(?:add|apply|bump|change|clean|convert|correct|delete|drop|extract|fix|format|import|migrate|move|re-?run|refactor|reformat|remove|rename|replace|rewrite|run|sort|swap|switch|update|upgrade|wrap)\b.*\b(?:everywhere|across the (?:board|codebase)|in (?:every|all(?: the)?) (?:class(?:es)?|component|file|folder|module|package|place|service|template|test)s?\b)|(?:add|change|document|enforce|extend|include|insert|mention|put|say|state|update|write)\b.*?\bthat (?:we|you|one|the|it|they|nobody|our)\b.*)|^(?:bitte |por favor,? )?(?:benenne?|ersetze?|entferne?|lösche?|ändere?|verschiebe?|formatiere?) .*überall.*|^(?:por favor,? )?(?:reemplaza|renombra|elimina|borra|cambia|añade|agrega|quita|mueve) .*en todas partes.*/u;

/** A sentence without the words that only describe, or that belong to a task. */
function withoutDescribing(small: string): string {
  const lasting = FROM_NOW_ON.test(small) ? small : small.replace(ONCE_EVERYWHERE, "");
  return MEANT.test(lasting) ? lasting : lasting.replace(DESCRIBES, "");
}

function scoreIn({ strong, plain }: LastingCues, small: string): number {
  const cues = new Set(small.match(plain)).size;
  if (strong.test(withoutDescribing(small)))
    return Math.min(MAX_LASTING_SCORE, STRONG + 0.05 * cues);
  return cues === 0 ? 0 : Math.min(0.79, PLAIN + EACH_MORE * cues);
}

function isShort(small: string, isDense: boolean): boolean {
  if (isDense) return small.length < MIN_DENSE_CHARS;
  return small.split(/\s+/).length < MIN_LASTING_WORDS;
}

/** Whether a sentence says that it holds each time or from now on. */
function recurs(small: string): boolean {
  return FROM_NOW_ON.test(small) || RECURS.test(small);
}

/**
 * How far a sentence states something, whatever its words are: people seldom say "always". The form of a sentence shows it:
 * something is, has or wants something, for a reason, for all of a kind, within a limit, or not yet.
 */

/** Something is said of something. */
const STATES =
  /(?<![\p{L}\p{N}_.'-])(?:is|are|isn't|isnt|aren't|arent|that's|thats|it's|its|there's|theres|they're|stays?|remains?|goes?|go|comes?|come|has|have|belongs?|needs?|wants?|takes?|means?|counts?|lives?|runs?|uses?|talks?|costs?|pays?|moves?|becomes?|must|may|can|should|won't|wont|does|doesn't|doesnt|ist|sind|hat|haben|bleib(?:t|en)|kommt|kommen|gehört|braucht|will|es|son|está|están|tiene|va|van|quiere|é|são|tá|fica|ficam|tem|vai|est|sont|c'est|a|ont|reste|va|vont|veut|è|sono|ha|resta|vanno|vuole|moet|zijn|blijft|heeft)(?![\p{L}\p{N}_'-])/u;

/** It holds for all or none of a kind, or up to a limit. */
const RESTRICTS =
  /(?<![\p{L}\p{N}_-])(?:only|no|nobody|nothing|none|not|don'?t|do not|never|max|min|maximum|minimum|at most|at least|under|below|above|every|everything|all|each|both|any|whole|without|hands off|own|nur|kein(?:e|en|er)?|nichts|niemand|alle|alles|jede[rsn]?|solo|sólo|todos?|todas?|cada|ningún|ninguna|nadie|nada|só|apenas|tudo|nenhuma?|ninguém|puro|seul(?:e|ement)?|tous|toutes?|chaque|aucune?|rien|tutt[ieoa]|ogni|nessun[oa]?|niente|alleen|geen|elke|niemand)(?![\p{L}\p{N}_-])/gu;

const WE_DO =
  /^(?:(?:so|and|but|no|yes|well|here|also),? )*we (?!(?:need|have|should|could|can|want|might|may)\b)\p{L}+ \S/u;
const OURS =
  /(?<!\p{L})(?:we|us|our|ours|here|everybody|everyone|team|wir|uns|unser\w*|bei uns|hier|nosotros|nuestr\w+|aquí|aqui|a gente|noss\w+|nous|notre|nos|ici|noi|nostr\w+|qui|wij|ons|onze)(?!\p{L})/u;
const LIMIT =
  /(?<![\p{L}\p{N}.])\d+(?:[.,]\d+)?\s?(?:%|ms|s|sec\w*|min\w*|h|hours?|days?|weeks?|kb|mb|gb|chars?|characters?|requests?|times?|lines?|per|a (?:day|minute|second|month)|each)?(?![\p{L}\p{N}])/u;
const BEYOND =
  /(?<!\p{L})(?:above|over|under|below|beyond|more than|less than|at most|at least|max|min|stays?|über|unter|más de|acima|abaixo|plus de|oltre|boven)(?!\p{L})/u;
const DEFINES = /^[\p{L}\p{N} ]{2,30}: \S+(?:, | and | y | und | et | e )\S/u;

/** A sentence about each time that something happens lasts, also as a request. */
const RECURRING = 0.6;
const STATED = 0.3;
const RESTRICTED = 0.2;
const REASONED = 0.2;
const HINTED = 0.1;
const MIN_STATEMENT_WORDS = 3;
/** A request with a reason explains why it is done like that, also the next time. */
const REQUESTED = 0.35;

const HINTS = [
  { hint: REASONS, worth: REASONED },
  { hint: DEFERS, worth: REASONED },
  { hint: NOTES, worth: REASONED },
  { hint: OURS, worth: HINTED },
  { hint: LIMIT, worth: HINTED },
];
/** A sentence of any form may be meant for the moment. */
const MAX_STATEMENT_SCORE = 0.75;

/** How much a sentence in small letters states by its form alone, from 0 to 0.75. */
function statementScore(sentence: string, small: string): number {
  if (small.split(/\s+/).length < MIN_STATEMENT_WORDS) return 0;
  if (recurs(small)) return RECURRING;
  if (isOfTheMoment(small)) {
    return REQUEST.test(small) && REASONS.test(small) && !isNews(small) ? REQUESTED : 0;
  }
  const restrictions = new Set(small.match(RESTRICTS)).size;
  const isStated = STATES.test(small) || DEFINES.test(small) || WE_DO.test(small);
  if (!isStated && restrictions === 0) return 0;
  const stated = (isStated ? STATED : STATED - 0.05) + RESTRICTED * Math.min(2, restrictions);
  const hints = HINTS.filter(({ hint }) => hint.test(small) || hint.test(sentence));
  return Math.min(
    MAX_STATEMENT_SCORE,
    hints.reduce((sum, { worth }) => sum + worth, stated),
  );
}

function isOfTheMoment(small: string): boolean {
  if (REQUEST.test(small) || IMPRESSION.test(small)) return true;
  // A failure beyond a limit is no news.
  return isNews(small) && !(LIMIT.test(small) && BEYOND.test(small));
}

/** An event may be the reason for the statement before it. */
function isNews(small: string): boolean {
  if (!NEWS.test(small)) return false;
  const comma = small.indexOf(",");
  return comma < 0 || !REASONS.test(small.slice(comma)) || NEWS.test(small.slice(0, comma));
}
