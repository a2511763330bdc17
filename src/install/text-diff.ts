/** A line of a text, and whether it stays, comes or goes. */
export interface DiffLine {
  readonly mark: " " | "+" | "-";
  readonly text: string;
}

/** The number of unchanged lines around a change. */
const DIFF_CONTEXT_LINES = 2;

/** Longer texts are not compared line by line. */
const MAX_DIFF_LINES = 2000;

/** The differences between two texts, line by line, with some context. */
export function textDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const head = commonLength(old, now);
  const tail = commonLength(old.slice(head).reverse(), now.slice(head).reverse());
  const [gone, come] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
  const lines = [
    ...prefixLines(" ", old.slice(0, head)),
    ...between(gone, come),
    ...prefixLines(" ", old.slice(old.length - tail)),
  ];
  const isNear = lines.map((_, at) =>
    lines
      .slice(Math.max(0, at - DIFF_CONTEXT_LINES), at + DIFF_CONTEXT_LINES + 1)
      .some(({ mark }) => mark !== " "),
  );
  return lines.filter((_, at) => isNear[at]);
}

/** Removed and added lines, and the longest common subsequence between them. */
function between(gone: readonly string[], come: readonly string[]): DiffLine[] {
  if (gone.length > MAX_DIFF_LINES || come.length > MAX_DIFF_LINES)
    return [...prefixLines("-", gone), ...prefixLines("+", come)];
  const lengths = commonLengths(gone, come);
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < gone.length && j < come.length) {
    if (gone[i] === come[j]) {
      lines.push(...prefixLines(" ", gone.slice(i, i + 1)));
      i++;
      j++;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) {
      lines.push(...prefixLines("-", gone.slice(i, ++i)));
    } else lines.push(...prefixLines("+", come.slice(j, ++j)));
  }
  return [...lines, ...prefixLines("-", gone.slice(i)), ...prefixLines("+", come.slice(j))];
}

/** The number of common lines from each pair of positions on. */
function commonLengths(gone: readonly string[], come: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: gone.length + 1 }, () => new Uint16Array(come.length + 1));
  for (let i = gone.length - 1; i >= 0; i--) {
    const [row, below] = [rows[i], rows[i + 1]];
    for (let j = come.length - 1; row && below && j >= 0; j--) {
      const [down = 0, right = 0, across = 0] = [below[j], row[j + 1], below[j + 1]];
      row[j] = gone[i] === come[j] ? across + 1 : Math.max(down, right);
    }
  }
  return rows;
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((line, n) => line !== other[n]);
  return at < 0 ? Math.min(one.length, other.length) : at;
}

function prefixLines(mark: DiffLine["mark"], texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ mark, text }));
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.replace(/\r?\n$/, "").split(/\r?\n/);
}
