import type { WrittenPiece } from "#layouts/layered/layered-items.ts";
import type { Forms } from "./lines.ts";

const BULLET = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s+/;

/**
 * The pieces of memory files as lines of a brief. A heading stands before its pieces as words, unless there is only one
 * piece below it: then it begins the line of that piece.
 */
export function pieceLines(pieces: readonly WrittenPiece[]): Forms[] {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const lines: Forms[] = [];
  const named = new Set<string>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    const heading = piece.headings.at(-1) ?? "";
    const isAlone = counts.get(key) === 1;
    if (isAlone && heading !== "" && !piece.text.includes("\n")) {
      lines.push([`- ${heading}: ${piece.text.replace(BULLET, "")}`]);
      continue;
    }
    const isNew = heading !== "" && !named.has(key);
    if (isNew) named.add(key);
    lines.push([isNew ? `${heading}:\n${piece.text}` : asBullet(piece.text)]);
  }
  return lines;
}

function keyOf({ path, headings }: WrittenPiece): string {
  return `${path}\n${headings.join("\n")}`;
}

/** A line of its own is a bullet; a list, a paragraph or a block of code stays as it is. */
function asBullet(text: string): string {
  return text.includes("\n") || BULLET.test(text) ? text : `- ${text}`;
}
