import { isInRun } from "./letters.ts";
import { isLikelySecret } from "./likely.ts";
import type { Secret } from "./secret.ts";

const SCHEMES = ["bearer", "basic", "token", "digest"];
const SCHEME = /(bearer|basic|token|digest)[ \t]{1,4}/g;
const SHORTEST = 16;
const LONGEST = 4096;

/** What stands behind the word for the way in which somebody proves who they are: `Authorization: Bearer …`. */
export function headersIn(text: string, small: string): Secret[] {
  if (!SCHEMES.some((scheme) => small.includes(scheme))) return [];
  const found: Secret[] = [];
  for (const match of small.matchAll(SCHEME)) {
    const start = match.index + match[0].length;
    let end = start;
    while (end - start < LONGEST && isInRun(text.charCodeAt(end))) end++;
    const value = text.slice(start, end);
    if (value.length < SHORTEST || !isLikelySecret(value, "weak")) continue;
    found.push({ kind: match[1] ?? "bearer", start, end, fixed: 0, value });
  }
  return found;
}
