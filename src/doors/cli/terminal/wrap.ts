/** Narrower columns are not aligned: the rest of the line would not fit beside its label. */
const MAX_LABEL_SHARE = 0.5;

/** A label and the gap after it, or a line's indentation; the next lines begin below what follows. */
const LABEL = /^\s*(?:\S+(?: \S+)*? {2,})*/;

/** Breaks lines between words where they are wider than the terminal; a longer word stays whole. */
export function wrap(text: string, width: number): string {
  if (!Number.isFinite(width) || width <= 0) return text;
  return text
    .split("\n")
    .map((line) => (Bun.stringWidth(line) <= width ? line : wrapLine(line, width)))
    .join("\n");
}

function wrapLine(line: string, width: number): string {
  const label = labelOf(line, width);
  const indent = " ".repeat(label === "" ? hangingIndent(line) : Bun.stringWidth(label));
  const [first = "", ...words] = line.slice(label.length).split(/(?<=\S) +/);
  const lines: string[] = [];
  let current = `${label}${first}`;
  for (const word of words) {
    if (Bun.stringWidth(current) + 1 + Bun.stringWidth(word) <= width) {
      current = `${current} ${word}`;
    } else {
      lines.push(current);
      current = `${indent}${word}`;
    }
  }
  return [...lines, current].join("\n");
}

/** The part of a line below which its other lines stay empty; none if it leaves too little room. */
function labelOf(line: string, width: number): string {
  const label = LABEL.exec(line)?.[0] ?? "";
  return Bun.stringWidth(label) > width * MAX_LABEL_SHARE ? "" : label;
}

/** The next lines of a paragraph begin where it begins; those of an indented line two columns later. */
function hangingIndent(line: string): number {
  const blanks = line.length - line.trimStart().length;
  return blanks === 0 ? 0 : blanks + 2;
}
