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

/** Lays rows of cells out in columns, two spaces apart; nothing trails, and no cell has lines of its own. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  // What a letter is shown as may be wider than the letter.
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
