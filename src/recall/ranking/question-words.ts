import type { IndexReader, Shelf } from "#index/model/indexed-memory.ts";
import type { Embedding } from "#text/meaning/embed.ts";
import { type Piece, piecesIn, stemOf, termOf } from "#text/words/index-words.ts";
import { isStopWord, LANGUAGES, type Language, languageOf } from "#text/words/stop-words-stems.ts";
import type { Reach } from "./recall-limits.ts";
import { likeWords, mendedWords } from "./word-forms.ts";

/** A word of a question. */
export interface AskedWord {
  /** The word in lower case. */
  readonly text: string;
  /** Its stems: the first in the language of the question, the others if the language is unknown. */
  readonly stems: readonly string[];
  readonly weight: number;
  /** Whether prompts about any subject have it. */
  readonly isEveryday: boolean;
  /** Set for a part of a name, which counts only as it is: nobody who types `SQLite` means `lite`, or misspelt `line`. */
  readonly isPart?: boolean;
}

/** A question: its words, each once. */
export interface QuestionWords {
  readonly text: string;
  readonly words: readonly AskedWord[];
  /** Whether it has too few words to mean one thing: "commit this" is near to all about commits. */
  readonly isVague?: boolean;
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
  const language = languageOf(pieces.filter((one) => !one.isCapital).map(({ text: word }) => word));
  const words = new Map<string, AskedWord>();
  for (const piece of pieces) {
    if (isStopWord(piece.text, language ?? "english", piece.isCapital)) continue;
    const stems = stemsOf(piece.text, language);
    const key = stems[0] ?? piece.text;
    const weight = weightOf(piece);
    const known = words.get(key);
    if (!known || known.weight < weight)
      words.set(key, {
        ...{ text: piece.text, stems, weight, isEveryday: false },
        ...(piece.isAlias && { isPart: true }),
      });
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

/** A quotation, a path, a name in code, a long number: memories that have this very text are wanted, none that is like it. */
const SPELT =
  /["“”„«»`]|\w[\\/]\w|(?:^|\s)[~.]{0,2}\/\w|\w_\w|[a-z][A-Z]|\w\.[a-z]{1,4}(?![a-z])|[A-Za-z]\d|\d[A-Za-z]{2}|\d{3}|#\d/;

/** Adds to questions what they mean. Those that are vague, or spell out what they want, are answered by words alone. */
export async function withMeaning(questions: readonly QuestionWords[]): Promise<QuestionWords[]> {
  const hasNone = ({ text, isVague }: QuestionWords) => isVague || SPELT.test(text);
  if (questions.every(hasNone)) return [...questions];
  const { openTable } = await import("#text/meaning/table.ts");
  const { embedText } = await import("#text/meaning/embed.ts");
  const table = openTable();
  return questions.map((question) => {
    if (hasNone(question)) return question;
    const meaning = embedText(question.text, table);
    return meaning.coverage > 0 ? { ...question, meaning } : question;
  });
}

/** A word of the index that counts for a word of a question. */
export interface WordForm {
  readonly term: number;
  readonly word: string;
  /** The worth of a match, compared with a match of the word itself. */
  readonly share: number;
  /** The number of rows that have it. */
  readonly count: number;
}

/** A word of a question as the index knows it. */
export interface ResolvedWord {
  readonly text: string;
  readonly weight: number;
  readonly isEveryday: boolean;
  /** The rarer, the more a match says. */
  readonly rarity: number;
  readonly forms: readonly WordForm[];
  /** The word that was read instead of one that the index does not have. */
  readonly mended: string | undefined;
}

/** An index, and how its words are compared. */
export interface WordSearch {
  readonly reader: IndexReader;
  readonly shelf: Shelf;
  readonly count: number;
  readonly reach: Reach;
}

/** A longer question is answered by its rarest words. */
const MAX_WORDS = 32;

/** A stem of another language than the question's is a guess. */
const GUESS_SHARE = 0.5;

/** The words of a question that the index has, those that say most first. */
export function resolve(search: WordSearch, { words }: QuestionWords): ResolvedWord[] {
  const { reader, shelf } = search;
  const terms = new Map(words.flatMap(({ stems }) => stems.map((stem) => [stem, termOf(stem)])));
  const counts = reader.frequencies(shelf, new Set(terms.values()));
  const exactForms = ({ stems }: AskedWord): WordForm[] =>
    stems.flatMap((word, at) => {
      const term = terms.get(word) ?? 0;
      const count = counts.get(term) ?? 0;
      return count > 0 ? [{ term, word, share: at === 0 ? 1 : GUESS_SHARE, count }] : [];
    });
  return words
    .flatMap((word, at) => {
      const known = { exact: exactForms(word), next: words[at + 1] };
      return resolveWord(search, word, known) ?? [];
    })
    .sort((a, b) => b.weight * b.rarity - a.weight * a.rarity)
    .slice(0, MAX_WORDS);
}

function resolveWord(
  search: WordSearch,
  word: AskedWord,
  { exact, next }: { exact: readonly WordForm[]; next: AskedWord | undefined },
): ResolvedWord | undefined {
  const { text, weight, isEveryday, isPart = false } = word;
  const like = search.reach === "exact" ? [] : likeWords(search, word, exact);
  const isKnown = exact.length > 0;
  const isMended = !isKnown && !isPart && search.reach === "mended";
  const mended = isMended ? mendedWords(search, word, next) : [];
  const forms = [...exact, ...like, ...mended];
  const [best] = isKnown ? exact : forms.toSorted((a, b) => b.share - a.share || b.count - a.count);
  if (!best) return undefined;
  const rarities = forms.map(({ share, count }) => share * rarityOf(count, search.count));
  const rarity = isKnown ? rarityOf(best.count, search.count) : Math.max(...rarities);
  return { text, weight, isEveryday, rarity, forms, mended: isKnown ? undefined : best.word };
}

/** The rarity of a word that so many of all rows have. */
export function rarityOf(having: number, count: number): number {
  return Math.log(1 + (Math.max(0, count - having) + 0.5) / (having + 0.5));
}
