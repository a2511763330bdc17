/** Words at the beginning of a sentence that only join it to the one before. */
const LEAD =
  /^(?:(?:no|nope|yes|yeah|yep|ok(?:ay)?|and|but|also|so|well|hm+|oh|please|pls|btw|by the way|fyi|note(?: that)?|remember(?: that)?|(?:keep|bear|have) in mind(?: that)?|actually|again|plus|careful|listen|decision|decided|rule|convention|policy|constraint|preference|standard|nein|ja|und|aber|also|bitte|y|pero|no|sí|e|mas|et|mais|ma|non|oui)(?:[,:;.!–-]+\s*|\s+(?=\p{L})))+/iu;

/** A correction: its first part only says that something else was wrong. */
const CORRECTION =
  /^.{0,120}(?<!\p{L})(?:not (?:correct|right|true|how)|wrong|incorrect|falsch|faux|incorrecto|errado|sbagliato)(?:[,;:.!]| -)\s*(?=(?:we|the|our|all|every|wir|nous|on|nosotros|noi)(?!\p{L}))/iu;

/** Without what only joins it to what was said before, and with a capital at its beginning. */
export function withoutLead(sentence: string): string {
  const rest = sentence.trim().replace(CORRECTION, "").replace(LEAD, "").trim();
  // "No" may be a part of what is said.
  const text = rest.length > 0 && !/^no\s+\p{L}+\s/iu.test(sentence) ? rest : sentence.trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence that begins like this is about something that was named before. */
const POINTS_BACK =
  /^(?:this|that|that's|thats|it|it's|its|they|they're|these|those|he|she|him|her|them|there(?! (?:should|must|is|are|can|may|has|have|will)(?!\p{L}))|here|which|who|then|one|ones|same|either|neither|both|das|dies(?:e[rs]?)?|es|er|sie|dort|dann|ça|cela|c'est|il|elle|ils|esto|eso|ese|esa|ello|isso|isto|ele|ela|questo|quello|lo|dit|dat|het|それ|これ|あれ|そこ|这|那|它)(?![\p{L}'])/iu;

/** Whether a sentence is about something that was named before it. */
export function pointsBack(sentence: string): boolean {
  return POINTS_BACK.test(withoutLead(sentence));
}

const POINTS =
  /(?<!\p{L})(?:the (?:above|below|previous|former|latter|others?|rest|first one|second one|last one|same)|(?:this|that|these|those)(?! (?:repo(?:sitory)?|project|code ?base|team|company|service|app|library|package|monorepo|workspace)\b)(?:$|[\s.,;!])|as (?:i )?(?:said|mentioned|described)|you (?:just|did|have|had|were|suggested|proposed|mentioned)|like (?:i|you) said|option [\da-e]\b|step \d)(?!\p{L})/iu;
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
  if (POINTS_BACK.test(text) || POINTS.test(text)) return false;
  if (DENSE.test(text)) return text.length >= MIN_SENTENCE_CHARS - 2;
  const words = text.split(/\s+/);
  if (text.length < MIN_SENTENCE_CHARS || words.length < MIN_SENTENCE_WORDS) return false;
  const pronoun = LATE_PRONOUN.exec(text);
  return (
    pronoun === null || text.slice(0, pronoun.index).trim().split(/\s+/).length >= NAMING_WORDS
  );
}
