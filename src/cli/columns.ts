/** Lays rows of cells out in columns, two spaces apart; nothing trails. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, i) =>
    Math.max(...rows.map((row) => Bun.stringWidth(row[i] ?? ""))),
  );
  return rows.map((row) =>
    row
      .map((cell, i) => cell + " ".repeat((widths[i] ?? 0) - Bun.stringWidth(cell)))
      .join("  ")
      .trimEnd(),
  );
}
