/**
 * A text as it is looked at, and where each of its characters stands in the source: pieces that are the same in both,
 * or that stand for something else.
 */
export interface View {
  readonly text: string;
  /** Where each piece begins in the view, how long it is there, and where it begins in the source. */
  readonly viewAt: readonly number[];
  readonly viewLength: readonly number[];
  readonly sourceAt: readonly number[];
  /** Where each piece ends in the source. */
  readonly sourceEnd: readonly number[];
}

/** A view of a text that is that text. */
export function plainView(text: string): View {
  return { text, viewAt: [0], viewLength: [text.length], sourceAt: [0], sourceEnd: [text.length] };
}

/** Puts a view together from pieces of a source. */
export class ViewBuilder {
  readonly #texts: string[] = [];
  readonly #viewAt: number[] = [];
  readonly #viewLength: number[] = [];
  readonly #sourceAt: number[] = [];
  readonly #sourceEnd: number[] = [];
  #length = 0;

  /** Adds what stands for the source from `start` to `end`; nothing is added for what is left out. */
  add(text: string, start: number, end: number): void {
    if (text === "") return;
    this.#texts.push(text);
    this.#viewAt.push(this.#length);
    this.#viewLength.push(text.length);
    this.#sourceAt.push(start);
    this.#sourceEnd.push(end);
    this.#length += text.length;
  }

  /** Puts something between two pieces that stands nowhere in the source, so that nothing goes on over it. */
  separate(letter: string): void {
    this.#texts.push(letter);
    this.#length += letter.length;
  }

  /** The view of all that was added. */
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

/** Where in the source the stretch of a view lies. */
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

/** The number of the piece in which a character of the view lies. */
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

/** Whether a piece is as long in the source, so that its characters can be told apart there. */
function isSame({ viewLength, sourceAt, sourceEnd }: View, piece: number): boolean {
  return viewLength[piece] === (sourceEnd[piece] ?? 0) - (sourceAt[piece] ?? 0);
}
