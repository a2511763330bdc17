import { languageIn, wordsIn } from "./index-words.ts";

/** The index terms of a text: stems without stop words, identifiers in pieces. */
export function wordsOf(text: string): string[] {
  return wordsIn(text, languageIn(text) ?? "english").map(({ stem }) => stem);
}
