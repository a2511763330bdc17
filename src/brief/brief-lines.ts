/** The headings of the blocks of a brief that hold rules. */
export const RULE_HEADINGS = {
  own: "The user's standing instructions",
  global: "The user's standing instructions for all projects; one for this project goes first",
  noted: "Rules and limits noted by agents",
} as const;

/** A line of a brief in several forms, the longest first: a shorter one is taken where there is little room. */
export type LineForms = readonly [string, ...string[]];

/**
 * Fits lines into a budget: whole as long as they take no more than is comfortable, then the last are shortened first, and
 * those that still find no room are left out.
 */
export function fitLines(
  lines: readonly LineForms[],
  budgetChars: number,
  comfortChars = budgetChars,
): string[] {
  const chosen: string[] = lines.map(([whole]) => whole);
  const most = Math.max(0, ...lines.map((forms) => forms.length));
  const within = Math.min(budgetChars, comfortChars);
  for (let form = 1; form < most; form++) {
    shortenFromEnd(chosen, { lines, form, budgetChars: within });
  }
  while (chosen.length > 0 && sizeOf(chosen) > budgetChars) chosen.pop();
  return chosen;
}

interface ShorteningStep {
  readonly lines: readonly LineForms[];
  /** Which of their forms is tried. */
  readonly form: number;
  readonly budgetChars: number;
}

/** Replaces lines by a shorter form, the last first, until all of them fit. */
function shortenFromEnd(chosen: string[], { lines, form, budgetChars }: ShorteningStep): void {
  let over = sizeOf(chosen) - budgetChars;
  for (let at = lines.length - 1; at >= 0 && over > 0; at--) {
    const now = chosen[at] ?? "";
    const shorter = lines[at]?.[form] ?? now;
    if (shorter.length >= now.length) continue;
    over -= now.length - shorter.length;
    chosen[at] = shorter;
  }
}

/** The characters of some lines with their ends. An ellipsis takes three bytes, and a brief has many of them. */
export function sizeOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + (line.includes("…") ? 3 : 1), 0);
}

/** A sentence cut at a clause or a word, so that what it begins with stays whole. */
export function shortForm(text: string, mostChars: number): string {
  if (text.length <= mostChars) return text;
  const head = text.slice(0, mostChars - 1).toWellFormed();
  const clause = Math.max(...CLAUSES.map((mark) => head.lastIndexOf(mark)));
  const end = clause > mostChars * 0.6 ? clause : head.lastIndexOf(" ");
  return `${head.slice(0, end > 0 ? end : head.length).replace(/[\s,;:(–-]+$/, "")}…`;
}

const CLAUSES = [". ", "; ", ", ", ": ", " (", " – ", " - "];
