import { MAX_RULE_CHARS, withoutReasons } from "#text/words/words-and-terms.ts";

/** A line of a brief in several forms, the longest first: a shorter one is taken where there is little room. */
export type LineForms = readonly [string, ...string[]];

/** The lines that have room, and how many have none. */
export interface FittedLines {
  readonly lines: readonly string[];
  readonly left: number;
}

/**
 * Fits lines into a budget: whole as long as they take no more than is comfortable, then the last are shortened first, and
 * those that still find no room are left out.
 */
export function fitLines(
  lines: readonly LineForms[],
  budgetChars: number,
  comfortChars = budgetChars,
): FittedLines {
  const chosen: string[] = lines.map(([whole]) => whole);
  const most = Math.max(0, ...lines.map((forms) => forms.length));
  const within = Math.min(budgetChars, comfortChars);
  for (let form = 1; form < most; form++) {
    shortenFromEnd(chosen, { lines, form, budgetChars: within });
  }
  let room = budgetChars;
  const fitted = chosen.filter((line) => {
    const chars = sizeOf([line]);
    if (chars > room) return false;
    room -= chars;
    return true;
  });
  return { lines: fitted, left: lines.length - fitted.length };
}

/** The line about rules that have no room. */
export function moreRules(left: number): string {
  return `and ${left} more ${left === 1 ? "rule" : "rules"}: \`loci find --rules\``;
}

/** The number of rules for which a brief has no room. */
export function rulesLeft(brief: string): number {
  const counts = brief.matchAll(/^and (\d+) more rules?: `loci find --rules`$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

interface ShorteningStep {
  readonly lines: readonly LineForms[];
  /** Which of their forms is tried. */
  readonly form: number;
  readonly budgetChars: number;
}

/** Replaces lines by a shorter form, the last first, until all of them fit. */
function shortenFromEnd(chosen: string[], { lines, form, budgetChars }: ShorteningStep): void {
  let over = sizeOf(chosen) - budgetChars;
  for (let at = lines.length - 1; at >= 0 && over > 0; at--) {
    const now = chosen[at] ?? "";
    const shorter = lines[at]?.[form] ?? now;
    if (shorter.length >= now.length) continue;
    over -= now.length - shorter.length;
    chosen[at] = shorter;
  }
}

/** The characters of some lines with their ends. An ellipsis takes three bytes, and a brief has many of them. */
export function sizeOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + (line.includes("…") ? 3 : 1), 0);
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

/** A rule whole, without its reasons, and at last only its first clause. Half a rule would be another rule. */
export function claimForms(whole: string): LineForms {
  return [`- ${whole}`, `- ${withoutItsReasons(whole)}`, `- ${firstClause(whole)}`];
}

/** A sentence without its reasons; an ellipsis says that they are missing. */
export function withoutItsReasons(text: string): string {
  const claim = withoutReasons(text);
  return claim.length < text.length ? `${claim.replace(/[\s.,;:]+$/, "")}…` : text;
}

/** The first clause of a sentence without its reasons; an ellipsis says that more is missing. */
function firstClause(text: string): string {
  if (text.length > MAX_RULE_CHARS) return shortForm(text, MAX_RULE_CHARS);
  const claim = withoutReasons(text);
  const least = CONDITION.test(claim) ? claim.indexOf(",") + 1 : 0;
  const first = [...claim.matchAll(CLAUSE_END)].find(({ 0: mark, index }) => {
    const isComma = mark.startsWith(",");
    return index >= Math.max(least, isComma ? MIN_BEFORE_COMMA : MIN_CLAUSE_CHARS);
  });
  return first ? `${claim.slice(0, first.index)}…` : withoutItsReasons(text);
}

/** A shorter beginning says nothing alone: "In tests, …". */
const MIN_CLAUSE_CHARS = 12;
const MIN_BEFORE_COMMA = 30;

/** A sentence that begins with its condition says nothing before the comma that ends it. */
const CONDITION =
  /^(?:if|when(?:ever)?|once|before|after|until|unless|while|where|to|for|in|on|at|by|with|without|because|wenn|sobald|bevor|nachdem|falls|um|für|im|bei|mit|ohne|si|quand|avant|après|pour|cuando|antes|después|para|en|se|quando|prima|dopo|per)(?!\p{L})/iu;

/** The end of a clause. A word that limits it belongs to it: "never push, except hotfixes". */
const CLAUSE_END =
  /[.!?;。！？；](?=\s|$)(?!$)| [–—-] |[,:](?=\s)(?!\s*(?:but|except|excluding|only|unless|until|if|when|where|while|without|other than|apart|and not|not|never|or|and|aber|außer|nur|wenn|falls|bis|ohne|sondern|nicht|oder|und|sauf|seulement|si|quand|mais|sans|ou|et|pas|salvo|excepto|solo|sólo|cuando|pero|sin|o|y|no|exceto|só|se|quando|mas|sem|ou|e|não|tranne|ma|senza)(?!\p{L}))/giu;
