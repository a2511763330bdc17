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
