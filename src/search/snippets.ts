import { oneLine } from "#base/printable-text.ts";
import { NOT_SAID } from "#remember/rules/parse-sentence.ts";
import { isPlain } from "#text/words/index-words.ts";

/** A word of the query and its weight: the rarer, the higher. */
export interface QueryWord {
  readonly key: number | string;
  readonly weight: number;
}

/** Tests whether a word of a text matches the query, in any form. */
export type WordTest = (word: string) => QueryWord | undefined;

/** A range of a text, in letters. */
export interface Highlight {
  readonly start: number;
  readonly end: number;
}

/** The part of a memory that matches best, and the ranges of its matches. */
export interface Snippet {
  readonly text: string;
  readonly marks: readonly Highlight[];
}

/** The sentences of a memory with the most matches; without any, its beginning. Its title, which is shown anyway, is none of them. */
export function snippetOf(
  { title, body }: { readonly title: string; readonly body: string },
  asked: WordTest,
  mostChars = 200,
): Snippet {
  const sentences = sentencesIn(body)
    .filter((sentence) => !isInTitle(sentence.text, title))
    .map((sentence) => readSentence(sentence, asked));
  const best = bestOf(sentences, new Set());
  if (!best) return { text: cutText(beginningOf(sentences), 0, mostChars), marks: [] };
  const first = windowOf(best, mostChars);
  const known = new Set(best.words.map(({ key }) => key));
  const others = sentences.filter(
    (one) => one !== best && one.text.length + first.text.length < mostChars - 3,
  );
  const second = bestOf(others, known) ?? (isFragment(best) ? besideOf(others, best) : undefined);
  if (!second) return first;
  return second.at < best.at ? joinSnippets(second, first) : joinSnippets(first, second);
}

/** Two or three words say nothing alone. */
const MAX_FRAGMENT_WORDS = 3;

function isFragment({ text }: Sentence): boolean {
  return isPlain(text) && text.split(" ").length <= MAX_FRAGMENT_WORDS;
}

/** The text after a fragment, or else before it, if it says something. */
function besideOf(sentences: readonly Sentence[], { at }: Sentence): Sentence | undefined {
  const told = sentences.filter(({ text }) => text.includes(" ") && text !== NOT_SAID);
  return told.find((one) => one.at === at + 1) ?? told.find((one) => one.at === at - 1);
}

/** The first full sentence: a single word, such as a state, says nothing. */
function beginningOf(sentences: readonly Sentence[]): string {
  const told = sentences.filter(({ text }) => text.includes(" ") || !isPlain(text));
  const isFull = ({ text }: Sentence) => text.split(" ").length > 2 || !isPlain(text);
  return (told.find(isFull) ?? told.find(({ text }) => text !== NOT_SAID))?.text ?? "";
}

/** Whether a title has a sentence already, but for the stop at its end. */
function isInTitle(sentence: string, title: string): boolean {
  const bare = (text: string) => oneLine(text).replace(/[.。]$/, "");
  return bare(title).includes(bare(sentence));
}

interface Sentence extends Snippet {
  readonly at: number;
  readonly words: readonly QueryWord[];
}

const ENDS = /(?<=[.!?])\s+|(?<=[。！？])|\n+/;

function sentencesIn(text: string): { text: string; at: number }[] {
  return text
    .split(ENDS)
    .map((one, at) => ({ text: oneLine(one), at }))
    .filter((one) => one.text !== "");
}

const PLAIN_WORD = /\w+/g;

/** Built on first use: patterns for all of Unicode take time to compile. */
let patterns: { readonly word: RegExp; readonly unspaced: RegExp } | undefined;

function everyLetter() {
  patterns ??= {
    word: /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/gu,
    unspaced:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u,
  };
  return patterns;
}

/** The words of a sentence with their ranges; scripts without spaces become pairs of letters. */
function wordMarks(text: string): Highlight[] {
  if (isPlain(text)) return [...text.matchAll(PLAIN_WORD)].map(markOf);
  const { word, unspaced } = everyLetter();
  return [...text.matchAll(word)].flatMap((match) => {
    const { start, end } = markOf(match);
    if (!unspaced.test(match[0])) return [{ start, end }];
    return pairsOf(match[0]).map((pair) => ({ start: start + pair.start, end: start + pair.end }));
  });
}

function markOf({ 0: word, index }: RegExpExecArray): Highlight {
  return { start: index, end: index + word.length };
}

function readSentence({ text, at }: { text: string; at: number }, asked: WordTest): Sentence {
  const marks: Highlight[] = [];
  const words: QueryWord[] = [];
  for (const mark of wordMarks(text)) {
    const found = asked(text.slice(mark.start, mark.end));
    if (!found) continue;
    words.push(found);
    addMark(marks, mark);
  }
  return { text, at, marks, words };
}

/** Pairs of letters overlap, and their highlights merge. */
function addMark(marks: Highlight[], { start, end }: Highlight): void {
  const last = marks.at(-1);
  if (last && start < last.end) marks[marks.length - 1] = { start: last.start, end };
  else marks.push({ start, end });
}

function pairsOf(word: string): Highlight[] {
  const starts: number[] = [];
  let at = 0;
  for (const letter of word) {
    starts.push(at);
    at += letter.length;
  }
  if (starts.length === 1) return [{ start: 0, end: word.length }];
  return starts.slice(0, -1).map((start, i) => ({ start, end: starts[i + 2] ?? word.length }));
}

/** The sentence with the most new matches; the first of equals. */
function bestOf(
  sentences: readonly Sentence[],
  known: ReadonlySet<QueryWord["key"]>,
): Sentence | undefined {
  let best: { sentence: Sentence; worth: number } | undefined;
  for (const sentence of sentences) {
    const worth = worthOf(sentence.words, known);
    if (worth > (best?.worth ?? 0)) best = { sentence, worth };
  }
  return best?.sentence;
}

function worthOf(words: readonly QueryWord[], known: ReadonlySet<QueryWord["key"]>): number {
  const weights = new Map(words.map(({ key, weight }) => [key, weight]));
  let sum = 0;
  for (const [key, weight] of weights) if (!known.has(key)) sum += weight;
  return sum;
}

/** As much of a long sentence as may be shown, with its matches. */
function windowOf({ text, marks }: Sentence, mostChars: number): Snippet {
  if (text.length <= mostChars) return { text, marks };
  const first = marks[0]?.start ?? 0;
  const last = marks.findLast(({ end }) => end - first <= mostChars)?.end ?? first;
  const before = Math.max(0, Math.floor((mostChars - (last - first)) / 3));
  const start = wordStart(
    text,
    Math.max(0, Math.min(first - before, text.length - mostChars)),
    first,
  );
  const shown = cutText(text, start, mostChars);
  const lead = start > 0 ? "… " : "";
  const moved = marks
    .map((mark) => ({
      start: mark.start - start + lead.length,
      end: mark.end - start + lead.length,
    }))
    .filter((mark) => mark.start >= lead.length && mark.end <= lead.length + shown.length - 1);
  return { text: `${lead}${shown}`, marks: moved };
}

/** The start of the next word, so that no word lacks its beginning. */
function wordStart(text: string, from: number, before: number): number {
  if (from === 0) return 0;
  const space = text.indexOf(" ", from);
  const start = space < 0 || space >= before ? from : space + 1;
  // Half of a letter is none.
  return /[\udc00-\udfff]/.test(text[start] ?? "") ? start + 1 : start;
}

function cutText(text: string, start: number, mostChars: number): string {
  if (text.length - start <= mostChars) return text.slice(start);
  return `${text
    .slice(start, start + mostChars)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd()}…`;
}

function joinSnippets(first: Snippet, second: Snippet): Snippet {
  const between = first.text.endsWith("…") || second.text.startsWith("…") ? " " : " … ";
  const by = first.text.length + between.length;
  const moved = second.marks.map(({ start, end }) => ({ start: start + by, end: end + by }));
  return { text: `${first.text}${between}${second.text}`, marks: [...first.marks, ...moved] };
}
