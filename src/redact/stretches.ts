import { isBase64 } from "./letters.ts";

/** A piece of a run that may be base64. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A shorter one is not looked at, so that a look at every twenty-fourth character misses none. */
const SHORTEST = 24;

/** The long stretches of letters of base64 in runs. */
export function stretchesIn(runs: string): Stretch[] {
  const found: Stretch[] = [];
  for (let at = SHORTEST - 1; at < runs.length; at += SHORTEST) {
    if (!isBase64(runs.charCodeAt(at))) continue;
    let start = at;
    while (start > 0 && isBase64(runs.charCodeAt(start - 1))) start--;
    let end = at + 1;
    while (isBase64(runs.charCodeAt(end))) end++;
    if (end - start >= SHORTEST) found.push({ start, end });
    at = end;
  }
  return found;
}
