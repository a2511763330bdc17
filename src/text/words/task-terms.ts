import { languageIn, wordsIn } from "./index-words.ts";

/** A word that is looked for, and how much the task makes of it. */
export interface Term {
  readonly word: string;
  readonly weight: number;
}

/** So many words tell what a task is about; more would only take time. */
const MOST_TERMS = 32;

/** The words that a task is about, those that it names most often first. */
export function termsOf(task: string): Term[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(task)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, times]) => ({ word, weight: Math.log2(1 + times) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS);
}

/** The stems of the words of a text that say what it is about, as the index has them: no stop words, identifiers in pieces. */
export function wordsOf(text: string): string[] {
  return wordsIn(text, languageIn(text) ?? "english").map(({ stem }) => stem);
}
