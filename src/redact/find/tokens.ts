import { TOKEN_RULES, type TokenRule } from "#redact/rules/token-rules.ts";
import { isAlphanumeric, isInName, startOfRun } from "./letters.ts";
import { isMixed, looksRandom } from "./likely.ts";
import type { Secret } from "./secret.ts";
import { anyOf } from "./secret-names.ts";

/** No token is shorter. */
const SHORTEST = 16;

/** From here on to look for all needles with one pattern is faster than to make it takes. */
const MANY_CHARS = 8192;

/** The tokens in a text that are known by their shape; its lines are runs, so that most rules find no needle. */
export function tokensIn(runs: string): Secret[] {
  return rulesFor(runs).flatMap((rule) => matchesOf(rule, runs));
}

function rulesFor(runs: string): TokenRule[] {
  if (runs.length < SHORTEST) return [];
  if (runs.length < MANY_CHARS) return TOKEN_RULES.filter((rule) => isLikely(rule, runs));
  const needles = new Set<string>();
  for (const match of runs.matchAll(anyNeedle())) needles.add(match[1] ?? "");
  return TOKEN_RULES.filter(
    (rule) => rule.needles.length === 0 || rule.needles.some((needle) => needles.has(needle)),
  );
}

function isLikely({ needles }: TokenRule, runs: string): boolean {
  if (needles.length === 0) return hasLongRun(runs);
  return needles.some((needle) => runs.includes(needle));
}

/** What has no needle is long at least. */
const LONG_RUN = 58;

function hasLongRun(runs: string): boolean {
  return runs.length >= LONG_RUN && runs.split("\n").some((run) => run.length >= LONG_RUN);
}

let needlePattern: RegExp | undefined;

/** One pattern for all needles. They are looked ahead for, because one may begin within another. */
function anyNeedle(): RegExp {
  if (needlePattern) return needlePattern;
  const needles = TOKEN_RULES.flatMap((rule) => rule.needles);
  needlePattern = new RegExp(`(?=(${anyOf(new Set(needles))}))`, "g");
  return needlePattern;
}

const compiled = new Map<string, RegExp>();

function patternOf({ pattern }: TokenRule): RegExp {
  const known = compiled.get(pattern) ?? new RegExp(pattern, "g");
  compiled.set(pattern, known);
  return known;
}

/** How far from the end of a text a token begins that was cut there. */
const LONGEST_CUT = 300;
const SHORTEST_CUT = 6;

/** The token that a text ends in, if it was cut so that its rule no longer knows it. */
export function cutTokenIn(text: string): Secret[] {
  const end = endOfCut(text);
  const from = startOfRun(text, end, LONGEST_CUT);
  const run = text.slice(from, end);
  if (run.length < SHORTEST_CUT) return [];
  for (const rule of TOKEN_RULES) {
    const needle = rule.needles.find((one) => run.includes(one));
    const at = needle === undefined ? -1 : run.indexOf(needle);
    if (needle === undefined || !isCut(rule, needle, run.slice(at))) continue;
    return [{ kind: rule.kind, start: from + at, end, fixed: 4, value: run.slice(at) }];
  }
  return [];
}

/** Where a text was cut: before what is put behind it then, and before what closes it. */
function endOfCut(text: string): number {
  let end = text.length;
  for (let before = -1; before !== end; ) {
    before = end;
    if (text.endsWith("...", end)) end -= 3;
    if (CLOSING.has(text[end - 1] ?? "")) end--;
  }
  return end;
}

const CLOSING = new Set([..."…\"'`)]} \t\r\n"]);

/** Whether what is left of a token is enough to know that it was one. */
function isCut({ check, fixed = 4 }: TokenRule, needle: string, value: string): boolean {
  const rest = value.slice(needle.length);
  const isSure = check === undefined && fixed === 4 && !value.includes(PRINTED);
  return isSure && rest.length >= SHORTEST_CUT && looksRandom(rest);
}

/** What every needle has: a sign, or several large letters. */
const NEEDLE_LIKE = /[-_.~:]|[A-Z]{2}|A3T|dapi/;

/** Tells whether a piece of a text has the beginning of a token in it. */
export function needleFinder(text: string): (piece: string) => boolean {
  let needles: readonly string[] | undefined;
  return (piece) => {
    if (!NEEDLE_LIKE.test(piece)) return false;
    needles ??= needlesFor(text);
    return needles.some((needle) => piece.includes(needle));
  };
}

/** The needles that a piece of a text may have; a short text is asked about each once, and has hardly any. */
function needlesFor(text: string): string[] {
  const all = TOKEN_RULES.flatMap((rule) => rule.needles);
  return text.length < MANY_CHARS ? all.filter((needle) => text.includes(needle)) : all;
}

function matchesOf(rule: TokenRule, runs: string): Secret[] {
  const { kind, fixed = 4 } = rule;
  const pattern = patternOf(rule);
  const found: Secret[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(runs); match; match = pattern.exec(runs)) {
    const [matched] = match;
    const start = match.index;
    if (!isMeant(rule, { runs, start, matched })) {
      // What was refused may hide the beginning of a real one.
      pattern.lastIndex = start + 1;
      continue;
    }
    const end = endOfToken(runs, start + matched.length);
    found.push({ kind, start, end, fixed, value: runs.slice(start, end) });
    pattern.lastIndex = end;
  }
  return found;
}

/** What documents print in such a place is made to be seen. */
const PRINTED = "EXAMPLE";

interface Match {
  readonly runs: string;
  readonly start: number;
  readonly matched: string;
}

function isMeant({ check }: TokenRule, { runs, start, matched }: Match): boolean {
  if (matched.includes(PRINTED)) return false;
  if (check?.includes("edge") && start > 0 && isInName(runs.charCodeAt(start - 1))) return false;
  return !check?.includes("mixed") || isMixed(matched);
}

/** The longest rest of a token that is not as its rule says. */
const LONGEST_REST = 512;

/** A token that is longer than its rule knows goes as a whole. */
function endOfToken(runs: string, from: number): number {
  let end = from;
  while (end - from < LONGEST_REST && isAlphanumeric(runs.charCodeAt(end))) end++;
  return end;
}
