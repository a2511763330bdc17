/**
 * A text as it is searched, with the source range of each character: pieces are equal in both, or a
 * piece replaces another text.
 */
export interface View {
  readonly text: string;
  /** The start of each piece in the view, its length there, and its start in the source. */
  readonly viewAt: readonly number[];
  readonly viewLength: readonly number[];
  readonly sourceAt: readonly number[];
  /** The end of each piece in the source. */
  readonly sourceEnd: readonly number[];
}

/** A view that equals its text. */
export function plainView(text: string): View {
  return { text, viewAt: [0], viewLength: [text.length], sourceAt: [0], sourceEnd: [text.length] };
}

/** Builds a view from pieces of a source. */
export class ViewBuilder {
  readonly #texts: string[] = [];
  readonly #viewAt: number[] = [];
  readonly #viewLength: number[] = [];
  readonly #sourceAt: number[] = [];
  readonly #sourceEnd: number[] = [];
  #length = 0;

  /** Adds a text for the source from `start` to `end`; an empty text removes that range. */
  add(text: string, start: number, end: number): void {
    if (text === "") return;
    this.#texts.push(text);
    this.#viewAt.push(this.#length);
    this.#viewLength.push(text.length);
    this.#sourceAt.push(start);
    this.#sourceEnd.push(end);
    this.#length += text.length;
  }

  /** Adds a separator that is not in the source, so that no match can cross it. */
  separate(letter: string): void {
    this.#texts.push(letter);
    this.#length += letter.length;
  }

  /** The view of all added pieces. */
  view(): View {
    return {
      text: this.#texts.join(""),
      viewAt: this.#viewAt,
      viewLength: this.#viewLength,
      sourceAt: this.#sourceAt,
      sourceEnd: this.#sourceEnd,
    };
  }
}

/** The source range of a range of the view. */
export function sourceRange(
  view: View,
  start: number,
  end: number,
): { start: number; end: number } {
  const first = pieceAt(view, start);
  const last = pieceAt(view, end - 1);
  return {
    start: isSame(view, first)
      ? (view.sourceAt[first] ?? 0) + start - (view.viewAt[first] ?? 0)
      : (view.sourceAt[first] ?? 0),
    end: isSame(view, last)
      ? (view.sourceAt[last] ?? 0) + end - (view.viewAt[last] ?? 0)
      : (view.sourceEnd[last] ?? 0),
  };
}

/** The index of the piece that contains a character of the view. */
export function pieceAt({ viewAt }: View, at: number): number {
  let low = 0;
  let high = viewAt.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((viewAt[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Whether a piece is as long as in the source, so that characters correspond one to one. */
function isSame({ viewLength, sourceAt, sourceEnd }: View, piece: number): boolean {
  return viewLength[piece] === (sourceEnd[piece] ?? 0) - (sourceAt[piece] ?? 0);
}
