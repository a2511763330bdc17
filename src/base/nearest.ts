/** The candidate that is most similar to `word`, if any is similar enough. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: { name: string; steps: number } | undefined;
  for (const name of candidates) {
    // Each letter of difference in length is one step. A word may be as long as a stranger likes.
    if (Math.abs(name.length - wanted.length) > limit) continue;
    const steps = stepsBetween(wanted, name.toLowerCase());
    if (steps <= limit && (!best || steps < best.steps)) best = { name, steps };
  }
  return best?.name ?? (wanted.length > 2 ? partOf(wanted, candidates) : undefined);
}

/** The first candidate that begins or ends with the word: a typed part is right so far. */
function partOf(wanted: string, candidates: readonly string[]): string | undefined {
  return candidates.find((candidate) => {
    const name = candidate.toLowerCase();
    return name.startsWith(wanted) || name.endsWith(wanted);
  });
}

/** The number of letters to insert, delete, change or swap to turn one word into the other. */
export function stepsBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) row.push(steps({ rows, row, i, j }, from, to));
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

interface Cell {
  readonly rows: readonly (readonly number[])[];
  /** The current row. */
  readonly row: readonly number[];
  readonly i: number;
  readonly j: number;
}

/** The fewest steps to one cell of the table of all prefixes of both words. */
function steps({ rows, row, i, j }: Cell, from: string, to: string): number {
  const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY;
  const same = from[i - 1] === to[j - 1] ? 0 : 1;
  const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
  const swap = swapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY;
  return Math.min(at(1, 0) + 1, (row[j - 1] ?? 0) + 1, at(1, 1) + same, swap);
}
