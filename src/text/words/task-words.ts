import { languageIn, wordsIn } from "./index-words.ts";

/** The stems of the words of a text that say what it is about, as the index has them: no stop words, identifiers in pieces. */
export function wordsOf(text: string): string[] {
  return wordsIn(text, languageIn(text) ?? "english").map(({ stem }) => stem);
}
