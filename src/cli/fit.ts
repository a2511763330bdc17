import { inert } from "#base/inert.ts";

const LETTERS = new Intl.Segmenter();

/** A text as one line that takes at most so many columns of a terminal; one that was wider ends in `…`. */
export function fit(text: string, mostColumns: number): string {
  const line = inert(text.replaceAll(/\s+/g, " ").trim());
  if (Bun.stringWidth(line) <= mostColumns) return line;
  let kept = "";
  let width = 1;
  // No letter is cut in two, whatever it is made of.
  for (const { segment } of LETTERS.segment(line)) {
    width += Bun.stringWidth(segment);
    if (width > mostColumns) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
