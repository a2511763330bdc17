import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import type { RuleLanguage } from "#triage/rules/rule-language.ts";
import { type Finding, findingsIn } from "./findings.ts";
import { repairsIn } from "./repairs.ts";
import { languagesOf, loadLanguages } from "./rule-languages.ts";
import type { Turn } from "./turn-lines.ts";
import { choicesIn } from "./user-choices.ts";
import { NO_WORK, type Work, workScore, workSoFar } from "./work-done.ts";

/** The rules that a turn is searched with. */
interface Search {
  /** Rules of the user's own, as one more language. */
  readonly own?: RuleLanguage | undefined;
}

/** The findings that count. */
export interface Sieve {
  readonly thresholds: Readonly<Record<Category, number>>;
  /** Whether a finding is left out: the agent was given it before, or the user wants it to be ignored. */
  readonly isLeftOut?: (finding: Finding) => boolean;
}

/** The options of triage. */
export interface TriageOptions extends Search, Sieve {
  /** Work up to this time was counted before. */
  readonly countedUntil?: string;
  /** The work since the last summary of the session, before this turn. */
  readonly workBefore?: Work;
}

/** One category that a turn holds something for. */
export interface CategoryScore {
  readonly category: Category;
  readonly score: number;
  /** The findings, the strongest first; none for a session's summary, which comes from its work. */
  readonly findings: readonly Finding[];
}

/** The result of triage for a turn. */
export interface Triage {
  readonly sorted: readonly CategoryScore[];
  /** All that was done since the session was last written down. */
  readonly work: Work;
}

/** Sorts out the findings of a turn that are worth saving. Half of all turns hold nothing. */
export async function triageTurn(turn: Turn, options: TriageOptions): Promise<Triage> {
  const { workBefore = NO_WORK, countedUntil = "" } = options;
  const work = workSoFar(turn, { before: workBefore, until: countedUntil });
  return sortOut(await findAll(turn, options), work, options);
}

/** All findings of a turn, whether they count or not. */
export async function findAll(turn: Turn, { own }: Search): Promise<Finding[]> {
  const languages = [...(await loadLanguages(languagesOf(turn))), ...(own ? [own] : [])];
  return clearDecisions([
    ...findingsIn(turn, languages),
    ...choicesIn(turn, languages),
    ...repairsIn(turn, languages),
  ]);
}

/** Sorts what was found, and what was done, by categories. */
export function sortOut(all: readonly Finding[], work: Work, sieve: Sieve): Triage {
  const { thresholds, isLeftOut = () => false } = sieve;
  const findings = all.filter((finding) => !isLeftOut(finding));
  const sorted = CATEGORY_NAMES.map((category) =>
    category === "session_summary"
      ? { category, score: workScore(work), findings: [] }
      : sum(category, findings),
  );
  return {
    sorted: sorted.filter(({ category, score }) => score > 0 && score >= thresholds[category]),
    work,
  };
}

const WEAK = 0.5;

/** A possible decision is none if the same message clearly is something else. */
function clearDecisions(all: readonly Finding[]): Finding[] {
  return all.filter(
    ({ category, score, uuid }) =>
      category !== "decision" ||
      score >= WEAK ||
      !all.some(
        (other) =>
          (other.category === "preference" || other.category === "tech_debt") &&
          other.uuid === uuid &&
          other.score >= score,
      ),
  );
}

const EACH_MORE_SCORE = 0.05;
const MAX_MORE_SCORE = 0.15;

/** One explicit statement is enough; others only make it surer. */
function sum(category: Category, all: readonly Finding[]): CategoryScore {
  const findings = distinct(all.filter((finding) => finding.category === category));
  const best = findings[0]?.score ?? 0;
  const more = Math.min(MAX_MORE_SCORE, Math.max(0, findings.length - 1) * EACH_MORE_SCORE);
  return { category, score: best === 0 ? 0 : Math.min(1, best + more), findings };
}

/** Each line once, by its strongest finding. */
function distinct(findings: readonly Finding[]): Finding[] {
  const best = new Map<number, Finding>();
  for (const finding of findings) {
    if (finding.score > (best.get(finding.line)?.score ?? 0)) best.set(finding.line, finding);
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.line - b.line);
}
