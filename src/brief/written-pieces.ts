import type { WrittenPiece } from "#summary/layered-items.ts";
import type { LineForms } from "./brief-lines.ts";

const BULLET = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s+/;

/**
 * The pieces of memory files as lines of a brief. A heading precedes its pieces as words, unless there is only one piece below
 * it: then it begins the line of that piece.
 */
export function pieceLines(pieces: readonly WrittenPiece[]): LineForms[] {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(keyOf(piece), (counts.get(keyOf(piece)) ?? 0) + 1);
  const named = new Set<string>();
  return pieces.map((piece): LineForms => {
    const key = keyOf(piece);
    const heading = named.has(key) ? "" : (piece.headings.at(-1) ?? "");
    named.add(key);
    return [lineOf(piece, { heading, isAlone: counts.get(key) === 1 })];
  });
}

function lineOf(
  { text }: WrittenPiece,
  { heading, isAlone }: { readonly heading: string; readonly isAlone: boolean },
): string {
  if (heading === "") return asBullet(text);
  const isShort = isAlone && !text.includes("\n");
  return isShort ? `- ${heading}: ${text.replace(BULLET, "")}` : `${heading}:\n${text}`;
}

function keyOf({ path, headings }: WrittenPiece): string {
  return `${path}\n${headings.join("\n")}`;
}

/** A line of its own is a bullet; a list, a paragraph or a block of code stays as it is. */
function asBullet(text: string): string {
  return text.includes("\n") || BULLET.test(text) ? text : `- ${text}`;
}
