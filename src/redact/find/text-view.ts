/** A piece of a view: `length` letters at an offset, for a range of the source. */
interface Piece {
  readonly at: number;
  readonly length: number;
  readonly start: number;
  readonly end: number;
}

/** A text as it is searched. Each piece equals its range of the source, or replaces another text. */
export interface View {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** A view that equals its text. */
export function plainView(text: string): View {
  return { text, pieces: [{ at: 0, length: text.length, start: 0, end: text.length }] };
}

/** Builds a view from pieces of a source. */
export class ViewBuilder {
  readonly #texts: string[] = [];
  readonly #pieces: Piece[] = [];
  #length = 0;

  /** Adds a text for the source from `start` to `end`; an empty text removes that range. */
  add(text: string, start: number, end: number): void {
    if (text === "") return;
    this.#pieces.push({ at: this.#length, length: text.length, start, end });
    this.separate(text);
  }

  /** Adds a separator that is not in the source, so that no match can cross it. */
  separate(text: string): void {
    this.#texts.push(text);
    this.#length += text.length;
  }

  /** The view of all added pieces. */
  view(): View {
    return { text: this.#texts.join(""), pieces: this.#pieces };
  }
}

/** Most tokens are at least this long. */
const LONG_RUN = /[\w\-+/=.~:]{16,}/g;

/** The long runs of token characters, one on each line. The rest of a text holds no token. */
export function runsOf(text: string): View {
  const builder = new ViewBuilder();
  for (const { 0: run, index } of text.matchAll(LONG_RUN)) {
    builder.add(run, index, index + run.length);
    builder.separate("\n");
  }
  return builder.view();
}

/** The source range of a range of the view. */
export function sourceRange(view: View, { start, end }: Range): Range {
  const [first, last] = [pieceAt(view, start), pieceAt(view, end - 1)];
  return {
    start: isSame(first) ? first.start + start - first.at : first.start,
    end: isSame(last) ? last.start + end - last.at : last.end,
  };
}

/** Whether a piece is as long as in the source, so that characters correspond one to one. */
function isSame({ length, start, end }: Piece): boolean {
  return length === end - start;
}

const NOWHERE: Piece = { at: 0, length: 0, start: 0, end: 0 };

/** The piece that contains a character of the view. */
export function pieceAt({ pieces }: View, at: number): Piece {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle] ?? NOWHERE).at <= at) low = middle;
    else high = middle - 1;
  }
  return pieces[low] ?? NOWHERE;
}

/** A range of a text that must not be written, and its kind. */
export interface Secret {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** The number of leading characters that all secrets of the kind share, so that showing them reveals nothing. */
  readonly fixed: number;
  /** The secret itself, with its disguise removed. */
  readonly value: string;
}

/** Moves secrets that were found in a view to their ranges in its source. */
export function inSource(view: View, found: readonly Secret[]): Secret[] {
  return found.map((secret) => ({ ...secret, ...sourceRange(view, secret) }));
}

/** A range of a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The secret of a kind at a range of a text. */
export function secretAt(kind: string, text: string, { start, end }: Range): Secret {
  return { kind, start, end, fixed: 0, value: text.slice(start, end) };
}

/** The secret that a group of a match holds, the first by default. */
export function secretOf(kind: string, match: RegExpExecArray, group = 1): Secret {
  const [start, end] = match.indices?.[group] ?? [0, 0];
  return { kind, start, end, fixed: 0, value: match[group] ?? "" };
}

/** The same secrets in a text around theirs. */
export function moveBy(from: number, found: readonly Secret[]): Secret[] {
  return found.map((one) => ({ ...one, start: from + one.start, end: from + one.end }));
}

const IN_RUN = 1;
const ALPHANUMERIC = 2;
const IN_NAME = 4;

// A table instead of patterns: the tests below run for each character around a name or a line end.
const TABLE = new Uint8Array(128);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
for (const letter of LETTERS) TABLE[letter.charCodeAt(0)] = IN_RUN | ALPHANUMERIC | IN_NAME;
for (const letter of "_-") TABLE[letter.charCodeAt(0)] = IN_RUN | IN_NAME;
for (const letter of "+/=.~:") TABLE[letter.charCodeAt(0)] = IN_RUN;

/** Whether a character can be part of a token of any kind. */
export function isInRun(code: number): boolean {
  return ((TABLE[code] ?? 0) & IN_RUN) !== 0;
}

/** Whether it is a Latin letter or a digit. */
export function isAlphanumeric(code: number): boolean {
  return ((TABLE[code] ?? 0) & ALPHANUMERIC) !== 0;
}

/** Whether it can be part of a name: a letter, a digit, `_` or `-`. */
export function isInName(code: number): boolean {
  return ((TABLE[code] ?? 0) & IN_NAME) !== 0;
}

/** Whether it is a blank within a line. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Whether it ends a line. */
export function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}

/** The end of what a sticky pattern matches at an offset; undefined if it does not match there. */
export function endOfMatch(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** A word in a text, and its offset. */
export interface WordAt {
  readonly word: string;
  readonly at: number;
}

/** The source of a pattern for some words: of those that begin alike it finds the longest. */
export function anyOf(words: Iterable<string>): string {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return longestFirst.map((word) => RegExp.escape(word)).join("|");
}
