/** A line of a brief in several forms, the longest first: a shorter one is taken where there is little room. */
export type Forms = readonly [string, ...string[]];

/** Fits lines into a budget: all whole if they fit; else the last are shortened first, and then the last are left out. */
export function fitLines(lines: readonly Forms[], budgetChars: number): string[] {
  const chosen: string[] = lines.map(([whole]) => whole);
  const most = Math.max(0, ...lines.map((forms) => forms.length));
  let size = sizeOf(chosen);
  for (let form = 1; form < most && size > budgetChars; form++) {
    for (let at = lines.length - 1; at >= 0 && size > budgetChars; at--) {
      const shorter = lines[at]?.[form];
      const now = chosen[at] ?? "";
      if (shorter === undefined || shorter.length >= now.length) continue;
      size -= now.length - shorter.length;
      chosen[at] = shorter;
    }
  }
  while (chosen.length > 0 && size > budgetChars) size -= (chosen.pop()?.length ?? 0) + 1;
  return chosen;
}

/** The characters of some lines with their ends. */
export function sizeOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
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
