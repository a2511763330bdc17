import { looksRandom } from "./likely-secret.ts";
import {
  inSource,
  isBlank,
  isInRun,
  isLineEnd,
  pieceAt,
  type Range,
  runsOf,
  type Secret,
  type View,
  ViewBuilder,
} from "./text-view.ts";
import { needlesIn, tokensIn } from "./tokens.ts";

/** A token of at least twenty characters that is split in two has ten on one side. */
const LONGER_HALF = 10;
const MIN_TOKEN_CHARS = 16;

/** Quotes and signs between two pieces of a text that was split into lines. */
const AFTER_PIECE = new Set([..."\"'`\\|"].map((sign) => sign.charCodeAt(0)));
const BEFORE_PIECE = new Set([..."\"'`|>#*("].map((sign) => sign.charCodeAt(0)));

/** How much of the line around a split is included. */
const BEFORE = 300;
const BEHIND = 200;

/** Joins lines whose ends may split a token: one line of the view for each chain of pieces. */
export function foldedLines(text: string): View {
  const builder = new ViewBuilder();
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    const pieces = piecesAround(text, at);
    const last = pieces.at(-1);
    if (pieces.length < 2 || !last) continue;
    addChain(builder, text, pieces);
    // A word at the end of a line is not part of the token on the next lines.
    if (pieces.length > 2 && !isRandomPiece(text, pieces[0]))
      addChain(builder, text, pieces.slice(1));
    // The last piece may only continue in another token; a longer text was taken whole.
    at = Math.max(at, text.lastIndexOf("\n", last.start));
  }
  return builder.view();
}

/** Adds the first piece with the text before it on its line, the last one with the text after it. */
function addChain(builder: ViewBuilder, text: string, pieces: readonly Range[]): void {
  for (const piece of pieces) {
    const lineStart = text.lastIndexOf("\n", piece.start - 1) + 1;
    const lineEnd = text.indexOf("\n", piece.end);
    const rest = lineEnd < 0 ? text.length : lineEnd;
    const start = piece === pieces[0] ? Math.max(lineStart, piece.start - BEFORE) : piece.start;
    const end = piece === pieces.at(-1) ? Math.min(rest, piece.end + BEHIND) : piece.end;
    builder.add(text.slice(start, end), start, end);
  }
  builder.separate("\n");
}

function isRandomPiece(text: string, piece: Range | undefined): boolean {
  return piece !== undefined && looksRandom(text.slice(piece.start, piece.end));
}

/** The piece before the end of a line, and those on the next lines, as long as they fill these. */
function piecesAround(text: string, lineEnd: number): Range[] {
  const left = pieceBefore(text, lineEnd);
  if (!left) return [];
  const pieces = [left];
  let end = lineEnd;
  while (end >= 0) {
    const right = pieceAfter(text, end + 1);
    if (!right || !areHalves(text, pieces.at(-1) ?? left, right)) break;
    // A continuation over a second line end is no word.
    if (pieces.length > 1 && !isRandomPiece(text, right)) break;
    pieces.push(right);
    end = endOfLine(text, right.end);
  }
  return pieces;
}

/** Whether two pieces may be halves of a token: a long one resembles a token, or the first begins like one or like a link. */
function areHalves(text: string, left: Range, right: Range): boolean {
  const lengthOf = ({ start, end }: Range) => end - start;
  if (lengthOf(left) + lengthOf(right) < MIN_TOKEN_CHARS) return false;
  const long = [left, right].filter((piece) => lengthOf(piece) >= LONGER_HALF);
  if (long.length === 0) return false;
  if (long.some((piece) => isRandomPiece(text, piece))) return true;
  const start = text.slice(left.start, left.end);
  return start.includes("://") || needlesIn(start).length > 0;
}

function pieceBefore(text: string, lineEnd: number): Range | undefined {
  let end = lineEnd;
  while (end > 0 && isAfterPiece(text, end - 1)) end--;
  let start = end;
  while (start > 0 && isInRun(text.charCodeAt(start - 1))) start--;
  return start < end ? { start, end } : undefined;
}

/** A `+` joins strings in many languages, but only with a blank before it. */
function isAfterPiece(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (isBlank(code) || code === 0x0d || AFTER_PIECE.has(code)) return true;
  const isJoining = code === 0x2b || code === 0x2e;
  return isJoining && at > 0 && isBlank(text.charCodeAt(at - 1));
}

function pieceAfter(text: string, lineStart: number): Range | undefined {
  // A diff puts this before each line.
  const isMarked = text[lineStart] === "+" || text[lineStart] === "-";
  let start = pastSigns(text, isMarked ? lineStart + 1 : lineStart);
  const isJoined = ["//", ". ", "+ "].some((sign) => text.startsWith(sign, start));
  if (isJoined) start = pastSigns(text, start + 2);
  let end = start;
  while (isInRun(text.charCodeAt(end))) end++;
  return start < end ? { start, end } : undefined;
}

/** Skips blanks, and the prefix of a quote, a comment or a list on each line. */
function pastSigns(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at)) || BEFORE_PIECE.has(text.charCodeAt(at))) at++;
  return at;
}

/** The end of the line, if only signs are between a piece and its end; otherwise -1. */
function endOfLine(text: string, pieceEnd: number): number {
  let at = pieceEnd;
  while (at < text.length && !isLineEnd(text.charCodeAt(at))) {
    const code = text.charCodeAt(at);
    if (!isBlank(code) && !AFTER_PIECE.has(code) && code !== 0x2b) return -1;
    at++;
  }
  if (text[at] === "\r") at++;
  return text[at] === "\n" ? at : -1;
}

/** The code between two strings that it joins: `"a" + "b"`, `'a' . 'b'`, `"a" "b"`, over lines too. */
const JOIN =
  /["'`][ \t]{0,8}(?:\\?\r?\n[ \t]{0,40})?(?:\+|\.{1,2}|&|~|\|\||<>|\\)?[ \t]{0,8}(?:\\?\r?\n[ \t]{0,40})?["'`]/g;

/** Tokens that code was to put together out of two texts. */
export function joinedTokens(text: string): Secret[] {
  const builder = new ViewBuilder();
  let from = 0;
  for (const { 0: join, index } of text.matchAll(JOIN)) {
    builder.add(text.slice(from, index), from, index);
    from = index + join.length;
  }
  if (from === 0) return [];
  builder.add(text.slice(from), from, text.length);
  const joined = builder.view();
  const runs = runsOf(joined.text);
  const crossing = inSource(runs, tokensIn(runs.text)).filter(
    ({ start, end }) => pieceAt(joined, start) !== pieceAt(joined, end - 1),
  );
  return inSource(joined, crossing);
}
