import { isInName } from "./letters.ts";
import { isMixed } from "./randomness.ts";
import type { Secret } from "./secret.ts";

/** What stands between header and payload: both are JSON objects, and begin alike in base64. */
const BORDER = ".ey";
const SHORTEST_PART = 10;

/** The signed tokens in a text; each border is looked at once, so that no text takes long. */
export function jwtsIn(runs: string): Secret[] {
  const found: Secret[] = [];
  let from = 0;
  for (let at = runs.indexOf(BORDER); at >= 0; at = runs.indexOf(BORDER, at + 1)) {
    const before = startOfPart(runs, at, from);
    from = at + 1;
    const start = runs.indexOf("ey", before);
    const middle = endOfPart(runs, at + 1);
    if (start < 0 || at - start < SHORTEST_PART || middle - at < SHORTEST_PART) continue;
    const end = runs[middle] === "." ? endOfPart(runs, middle + 1) : middle;
    const value = runs.slice(start, end);
    if (!isMixed(value)) continue;
    found.push({ kind: "jwt", start, end, fixed: 2, value });
    from = end;
  }
  return found;
}

function startOfPart(text: string, end: number, from: number): number {
  let start = end;
  while (start > from && isInName(text.charCodeAt(start - 1))) start--;
  return start;
}

function endOfPart(text: string, start: number): number {
  let end = start;
  while (isInName(text.charCodeAt(end))) end++;
  return end;
}
