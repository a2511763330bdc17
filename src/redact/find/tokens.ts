import { TOKEN_RULES, type TokenRule } from "#redact/rules/token-rules.ts";
import { isAlphanumeric, isInName, MIN_TOKEN_CHARS, startOfRun } from "./character-classes.ts";
import { isMixed, looksRandom } from "./likely-secret.ts";
import type { Secret } from "./secret.ts";
import { anyOf } from "./secret-names.ts";

/** Above this length, one pattern for all needles is worth its compile time. */
const MANY_CHARS = 8192;

/**
 * Tokens that are recognised by their shape. The text's lines are runs, so most rules find no
 * needle.
 */
export function tokensIn(runs: string): Secret[] {
  return rulesFor(runs).flatMap((rule) => matchesOf(rule, runs));
}

function rulesFor(runs: string): TokenRule[] {
  if (runs.length < MIN_TOKEN_CHARS) return [];
  if (runs.length < MANY_CHARS) {
    return hasLongRun(runs) ? [...BARE_RULES, ...rulesIn(runs)] : rulesIn(runs);
  }
  const needles = new Set<string>();
  for (const match of runs.matchAll(anyNeedle())) needles.add(match[1] ?? "");
  return TOKEN_RULES.filter(
    (rule) => rule.needles.length === 0 || rule.needles.some((needle) => needles.has(needle)),
  );
}

const BARE_RULES = TOKEN_RULES.filter(({ needles }) => needles.length === 0);

/** The rules of which a short text has a needle. */
function rulesIn(text: string): TokenRule[] {
  const found: TokenRule[] = [];
  for (const rule of TOKEN_RULES) {
    for (const needle of rule.needles) {
      if (!text.includes(needle)) continue;
      found.push(rule);
      break;
    }
  }
  return found;
}

/** A token without a needle is at least this long. */
const LONG_RUN = 58;

function hasLongRun(runs: string): boolean {
  return runs.length >= LONG_RUN && runs.split("\n").some((run) => run.length >= LONG_RUN);
}

let needlePattern: RegExp | undefined;

/** One pattern for all needles, as a look-ahead, because one needle may begin within another. */
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

/** The longest distance from the end of a truncated text to the start of a token. */
const MAX_CUT_CHARS = 300;
const MIN_CUT_CHARS = 6;

/** The token at the end of a text that was truncated, so that its rule no longer matches. */
export function cutTokenIn(text: string): Secret[] {
  const end = endOfCut(text);
  const from = startOfRun(text, end, MAX_CUT_CHARS);
  const run = text.slice(from, end);
  if (run.length < MIN_CUT_CHARS) return [];
  for (const rule of rulesIn(run)) {
    const needle = rule.needles.find((one) => run.includes(one));
    const at = needle === undefined ? -1 : run.indexOf(needle);
    if (needle === undefined || !isCut(rule, needle, run.slice(at))) continue;
    return [{ kind: rule.kind, start: from + at, end, fixed: 4, value: run.slice(at) }];
  }
  return [];
}

/**
 * The point at which a text was truncated: before an ellipsis, and before closing quotes or
 * brackets.
 */
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

/** Whether the rest of a token is long enough to recognise it. */
function isCut({ check, fixed = 4 }: TokenRule, needle: string, value: string): boolean {
  const rest = value.slice(needle.length);
  const isSure = check === undefined && fixed === 4 && !value.includes(PRINTED);
  return isSure && rest.length >= MIN_CUT_CHARS && looksRandom(rest);
}

/** Every needle has a sign, or several capital letters. */
const NEEDLE_LIKE = /[-_.~:]|[A-Z]{2}|A3T|K00|dapi|oy2/;

/** Tests whether a piece of a text contains the start of a token. */
export function needleFinder(text: string): (piece: string) => boolean {
  let needles: readonly string[] | undefined;
  return (piece) => {
    if (!NEEDLE_LIKE.test(piece)) return false;
    needles ??= needlesFor(text);
    return needles.some((needle) => piece.includes(needle));
  };
}

/**
 * The needles that a piece of a text may contain. A short text is tested for each once, and has
 * hardly any.
 */
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
      // A rejected match may hide the start of a real one.
      pattern.lastIndex = start + 1;
      continue;
    }
    const end = endOfToken(runs, start + matched.length);
    found.push({ kind, start, end, fixed, value: runs.slice(start, end) });
    pattern.lastIndex = end;
  }
  return found;
}

/** Documentation shows such examples on purpose. */
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

/** The longest rest of a token that does not follow its rule. */
const MAX_REST_CHARS = 512;

/** A token that is longer than its rule allows is redacted as a whole. */
function endOfToken(runs: string, from: number): number {
  let end = from;
  while (end - from < MAX_REST_CHARS && isAlphanumeric(runs.charCodeAt(end))) end++;
  return end;
}
