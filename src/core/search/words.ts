import { termName } from "#model/indexed.ts";
import { headOf } from "./families.ts";
import { fold, isPlain } from "./fold.ts";
import { type Language, languageOf, STOP } from "./languages.ts";
import { type Piece, piecesOf, plainRuns, runsOfAny } from "./pieces.ts";
import { stemEnglish } from "./stem/english.ts";
import { stemLightly } from "./stem/light.ts";

/** A word as the index knows it: without ending, its family's head in its place. */
export interface Word {
  readonly stem: string;
  readonly isAlias: boolean;
  readonly term: number;
  /** The term as it is spelt where text is searched. */
  readonly name: string;
}

/** The number by which the index knows a word: FNV-1a, 32 bits. */
export function termOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** What words were made of, so that each is taken apart once; one map for each language. */
export type KnownWords = Map<Language, Map<string, readonly Word[]>>;

/** All words in a text, as they come, in small letters, those of grammar as well. */
export function piecesIn(text: string): Piece[] {
  const { runs, pairs } = runsIn(text);
  return [...runs.flatMap(piecesOf), ...pairs.map((pair) => ({ text: pair, isAlias: false }))];
}

function runsIn(text: string): {
  readonly runs: readonly string[];
  readonly pairs: readonly string[];
} {
  if (isPlain(text)) return { runs: plainRuns(text), pairs: [] };
  return runsOfAny(fold(text));
}

/** The language of a text, as far as its first words tell; to take them apart would take as long as all the rest. */
export function languageIn(text: string): Language | undefined {
  return languageOf(runsIn(text).runs.map((run) => run.toLowerCase()));
}

/** The words of a text that tell what it is about. */
export function wordsIn(text: string, language: Language, known: KnownWords = new Map()): Word[] {
  let memory = known.get(language);
  if (!memory) {
    memory = new Map();
    known.set(language, memory);
  }
  const { runs, pairs } = runsIn(text);
  const words: Word[] = [];
  for (const run of runs) {
    let told = memory.get(run);
    if (!told) {
      told = toldBy(piecesOf(run), language);
      memory.set(run, told);
    }
    for (const word of told) words.push(word);
  }
  for (const pair of pairs) words.push(wordOf(pair, false));
  return words;
}

function toldBy(pieces: readonly Piece[], language: Language): Word[] {
  return pieces
    .filter(({ text }) => !STOP[language].has(text))
    .map(({ text, isAlias }) => wordOf(stemOf(text, language), isAlias));
}

function wordOf(stem: string, isAlias: boolean): Word {
  const term = termOf(stem);
  return { stem, isAlias, term, name: termName(term) };
}

const LETTERS = /^[a-z]+$/;

/** A word without its ending; what is no plain word, as names with digits in them, is left as it is. */
export function stemOf(word: string, language: Language): string {
  if (language === "english") return LETTERS.test(word) ? stemEnglish(headOf(word)) : word;
  return /\d/.test(word) ? word : stemLightly(word, language);
}
