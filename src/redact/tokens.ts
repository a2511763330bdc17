import { isAlphanumeric, isInName } from "./letters.ts";
import { isMixed, looksRandom } from "./randomness.ts";
import { TOKEN_RULES } from "./rules/all.ts";
import { startOfRun } from "./runs.ts";
import type { Secret } from "./secret.ts";
import type { TokenRule } from "./token-rule.ts";

/** The rules by their needles, and one pattern for all of these: to look for one after the other takes far longer. */
const BY_NEEDLE = Map.groupBy(
  TOKEN_RULES.flatMap((rule) => rule.needles.map((needle) => ({ needle, rule }))),
  ({ needle }) => needle,
);
const NEEDLES = [...BY_NEEDLE.keys()].sort((a, b) => b.length - a.length);
// Looked ahead only, because one needle may begin within another.
const ANY_NEEDLE = new RegExp(`(?=(${NEEDLES.map((one) => RegExp.escape(one)).join("|")}))`, "g");
const ALWAYS = TOKEN_RULES.filter(({ needles }) => needles.length === 0);

/** The tokens in a text that are known by their shape; its lines are runs, so that most rules find no needle. */
export function tokensIn(runs: string): Secret[] {
  const rules = new Set(ALWAYS);
  for (const match of runs.matchAll(ANY_NEEDLE)) {
    for (const rule of rulesOf(match[1] ?? "")) rules.add(rule);
  }
  return [...rules].flatMap((rule) => matchesOf(rule, runs));
}

/** How far from the end of a text a token begins that was cut there. */
const LONGEST_CUT = 300;
const SHORTEST_CUT = 6;

/** What a text ends with that was cut. */
const ENDING = /(?:…|\.\.\.)?["'`)\]}]{0,4}\s{0,4}$/;

/** The token that a text ends in, if it was cut so that its rule no longer knows it. */
export function cutTokenIn(text: string): Secret[] {
  const from = Math.max(0, text.length - LONGEST_CUT);
  const tail = text.slice(from).replace(ENDING, "");
  const run = tail.slice(startOfRun(tail, tail.length));
  const match = run.matchAll(ANY_NEEDLE).find((one) => isCut(one[1] ?? "", run.slice(one.index)));
  if (!match) return [];
  const value = run.slice(match.index);
  const [rule] = rulesOf(match[1] ?? "");
  const end = from + tail.length;
  return [{ kind: rule?.kind ?? "", start: end - value.length, end, fixed: 4, value }];
}

/** Whether what is left of a token is enough to know that it was one. */
function isCut(needle: string, value: string): boolean {
  const [rule] = rulesOf(needle);
  const isSure = rule?.check === undefined && (rule?.fixed ?? 4) === 4;
  const rest = value.slice(needle.length);
  return isSure && rest.length >= SHORTEST_CUT && looksRandom(rest) && !value.includes(PRINTED);
}

function rulesOf(needle: string): TokenRule[] {
  return (BY_NEEDLE.get(needle) ?? []).map(({ rule }) => rule);
}

/** Whether a piece of a run has the beginning of a token in it. */
export function hasNeedle(piece: string): boolean {
  ANY_NEEDLE.lastIndex = 0;
  return ANY_NEEDLE.test(piece);
}

function matchesOf(rule: TokenRule, runs: string): Secret[] {
  const { kind, pattern, fixed = 4 } = rule;
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
