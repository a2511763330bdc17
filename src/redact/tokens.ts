import { isAlphanumeric, isInName } from "./letters.ts";
import { isMixed } from "./randomness.ts";
import { TOKEN_RULES } from "./rules/all.ts";
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
    for (const { rule } of BY_NEEDLE.get(match[1] ?? "") ?? []) rules.add(rule);
  }
  return [...rules].flatMap((rule) => matchesOf(rule, runs));
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

interface Match {
  readonly runs: string;
  readonly start: number;
  readonly matched: string;
}

function isMeant({ check }: TokenRule, { runs, start, matched }: Match): boolean {
  // What documents print as an example is made to be seen.
  if (matched.includes("EXAMPLE")) return false;
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
