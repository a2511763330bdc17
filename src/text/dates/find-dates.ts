import {
  type DateMatch,
  type DateToken,
  dateAt,
  dateTokens,
  durationAt,
} from "./date-expressions.ts";

/** The time that a question asks for, and the question without it. */
export interface DatedQuestion {
  /** The first moment that counts; undefined if the question names none. */
  readonly fromMs: number | undefined;
  /** The first moment after the span. */
  readonly toMs: number | undefined;
  readonly rest: string;
  /** The words of the question that were read as a date. */
  readonly said: string;
}

interface Bounds {
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

interface Piece extends Bounds {
  readonly start: number;
  readonly end: number;
}

/** The time that a question is about, in several languages; undefined if it names none. */
export function datesIn(question: string, now: Date): DatedQuestion | undefined {
  const text = question.normalize("NFC");
  const pieces = piecesIn(text, now);
  if (pieces.length === 0) return undefined;
  const bounds = together(pieces);
  const said = pieces.map(({ start, end }) => text.slice(start, end)).join(", ");
  return { ...bounds, rest: without(text, pieces), said };
}

function piecesIn(text: string, now: Date): Piece[] {
  const tokens = dateTokens(text);
  const letters = lettersOf(tokens);
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const piece = pieceAt({ tokens, letters, now }, at);
    if (piece) pieces.push({ ...piece.bounds, ...edges(tokens, at, piece.to) });
    at = piece ? piece.to : at + 1;
  }
  return pieces;
}

/** `vor` means ago before a number of units, and before otherwise. */
function lettersOf(tokens: readonly DateToken[]): string {
  const letters = tokens.map(({ symbol }) => symbol).join("");
  return letters.replaceAll(/V(?=f?[Nn]+f?[Un])/g, "G").replaceAll("V", "B");
}

interface DateQuery {
  readonly tokens: readonly DateToken[];
  readonly letters: string;
  readonly now: Date;
}

/** A date with the words around it, and the date that it forms a range with. */
function pieceAt(reading: DateQuery, at: number): { bounds: Bounds; to: number } | undefined {
  const lead = leadAt(reading.letters, at);
  const from = at + lead.length;
  const spot = { ...reading, at: from, isLed: /[PSBHORo]/.test(lead) || /E$/.test(lead) };
  const first = (lead.includes("S") ? durationAt(spot) : undefined) ?? dateAt(spot);
  if (!first) return undefined;
  const second = lastOfRange(reading, lead, first);
  if (second) {
    return {
      bounds: { fromMs: first.span.fromMs, toMs: second.span.toMs },
      to: second.to,
    };
  }
  return { bounds: boundsBy(lead, first), to: first.to };
}

function leadAt(letters: string, at: number): string {
  const lead = /[PSBHOREof]*/y;
  lead.lastIndex = at;
  return lead.exec(letters)?.[0] ?? "";
}

function lastOfRange(reading: DateQuery, lead: string, first: DateMatch): DateMatch | undefined {
  const { letters } = reading;
  const opened = /[RS]/.test(lead) ? /[KH][Pf]*/y : /H[Pf]*/y;
  opened.lastIndex = first.to;
  if (/[BHO]/.test(lead) || !opened.test(letters)) return undefined;
  const second = dateAt({ ...reading, at: opened.lastIndex, isLed: true });
  return second && second.span.toMs > first.span.fromMs ? second : undefined;
}

function boundsBy(lead: string, { span }: DateMatch): Bounds {
  if (lead.includes("S")) return { fromMs: span.fromMs, toMs: undefined };
  if (lead.includes("O")) return { fromMs: span.toMs, toMs: undefined };
  if (lead.includes("B")) return { fromMs: undefined, toMs: span.fromMs };
  if (lead.includes("H")) return { fromMs: undefined, toMs: span.toMs };
  return { fromMs: span.fromMs, toMs: span.toMs };
}

function edges(
  tokens: readonly DateToken[],
  from: number,
  to: number,
): { start: number; end: number } {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
}

/** The intersection of all dates; if it is empty, the first date. */
function together(pieces: readonly Piece[]): Bounds {
  const low = Math.max(...pieces.map(({ fromMs }) => fromMs ?? Number.NEGATIVE_INFINITY));
  const high = Math.min(...pieces.map(({ toMs }) => toMs ?? Number.POSITIVE_INFINITY));
  const [first] = pieces;
  if (low >= high && first) return { fromMs: first.fromMs, toMs: first.toMs };
  return {
    fromMs: Number.isFinite(low) ? low : undefined,
    toMs: Number.isFinite(high) ? high : undefined,
  };
}

function without(text: string, pieces: readonly Piece[]): string {
  let rest = "";
  let from = 0;
  for (const { start, end } of pieces) {
    rest += `${text.slice(from, start)} `;
    from = end + (/^['’]s\b/.exec(text.slice(end, end + 3))?.[0].length ?? 0);
  }
  rest += text.slice(from);
  return rest
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[?!.,;:])/g, "")
    .trim();
}
