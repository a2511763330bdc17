import { inert } from "#base/inert.ts";

const LETTERS = new Intl.Segmenter();

/** Fits a text into one line of so many terminal columns; a longer one ends in `…`. */
export function fit(text: string, mostColumns: number): string {
  const line = inert(text.replaceAll(/\s+/g, " ").trim());
  if (Bun.stringWidth(line) <= mostColumns) return line;
  let kept = "";
  let width = 1;
  // Never cut a letter in two, whatever it consists of.
  for (const { segment } of LETTERS.segment(line)) {
    width += Bun.stringWidth(segment);
    if (width > mostColumns) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** Aligns rows of cells in columns, two spaces apart, without trailing blanks or line breaks. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  // The escaped form of a letter may be wider than the letter.
  const cells = rows.map((row) => row.map((cell) => inert(cell.replaceAll("\n", " "))));
  const count = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, i) =>
    Math.max(...cells.map((row) => Bun.stringWidth(row[i] ?? ""))),
  );
  return cells.map((row) =>
    row
      .map((cell, i) => cell + " ".repeat((widths[i] ?? 0) - Bun.stringWidth(cell)))
      .join("  ")
      .trimEnd(),
  );
}
