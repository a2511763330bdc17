import { rawLines } from "#text/markdown-lines.ts";

/** A piece of a text: lines of an earlier text, by the first of them and their number, or new text. */
type Piece = readonly [first: number, count: number] | string;

/** The difference of a text to an earlier one: the pieces that it is made of. */
export type TextDelta = readonly Piece[];

/** A line that is copied alone takes as much room in a difference. */
const SHORT_LINE_CHARS = 12;

/** Makes a difference: lines of the earlier text are copied, and all others are new text. */
export function deltaBetween(before: string, after: string): TextDelta {
  const old = rawLines(before);
  const firstAt = new Map(old.map((line, at) => [line, at] as const).toReversed());
  const pieces: (OpenRun | string)[] = [];
  for (const line of rawLines(after)) {
    const known = line.length < SHORT_LINE_CHARS ? undefined : firstAt.get(line);
    const last = pieces.at(-1);
    if (typeof last === "object" && old[last[0] + last[1]] === line) last[1]++;
    else if (known === undefined) addText(pieces, line);
    else pieces.push([known, 1]);
  }
  return pieces;
}

function addText(pieces: (OpenRun | string)[], line: string): void {
  const last = typeof pieces.at(-1) === "string" ? pieces.pop() : "";
  pieces.push(`${last}${line}`);
}

/** A run of copied lines that may still grow. */
type OpenRun = [first: number, count: number];

/** Makes the text again; undefined if the difference does not belong to this earlier text. */
export function applyDelta(before: string, delta: unknown): string | undefined {
  if (!Array.isArray(delta)) return undefined;
  const old = rawLines(before);
  const parts = delta.map((piece: unknown) => partOf(piece, old));
  return parts.includes(undefined) ? undefined : parts.join("");
}

function partOf(piece: unknown, old: readonly string[]): string | undefined {
  if (typeof piece === "string") return piece;
  const [first, count] = Array.isArray(piece) ? (piece as unknown[]) : [];
  if (!isCount(first) || !isCount(count) || first + count > old.length) return undefined;
  return old.slice(first, first + count).join("");
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
