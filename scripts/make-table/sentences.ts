const MIN_CHARS = 12;
const MAX_CHARS = 240;
const MIN_WORDS = 3;
/** A sentence of more words also lends its longest clause, because prompts are shorter than documentation. */
const LONG_WORDS = 14;
const MIN_CLAUSE_WORDS = 4;
const MIN_LETTERS_SHARE = 0.7;

const ENGLISH =
  /\b(the|a|an|is|are|was|be|to|of|in|on|for|and|or|with|by|from|at|as|it|this|that|if|when|not|no|you|your|how|what|why|can|will|do|does|use|all|any|we)\b/gi;
const BOILERPLATE =
  /https?:|www\.|copyright|licen[sc]e[ds]?\b|©|@[a-z-]+\/|[\w.]+@[\w.]+\.\w+|[0-9a-f]{12}|\bv?\d+\.\d+\.\d+\b|[|\\{}<>=]{2}|\(#\d+\)/i;

/** The sentences of lines of prose: whole ones, and clauses of the long ones. */
export function sentencesOf(lines: readonly string[]): string[] {
  const sentences: string[] = [];
  for (const line of lines) {
    for (const part of line.split(/(?<=[.!?])\s+(?=["'(`*_]*[A-Z])/)) {
      const sentence = cleanSentence(part);
      if (isProse(sentence)) sentences.push(sentence, ...clausesOf(sentence));
    }
  }
  return sentences;
}

function clausesOf(sentence: string): string[] {
  if (wordCount(sentence) < LONG_WORDS) return [];
  const clauses = sentence.split(/[,;:]\s+|\s+[–—-]\s+|\s+(?=because |so that |which |unless )/);
  const best = clauses.toSorted((a, b) => b.length - a.length)[0] ?? "";
  return best.length < sentence.length && wordCount(best) >= MIN_CLAUSE_WORDS ? [best] : [];
}

function cleanSentence(text: string): string {
  return text
    .replaceAll(/\*\*|__|`|\[[ x]\]|&[a-z]+;/g, "")
    .replaceAll(/(^|\s)[*_]+|[*_]+(\s|$)/g, " ")
    .replaceAll(/:[a-z_]+:/g, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[-–—:.,;)\s]+/, "")
    .trim();
}

function isProse(sentence: string): boolean {
  if (sentence.length < MIN_CHARS || sentence.length > MAX_CHARS) return false;
  if (wordCount(sentence) < MIN_WORDS || BOILERPLATE.test(sentence)) return false;
  const letters = sentence.match(/[\p{L} ]/gu)?.length ?? 0;
  return letters >= MIN_LETTERS_SHARE * sentence.length;
}

function wordCount(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}

/** Whether a sentence reads as English: short ones need ASCII, longer ones need its small words. */
export function isEnglish(sentence: string): boolean {
  const words = wordCount(sentence);
  const odd = sentence.match(/[^\0-\x7f‘’“”–—…•→]/g)?.length ?? 0;
  if (odd > 1 + words / 10) return false;
  const small = sentence.match(ENGLISH)?.length ?? 0;
  return words < 6 ? odd === 0 : small >= words * 0.12;
}
