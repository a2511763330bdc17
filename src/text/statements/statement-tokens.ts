import { isPlain, stemOf } from "#text/words/index-words.ts";
import { isStopWord, type Language } from "#text/words/stop-words-stems.ts";
import { FORM_WORDS } from "./form-words.ts";

/** A word of a sentence. */
export interface Token {
  /** In small letters without accents. */
  readonly word: string;
  readonly stem: string;
  /** The offset of the word in the folded sentence. */
  readonly place: number;
  /** Whether the word says something about a subject. */
  readonly isContent: boolean;
  readonly isCapital: boolean;
  /** Whether it is in quotes or in backticks. */
  readonly isQuoted: boolean;
  /** Whether a clause begins with the word. */
  readonly begins: boolean;
}

/** A sentence whose letters each have one form in small letters, so that folding changes no offset. */
export function plainLetters(text: string): string {
  if (isPlain(text)) return text;
  const composed = text.normalize("NFC").replaceAll(/[’‘]/g, "'");
  return composed.replaceAll(/[ßœæ]/gu, (letter) => WIDE[letter] ?? letter);
}

const WIDE: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae" };

/** Small letters without accents. */
export function foldSentence(plain: string): string {
  return isPlain(plain) ? plain.toLowerCase() : [...plain].map(foldLetter).join("");
}

function foldLetter(letter: string): string {
  if (letter < "\u0080") return letter.toLowerCase();
  const [first = letter] = letter.normalize("NFD");
  return first.toLowerCase();
}

const WORD = /\.?[\p{L}\p{N}_@]+(?:[.+#/-][\p{L}\p{N}_]+)*(?:\+\+|#|%)?|%/gu;
const PAIRS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const BREAK = /[,;:.!?()–—\n"]|\s-\s/u;
const BUT = /^(?:but|sondern|aber|mais|pero|sino|ma|bensi|however)$/;
/** "Two-space" is a count and its unit. */
const JOINED_COUNT = /^(\d+|two|three|four|five|six|eight|ten)-(\p{L}+)$/u;

/** The words of a sentence in plain letters, in order. */
export function tokensOf(plain: string, language: Language): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of plain.matchAll(WORD)) {
    const [raw] = match;
    const begins = match.index === 0 || BREAK.test(plain.slice(end, match.index));
    end = match.index + raw.length;
    const word = foldSentence(raw);
    const parts = JOINED_COUNT.exec(word)?.slice(1) ?? (PAIRS.test(word) ? pairsOf(word) : [word]);
    for (const [at, part] of parts.entries()) {
      const isCapital = /^\p{Lu}/u.test(raw);
      const isQuoted = QUOTES.test(plain.charAt(match.index - 1));
      const isFirst = at === 0 && (begins || BUT.test(part));
      tokens.push({
        ...tokenOf(part, raw, language),
        place: match.index,
        isCapital,
        isQuoted,
        begins: isFirst,
      });
    }
  }
  return tokens;
}

const QUOTES = /["'`«“„‹]/u;
/** Names in capitals that are everyday words in small letters. */
const NAMES_IN_CAPITALS = /^(?:US|IT)$/;

function tokenOf(word: string, raw: string, language: Language) {
  if (NAMES_IN_CAPITALS.test(raw)) return { word: `${word}.`, stem: `${word}.`, isContent: true };
  const isGrammar = isStopWord(word, language, false) || isStopWord(word, "english", false);
  const isContent = !isGrammar && !FORM_WORDS.has(word) && (word.length > 1 || /\d/.test(word));
  return { word, stem: commonStem(word), isContent };
}

const ENDING = /(?:en|er|em|e|n|a|o|i)$/;
const MIN_ENDED_CHARS = 6;

/** A stem that does not depend on the language: a short sentence does not show which it is. */
function commonStem(word: string): string {
  const stem = stemOf(word.replaceAll(/(?<=\p{L})[-/](?=\p{L})/gu, ""), "english");
  return stem.length >= MIN_ENDED_CHARS ? stem.replace(ENDING, "") : stem;
}

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.length < 2
    ? letters
    : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}
