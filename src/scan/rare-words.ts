import { piecesOf } from "#text/meaning/embed.ts";
import { openTable } from "#text/meaning/table.ts";
import { rareWordsIn } from "#trust/forgotten.ts";

/** A word that is said in more sentences belongs to the work, and not to one memory. */
const MAX_RARE_SAID = 10;

/** A text with more unknown words is in a language that the table does not know. */
const MAX_UNKNOWN_SHARE = 0.34;

/** A name or a made-up word has at least so many pieces in the table. */
const MIN_UNKNOWN_PIECES = 3;

/** A key, a number or an id has letters and digits. */
const CODE = /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}]{7,}$/u;

/** Texts that stay, and may share words with a deleted one. */
export interface StayingTexts {
  readonly memories: readonly string[];
  /** The user's sentences in the project. */
  readonly said: readonly string[];
}

/**
 * The words of some texts that no other memory has, such as names and keys: a sentence with one of them is about the deleted
 * text, also if its other words differ.
 */
export function rareWordsOf(texts: readonly string[], staying: StayingTexts): string[] {
  const table = openTable();
  const isUnknown = (word: string) => {
    const pieces = piecesOf(word, table.findRow).length;
    return pieces === 0 || pieces >= MIN_UNKNOWN_PIECES;
  };
  const found = texts.flatMap((text) => {
    const words = rareWordsIn(text);
    const unknown = words.filter(isUnknown);
    const isForeign = unknown.length > Math.max(1, MAX_UNKNOWN_SHARE * words.length);
    return isForeign ? words.filter((word) => CODE.test(word)) : unknown;
  });
  const stays = new Set(staying.memories.flatMap(rareWordsIn));
  const said = countWords(staying.said);
  return [...new Set(found)].filter(
    (word) => !stays.has(word) && (said.get(word) ?? 0) <= MAX_RARE_SAID,
  );
}

function countWords(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of sentences.flatMap(rareWordsIn)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
