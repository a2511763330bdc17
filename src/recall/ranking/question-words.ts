import type { Embedding } from "#text/meaning/embed.ts";
import { piecesIn, stemOf, termOf } from "#text/words/index-words.ts";
import { LANGUAGES, type Language, languageOf, STOP_WORDS } from "#text/words/languages.ts";
import type { Piece } from "#text/words/word-pieces.ts";

/** A word of a question, with the ways in which it may stand in the index. */
export interface AskedWord {
  /** As it was written, in small letters. */
  readonly text: string;
  /** Its stems: the first in the language of the question, the others where that can not be told. */
  readonly stems: readonly string[];
  readonly weight: number;
  /** Whether prompts of all kinds have it, so that it does not tell what this one is about. */
  readonly isEveryday: boolean;
}

/** What is asked: its words, each once. */
export interface QuestionWords {
  readonly text: string;
  readonly words: readonly AskedWord[];
  /** What it means; undefined where words alone decide. */
  readonly meaning?: Embedding;
}

/** A part of a name whose whole is asked for as well says less. */
const PART_WEIGHT = 0.75;

/** Pairs of letters overlap: one word of three letters is two of them. */
const PAIR_WEIGHT = 0.6;

/** Reads a question of any language. */
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
  return isUnspaced(text) ? PAIR_WEIGHT : 1;
}

/** Whether a word is a pair of letters of a script that puts no spaces between words. */
function isUnspaced(word: string): boolean {
  return word.charCodeAt(0) >= 0x0e00 && word.length <= 2;
}

/** Whoever remembers in German asks for "Postgres Migrationen", which no word of grammar gives away. */
function stemsOf(word: string, language: Language | undefined): string[] {
  if (language === "english") return [stemOf(word, language)];
  // What was remembered in passing, among English words, was taken for English.
  const languages: readonly Language[] = language ? [language, "english"] : LANGUAGES;
  return [...new Set(languages.map((each) => stemOf(word, each)))];
}

/** The terms of a text, each once: all of them are meant, and none is mended. */
export function queryTerms(text: string): number[] {
  return [...new Set(questionOf(text).words.map(({ stems }) => termOf(stems[0] ?? "")))];
}
