import { type KnownWords, languageIn, wordsIn } from "./index-words.ts";

/** A searched word, and its weight in the task. */
export interface Term {
  readonly word: string;
  readonly weight: number;
}

/** The most words that describe a task; more would only take time. */
const MAX_TASK_TERMS = 32;

/** The words of a task, the most frequent first. */
export function termsOf(task: string): Term[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(task)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, times]) => ({ word, weight: Math.log2(1 + times) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_TASK_TERMS);
}

/** The index terms of a text: stems without stop words, identifiers in pieces. */
export function wordsOf(text: string, known?: KnownWords): string[] {
  return wordsIn(text, languageIn(text) ?? "english", known).map(({ stem }) => stem);
}
