import type { Stretch } from "./base64.ts";
import { isInName } from "./letters.ts";
import { isMixed } from "./randomness.ts";
import type { Secret } from "./secret.ts";
import { sourceRange, type View } from "./text-view.ts";

const LENGTH = 40;

/** How far before such a run of letters a word may be that identifies it. */
const NEAR = 160;
const NEAR_WORDS = /aws|secret|a[ks]ia/i;

/** Secret keys of Amazon: forty letters without a shape, identified by the text before them. */
export function awsSecretsIn(text: string, runs: View, stretches: readonly Stretch[]): Secret[] {
  return stretches.flatMap((stretch) => {
    if (stretch.end - stretch.start !== LENGTH) return [];
    const value = runs.text.slice(stretch.start, stretch.end);
    if (value.includes("EXAMPLE") || !isMixed(value)) return [];
    const { start, end } = sourceRange(runs, stretch.start, stretch.end);
    if (!NEAR_WORDS.test(text.slice(Math.max(0, start - NEAR), start))) return [];
    return [{ kind: "aws-secret", start, end, fixed: 0, value }];
  });
}

/** The separator of header and payload: both are JSON objects, which begin alike in base64. */
const BORDER = ".ey";
const SHORTEST_PART = 10;

/** The signed tokens in a text. Each border is checked once, so that no text takes long. */
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
