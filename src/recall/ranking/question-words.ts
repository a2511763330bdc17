import type { Embedding } from "#text/meaning/embed.ts";
import { piecesIn, stemOf } from "#text/words/index-words.ts";
import { LANGUAGES, type Language, languageOf, STOP_WORDS } from "#text/words/languages.ts";
import type { Piece } from "#text/words/word-pieces.ts";

/** A word of a question. */
export interface AskedWord {
  /** The word in lower case. */
  readonly text: string;
  /** Its stems: the first in the language of the question, the others if the language is unknown. */
  readonly stems: readonly string[];
  readonly weight: number;
  /** Whether prompts about any subject have it. */
  readonly isEveryday: boolean;
}

/** A question: its words, each once. */
export interface QuestionWords {
  readonly text: string;
  readonly words: readonly AskedWord[];
  /** The question's vector; undefined if words alone decide. */
  readonly meaning?: Embedding;
}

/** A part of a name says less if the whole name is asked for as well. */
const PART_WEIGHT = 0.75;

/** Pairs of letters overlap: a word of three letters is two of them. */
const PAIR_WEIGHT = 0.6;

/** Reads a question in any language. */
export function questionOf(text: string): QuestionWords {
  const pieces = piecesIn(text);
  const language = languageOf(pieces.map((piece) => piece.text));
  const stop = STOP_WORDS[language ?? "english"];
  const words = new Map<string, AskedWord>();
  for (const piece of pieces) {
    if (stop.has(piece.text)) continue;
    const stems = stemsOf(piece.text, language);
    const key = stems[0] ?? piece.text;
    const weight = weightOf(piece);
    const known = words.get(key);
    if (!known || known.weight < weight)
      words.set(key, { text: piece.text, stems, weight, isEveryday: false });
  }
  return { text, words: [...words.values()] };
}

function weightOf({ text, isAlias }: Piece): number {
  if (isAlias) return PART_WEIGHT;
  return isPair(text) ? PAIR_WEIGHT : 1;
}

/** Whether a word is a pair of letters of a script without spaces between words. */
function isPair(word: string): boolean {
  return word.charCodeAt(0) >= 0x0e00 && word.length <= 2;
}

/** "Postgres Migrationen" has no word of grammar that shows its language, so its words get the stems of all languages. */
function stemsOf(word: string, language: Language | undefined): string[] {
  if (language === "english") return [stemOf(word, language)];
  // A memory in another language that has English words may have been indexed as English.
  const languages: readonly Language[] = language ? [language, "english"] : LANGUAGES;
  return [...new Set(languages.map((each) => stemOf(word, each)))];
}
