import { inert } from "#base/inert.ts";

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
