import { termsOf } from "#text/words/words-and-terms.ts";

/** The words that a sentence is about, as the tokenizer of search cuts them. */
export function subjectWords(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(({ word }) => word));
}

/** The share of the words of the shorter of two texts that the other has, too. */
export function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size);
  if (least === 0) return 0;
  let both = 0;
  for (const word of one) if (other.has(word)) both++;
  return both / least;
}

const TWIN = 0.7;

/** Texts that others are compared with: the words of each are cut once, not once for each comparison. */
export class KnownTexts {
  readonly #subjects: ReadonlySet<string>[];

  constructor(texts: readonly string[]) {
    this.#subjects = texts.map(subjectWords);
  }

  /** Whether one of them seems to say the same as a text. */
  hasTwin(text: string): boolean {
    const words = subjectWords(text);
    return this.#subjects.some(
      (one) => Math.min(words.size, one.size) >= 2 && sharedWords(words, one) >= TWIN,
    );
  }

  add(text: string): void {
    this.#subjects.push(subjectWords(text));
  }
}

/** Words by which something replaces an earlier statement. */
export const TAKES_BACK =
  /(?<!\p{L})(?:no longer|not any ?more|anymore|instead|after all|actually|scratch that|forget (?:that|what)|never ?mind|changed my mind|we (?:move|moved|switch|switched|changed)|from now on|now|back to|rather|out with|replaces?|drop|doch|statt(?:dessen)?|nicht mehr|ab jetzt|ya no|en vez|en lugar|cambiamos|a partir de ahora|plus|désormais|finalement|au lieu|não mais|mudamos|em vez|non più|invece|adesso)(?!\p{L})|やめ|もう.{0,8}ない|不再|改用|改成/u;

/** Words that deny something. */
export const DENIES =
  /(?<!\p{L})(?:doesn't|doesnt|isn't|isnt|won't|wont|no more|gone|dropped|cancelled|off again|forget|(?:had|have) enough|fed up|kein|nicht|ya no|não|non|niet)(?!\p{L})/u;

const SAME_SUBJECT = 0.5;
/** From this share on two texts share their subject, if one of them takes something back. */
export const CLEARLY = 0.34;

/** Stems by which people say that they decide; two decisions that share only these are about different subjects. */
const DECIDING = new Set(["decid", "decis", "agre", "choos", "chose", "chosen", "settl", "us"]);

interface Statement {
  readonly words: ReadonlySet<string>;
  readonly takesBack: boolean;
}

function statementOf(text: string): Statement {
  const words = subjectWords(text).difference(DECIDING);
  return { words, takesBack: TAKES_BACK.test(text.toLowerCase()) };
}

function overrules(now: Statement, then: Statement): boolean {
  if (Math.min(now.words.size, then.words.size) < 2) return false;
  const shared = sharedWords(now.words, then.words);
  return shared >= SAME_SUBJECT || (shared >= CLEARLY && now.takesBack);
}

/** Whether a later sentence plainly replaces an earlier one. */
export function replaces(later: string, earlier: string): boolean {
  return overrules(statementOf(later), statementOf(earlier));
}

/** The sentences that no later one plainly replaces; the words of each are cut once. */
export function withoutReplaced<Said extends { readonly text: string }>(
  sentences: readonly Said[],
): Said[] {
  const all = sentences.map(({ text }) => statementOf(text));
  return sentences.filter((_, at) => {
    const own = all[at];
    return own !== undefined && !all.slice(at + 1).some((later) => overrules(later, own));
  });
}

/**
 * How many there are of what, as "2 berths", or of something in a time, as "50000 a day": another number of the same says
 * otherwise.
 */
export function amountsIn(small: string): ReadonlyMap<string, string> {
  const things = small.matchAll(/(?<![\p{L}\p{N}.])(\d+)[ -](\p{L}{4,})/gu);
  const rates = small.matchAll(RATE);
  return new Map([...things, ...rates].map(([, amount = "", what = ""]) => [what, amount]));
}

const RATE =
  /(?<![\p{L}\p{N}.])(\d[\d.,]*)(?: \p{L}+){0,3}? ((?:a|per|pro|por|par|al|per|am|im|la|le|à|il|de) (?:second|minute|hour|day|week|month|year|sekunde|minute|stunde|tag|woche|monat|jahr|seconde|heure|jour|semaine|mois|an|segundo|minuto|hora|día|dia|semana|mes|mês|año|ano|secondo|ora|giorno|settimana|mese|anno|dag|uur|maand|jaar))(?!\p{L})/gu;

/** Whether one names another number of the same. */
export function areOtherAmounts(
  now: ReadonlyMap<string, string>,
  then: ReadonlyMap<string, string>,
): boolean {
  return [...now].some(([what, amount]) => (then.get(what) ?? amount) !== amount);
}

const DAY =
  /(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\p{L})|(?<!\p{L})(?:montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|segunda|terça|quarta|quinta|sexta|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?!\p{L})|(?:月|火|水|木|金|土|日)曜|(?:星期|周)[一二三四五六日天]|(?<!\d)\d{1,2}[:h]\d\d(?!\d)/giu;

/** Whether both name days of the week or times of the day, and no same one. */
export function areOtherDays(now: string, then: string): boolean {
  const [later, earlier] = [now, then].map((text) => {
    const days = text.toLowerCase().match(DAY) ?? [];
    return new Set(days.map((day) => day.replace(/s$/, "")));
  });
  if (!later?.size || !earlier?.size) return false;
  return later.isDisjointFrom(earlier);
}

/** So says somebody who leaves what held for something else. A plain negation is not enough to take back a memory. */
export const LEAVES =
  /(?<!\p{L})(?:forget (?:that|it|about|the|what)|olvída(?:lo|la)|olvida|vergiss|oublie|esquece|dimentica|vergeet|no longer|not any ?more|anymore|instead|after all|scratch that|never ?mind|changed my mind|(?<!(?:could|can|should|shall|would|did|if|when|before|after) )we(?:'ve)? (?:mov|switch|chang)\p{L}*|mov(?:e|ed|ing) (?:away )?from|then (?:let'?s|we|just|rather)|out with|back to|is history|(?:had|have) enough of|fed up with|dann (?:halt|eben|lieber)|statt(?:dessen)?|nicht mehr|ab jetzt|ya no|en vez|en lugar|cambiamos|plus (?:de|besoin)|désormais|finalement|au lieu|alors on|não mais|mudamos|trocamos|em vez|non più|invece|in plaats|niet meer|dan maar)(?!\p{L})|やめ|もう.{0,8}ない|代わり|不再|改用|改成|换成/u;
