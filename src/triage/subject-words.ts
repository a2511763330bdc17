import { termsOf } from "#text/words/task-terms.ts";

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

/** Whether two texts seem to say the same. */
export function isTwin(one: string, other: string): boolean {
  const [a, b] = [subjectWords(one), subjectWords(other)];
  return Math.min(a.size, b.size) >= 2 && sharedWords(a, b) >= TWIN;
}

/** By such words something takes the place of what was said before. */
export const TAKES_BACK =
  /(?<!\p{L})(?:no longer|not any ?more|anymore|instead|after all|actually|scratch that|forget (?:that|what)|never ?mind|changed my mind|we (?:move|moved|switch|switched|changed)|from now on|now|back to|rather|out with|replaces?|drop|doch|statt(?:dessen)?|nicht mehr|ab jetzt|ya no|en vez|en lugar|cambiamos|a partir de ahora|plus|désormais|finalement|au lieu|não mais|mudamos|em vez|non più|invece|adesso)(?!\p{L})|やめ|もう.{0,8}ない|不再|改用|改成/u;

const SAME_SUBJECT = 0.5;
const CLEARLY = 0.34;

/** Whether a later sentence plainly takes the place of an earlier one. */
export function replaces(later: string, earlier: string): boolean {
  const [now, then] = [subjectWords(later), subjectWords(earlier)];
  const shared = sharedWords(now, then);
  if (Math.min(now.size, then.size) < 2) return false;
  return shared >= SAME_SUBJECT || (shared >= CLEARLY && TAKES_BACK.test(later.toLowerCase()));
}
