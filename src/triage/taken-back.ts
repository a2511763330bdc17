import { saysAllOf } from "#text/statements/compare-statements.ts";
import { parseStatement, type Statement } from "#text/statements/parse-statement.ts";
import { termsOf } from "#text/words/words-and-terms.ts";

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
