import { CATEGORY_NAMES, type Category } from "#model/category.ts";
import { choicesIn } from "./choice.ts";
import { type Finding, findingsIn } from "./findings.ts";
import { languagesIn } from "./languages.ts";
import { repairsIn } from "./repair.ts";
import { ENGLISH } from "./rules/english.ts";
import type { Language } from "./rules/language.ts";
import type { Turn } from "./turn.ts";
import { added, NO_WORK, type Work, workIn, workScore } from "./work.ts";

/** What triage goes by besides the turn. */
export interface TriageOptions {
  readonly thresholds: Readonly<Record<Category, number>>;
  /** Rules of the user's own, as one more language. */
  readonly own?: Language | undefined;
  /** Whether something is left out: it was handed over before, or the user does not want to hear of it. */
  readonly isLeftOut?: (finding: Finding) => boolean;
  /** What happened up to this time was counted before. */
  readonly countedUntil?: string;
  /** What was done since the session was last written down, before this turn. */
  readonly workBefore?: Work;
}

/** One category that a turn holds something for. */
export interface Sorted {
  readonly category: Category;
  readonly score: number;
  /** What tells so, the strongest first; none for a session's summary, which is told by its work. */
  readonly findings: readonly Finding[];
}

/** What triage says of a turn. */
export interface Triage {
  readonly sorted: readonly Sorted[];
  /** All that was done since the session was last written down. */
  readonly work: Work;
}

/** Sorts out what of a turn is worth keeping. Half of all turns hold nothing. */
export async function triageTurn(turn: Turn, options: TriageOptions): Promise<Triage> {
  const { thresholds, own, isLeftOut = () => false, workBefore = NO_WORK } = options;
  const languages = [ENGLISH, ...(await languagesIn(sample(turn))), ...(own ? [own] : [])];
  const all = [
    ...findingsIn(turn, languages),
    ...choicesIn(turn, languages),
    ...repairsIn(turn, languages),
  ];
  const findings = yielded(all).filter((finding) => !isLeftOut(finding));
  const work = added(workBefore, workIn(turn, options.countedUntil));
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

const SAMPLE_LINES = 20;

/** Some of what was said, by which the languages are told: the user's words, and the agent's last ones. */
function sample({ said }: Turn): string {
  const user = said.filter(({ role }) => role === "user").slice(0, SAMPLE_LINES);
  const agent = said.filter(({ role }) => role === "agent").slice(-SAMPLE_LINES);
  return [...user, ...agent].map(({ small }) => small).join("\n");
}

const WEAK = 0.5;

/** What might be a decision is none where the same message clearly is something else. */
function yielded(all: readonly Finding[]): Finding[] {
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

const EACH_MORE = 0.05;
const MOST_MORE = 0.15;

/** One explicit statement is enough; others only make it surer. */
function sum(category: Category, all: readonly Finding[]): Sorted {
  const findings = distinct(all.filter((finding) => finding.category === category));
  const best = findings[0]?.score ?? 0;
  const more = Math.min(MOST_MORE, Math.max(0, findings.length - 1) * EACH_MORE);
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
