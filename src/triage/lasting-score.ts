import { DENSE_CUES, LASTING_CUES, type LastingCues } from "./cue-words.ts";
import { statementScore } from "./statement.ts";

/** From this score on a sentence sounds as if it is to last. */
export const LASTING_SCORE = 0.5;
/** From this score on it says so itself. */
export const SURELY_LASTING_SCORE = 0.8;

const STRONG = 0.85;
const PLAIN = 0.35;
const EACH_MORE = 0.15;
const MAX_LASTING_SCORE = 1;
const HARDLY = 0.1;

/** Words that no other language has: to make ready the patterns of all languages is felt at the end of a turn. */
const ENGLISH_WORDS =
  /(?<!\p{L})(?:the|are|and|you|should|must|never|always|with|this|that|don't|it's|have|only|from)(?!\p{L})/u;
const ENGLISH_ONLY = LASTING_CUES.slice(0, 1);

const DENSE = /[\u3040-\u30ff\u4e00-\u9fff]/;
const MIN_LASTING_WORDS = 3;
const MIN_DENSE_CHARS = 6;

/** How much a sentence sounds like a statement that is to last, from 0 to 1: a request for one task is 0. */
export function lastingScore(sentence: string): number {
  const small = sentence.toLowerCase().replaceAll("’", "'");
  const all = cuesFor(small);
  if (isNoStatement(small, all)) return 0;
  const form = all === DENSE_CUES ? 0 : statementScore(sentence, small);
  const best = all.reduce((score, cues) => Math.max(score, scoreIn(cues, small)), form);
  const isOfMoment = all.some(({ passing }) => says(passing, small));
  if (!isOfMoment || (best >= STRONG && insists(small))) return best;
  return Math.min(best, HARDLY);
}

/** Whether a sentence says that it holds for the moment, or for the task only. */
export function isPassing(sentence: string): boolean {
  const small = sentence.toLowerCase().replaceAll("’", "'");
  return cuesFor(small).some(({ passing }) => says(passing, small));
}

function cuesFor(small: string): readonly LastingCues[] {
  if (DENSE.test(small)) return DENSE_CUES;
  return ENGLISH_WORDS.test(small) ? ENGLISH_ONLY : LASTING_CUES;
}

/** Whether a sentence asks or announces something, or is too short to state anything. */
function isNoStatement(small: string, all: readonly LastingCues[]): boolean {
  if (isShort(small, all === DENSE_CUES) || /[?？:：]["')\]]*$/.test(small)) return true;
  return all.some(({ asks }) => says(asks, small));
}

/** A sentence that says for how long it holds lasts even with a word of the moment in it. */
const INSISTS =
  /\b(?:always|never|from now on|every time|ever|immer|nie(?:mals)?|toujours|jamais|siempre|nunca|sempre|mai|from here on|(?:also |and |please )*(?:remember|keep in mind|note|don'?t forget)(?: that|:)|merk(?:e|t)? dir|denk(?:e|t)? dran|acuérdate|apunta que|recuerda que|lembr(?:e|a)(?:-se)? que|anota que|souviens-toi|retiens que|ricorda(?:ti)? che|onthoud)(?!\p{L})|必ず|常に|一律|必须/u;

function insists(small: string): boolean {
  return INSISTS.test(small) && !/\b(?:for now|this time|for the moment|today)\b/.test(small);
}

function scoreIn({ strong, plain }: LastingCues, small: string): number {
  const cues = countOf(plain, small);
  if (says(strong, small)) return Math.min(MAX_LASTING_SCORE, STRONG + 0.05 * cues);
  return cues === 0 ? 0 : Math.min(0.79, PLAIN + EACH_MORE * cues);
}

function isShort(small: string, isDense: boolean): boolean {
  if (isDense) return small.length < MIN_DENSE_CHARS;
  return small.split(/\s+/).length < MIN_LASTING_WORDS;
}

const MADE = new Map<string, RegExp>();

function says(source: string, small: string): boolean {
  const made = patternOf(source);
  made.lastIndex = 0;
  return made.test(small);
}

function countOf(source: string, small: string): number {
  return new Set(small.match(patternOf(source)) ?? []).size;
}

function patternOf(source: string): RegExp {
  let made = MADE.get(source);
  if (!made) {
    made = new RegExp(source, "gu");
    MADE.set(source, made);
  }
  return made;
}
