import { TOKEN_RULES, type TokenRule } from "#redact/rules/token-rules.ts";
import { isMixed, looksRandom } from "./likely-secret.ts";
import { anyOf, endOfMatch, isInName, type Secret } from "./text-view.ts";

// A look-ahead, because one needle may begin within another.
const NEEDLE = new RegExp(`(?=(${anyOf(TOKEN_RULES.flatMap(({ needles }) => needles))}))`, "g");

/** Tokens that are recognised by their shape, in the runs of a text. */
export function tokensIn(runs: string): Secret[] {
  return rulesFor(runs).flatMap((rule) => matchesOf(rule, runs));
}

/** The rules of which a text has a needle, and those without any. */
function rulesFor(text: string): readonly TokenRule[] {
  const present = needlesIn(text);
  // Most texts have no needle, and asking each rule takes longer than all else.
  if (present.length === 0) return BARE_RULES;
  const isPresent = (needle: string) => present.some((one) => one.startsWith(needle));
  return TOKEN_RULES.filter(({ needles }) => needles.length === 0 || needles.some(isPresent));
}

const BARE_RULES = TOKEN_RULES.filter(({ needles }) => needles.length === 0);

/** The needles in a text, of those that begin alike only the longest. */
export function needlesIn(text: string): string[] {
  const found = new Set<string>();
  for (const { 1: needle = "" } of text.matchAll(NEEDLE)) found.add(needle);
  return [...found];
}

/** The longest distance from the end of a truncated text to the start of a token. */
const CUT_RUN = /[\w\-+/=.~:]{6,300}$/;
const MIN_CUT_CHARS = 6;
const MAX_CUT_CHARS = 300;

/** The token at the end of a text that was truncated, so that its rule no longer matches. */
export function cutTokenIn(text: string): Secret[] {
  const end = endOfCut(text);
  const run = CUT_RUN.exec(text.slice(Math.max(0, end - MAX_CUT_CHARS), end))?.[0] ?? "";
  for (const rule of rulesFor(run)) {
    const needle = rule.needles.find((one) => run.includes(one));
    if (needle === undefined) continue;
    const value = run.slice(run.indexOf(needle));
    if (!isCut(rule, needle, value)) continue;
    return [{ kind: rule.kind, start: end - value.length, end, fixed: rule.fixed, value }];
  }
  return [];
}

/** The point at which a text was truncated: before an ellipsis, and before closing quotes or brackets. */
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
function isCut({ check, fixed }: TokenRule, needle: string, value: string): boolean {
  const rest = value.slice(needle.length);
  const isSure = check === undefined && fixed === 4 && !value.includes(PRINTED);
  return isSure && rest.length >= MIN_CUT_CHARS && looksRandom(rest);
}

const compiled = new Map<string, RegExp>();

function matchesOf(rule: TokenRule, runs: string): Secret[] {
  const { kind, fixed } = rule;
  const pattern = compiled.getOrInsertComputed(rule.pattern, (source) => new RegExp(source, "g"));
  const found: Secret[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(runs); match; match = pattern.exec(runs)) {
    const { 0: matched, index: start } = match;
    if (!isMeant(rule, { runs, start, matched })) {
      // A rejected match may hide the start of a real one.
      pattern.lastIndex = start + 1;
      continue;
    }
    // A token that is longer than its rule allows is redacted as a whole.
    const end = endOfMatch(REST, runs, pattern.lastIndex) ?? pattern.lastIndex;
    found.push({ kind, start, end, fixed, value: runs.slice(start, end) });
    pattern.lastIndex = end;
  }
  return found;
}

const REST = /[A-Za-z0-9]{1,512}/y;

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

/** The separator of header and payload: both are JSON objects, which begin alike in base64. */
const BORDER = ".ey";
const SHORTEST_PART = 10;

/** The signed tokens in runs. Each border is checked once, so that no text takes long. */
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
