import { type FilterName, filterNamed } from "./names.ts";

/** One piece of what was typed: a word, a text in quotes, or a filter with its value; with a `-` before it, not that. */
export interface QueryPiece {
  readonly kind: "word" | "phrase" | "filter";
  readonly not: boolean;
  /** The word, what stands in the quotes, or the value of the filter. */
  readonly text: string;
  /** The name of the filter as it was typed, if it is one. */
  readonly typed: string;
  readonly filter: FilterName | undefined;
}

/** `-` and a name with a colon before a value; both may be missing. The value is in quotes or ends with a space. */
const PIECE = /(-?)(?:([a-zA-Z][\w-]*):(?!:|\/\/))?(?:"([^"]*)"|(\S*))/y;

/** Cuts what was typed into pieces; quotes that are never closed stand for nothing. */
export function piecesOf(text: string): QueryPiece[] {
  const pieces: QueryPiece[] = [];
  const typed = text.replaceAll(/[“”„«»]/g, '"');
  PIECE.lastIndex = 0;
  for (;;) {
    PIECE.lastIndex += /^\s*/.exec(typed.slice(PIECE.lastIndex))?.[0].length ?? 0;
    const found = PIECE.lastIndex < typed.length ? PIECE.exec(typed) : null;
    if (!found || found[0] === "") return pieces;
    pieces.push(pieceOf(found));
  }
}

function pieceOf([whole, minus, name = "", quoted, plain = ""]: RegExpExecArray): QueryPiece {
  const filter = filterNamed(name);
  const not = minus === "-" && whole.length > 1;
  const shared = { not, typed: name, filter };
  if (filter) return { ...shared, kind: "filter", text: quoted ?? plain };
  // What looks like a filter and is none is a word with a colon in it, such as an error or a path.
  const before = name === "" ? "" : `${name}:`;
  if (quoted !== undefined && before === "") return { ...shared, kind: "phrase", text: quoted };
  const text = not ? whole.slice(1) : whole;
  return { ...shared, kind: "word", text: text.replaceAll('"', " ").trim() };
}
