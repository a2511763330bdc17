import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import {
  CATEGORY_RULES,
  holdsPhrase,
  NAMED,
  OUTSIDE,
  type OwnPhrases,
  type SpokenCategory,
} from "./category-rules.ts";
import { answeredChoices, pickedChoice, type UserChoice } from "./choices.ts";
import { lastingScore, SURELY_LASTING_SCORE } from "./lasting-score.ts";
import { repairsIn } from "./repairs.ts";
import type { Finding } from "./triage-data.ts";
import type { Turn, TurnSentence } from "./turn-lines.ts";
import { type Work, workScore } from "./work-done.ts";

/** One category that a turn holds something for. */
export interface CategoryScore {
  readonly category: Category;
  readonly score: number;
  /** The findings, the strongest first; none for a session's summary, which comes from its work. */
  readonly findings: readonly Finding[];
}

const EACH_MORE_SCORE = 0.05;
const MAX_MORE_SCORE = 0.15;

/** Sorts what was found, and what was done, by categories. Half of all turns hold nothing. */
export function sortOut(
  all: readonly Finding[],
  work: Work,
  thresholds: Readonly<Record<Category, number>>,
): CategoryScore[] {
  return CATEGORY_NAMES.map((category) => {
    if (category === "session_summary") return { category, score: workScore(work), findings: [] };
    const findings = distinct(all.filter((finding) => finding.category === category));
    const best = findings[0]?.score ?? 0;
    // One explicit statement is enough; others only make it surer.
    const more = Math.min(MAX_MORE_SCORE, Math.max(0, findings.length - 1) * EACH_MORE_SCORE);
    return { category, score: Math.min(1, best + more), findings };
  }).filter(({ category, score }) => score > 0 && score >= thresholds[category]);
}

/** Each line once, by its strongest finding. */
function distinct(findings: readonly Finding[]): Finding[] {
  const best = new Map<number, Finding>();
  for (const finding of findings) {
    if (finding.score > (best.get(finding.line)?.score ?? 0)) best.set(finding.line, finding);
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.line - b.line);
}

const CHOSEN = 0.5;

/** Finds everything in a turn that may be worth saving, whether it counts or not. */
export function findingsIn(turn: Turn, own: OwnPhrases = {}): Finding[] {
  const { said, asked, before } = turn;
  const [first] = said;
  const answer = said.filter(({ role, uuid }) => role === "user" && uuid === first?.uuid);
  const picked = first && pickedChoice({ ...first, sentences: answer.map(textOf), before });
  const lastReply = said.findLast(({ role }) => role === "agent")?.uuid;
  return [
    ...said.flatMap((one) => statementsIn(one, { own, isLast: one.uuid === lastReply })),
    ...asked.flatMap((one) => answeredChoices([one]).map((choice) => chosen(choice, one.line))),
    ...(picked ? [chosen(picked, first.line)] : []),
    ...repairsIn(turn),
  ];
}

function textOf({ sentence }: TurnSentence): { text: string } {
  return { text: sentence };
}

function chosen({ question, chosen: answer, uuid, at }: UserChoice, line: number): Finding {
  const text = `${question} → ${answer}`;
  return { category: "decision", score: CHOSEN, text, role: "user", line, uuid, at };
}

/** The categories that words reveal, those first that exclude a preference. */
const SPOKEN = ["decision", "constraint", "tech_debt", "runbook", "preference"] as const;

const MIN_SCORE = 0.25;

function statementsIn(
  said: TurnSentence,
  { own, isLast }: { readonly own: OwnPhrases; readonly isLast: boolean },
): Finding[] {
  const { sentence: text, role, line, uuid, at } = said;
  const found: Finding[] = [];
  for (const category of SPOKEN) {
    // An agent at work may do a missing part a moment later; only its last words show what is left.
    if (category === "tech_debt" && role === "agent" && !isLast) continue;
    const isNamed = holdsPhrase(text, own[category]);
    const score = isNamed ? OWN_PHRASE : scoreOf(said, category);
    const isElse = category === "preference" && !isNamed && found.length > 0;
    if (score > 0 && !isElse) found.push({ category, score, text, role, line, uuid, at });
  }
  return found;
}

/** The category of a sentence of the user's by its words alone; undefined if they do not decide it. */
export function categoryOf(sentence: string): SpokenCategory | undefined {
  const said = { sentence, small: sentence.toLowerCase(), role: "user", how: "typed" } as const;
  const scores = SPOKEN.map((category) => ({ category, score: scoreOf(said, category) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score >= MIN_SCORE ? best.category : undefined;
}

const SAID = 0.5;
const HINTED = 0.3;
const BOOSTED = 0.2;
/** A user who interrupts an agent to say something means it. */
const INSISTED = 0.15;
const LASTS = 0.45;
const MAY_LAST = 0.3;
const OWN_PHRASE = 0.6;

/** How much a sentence counts for a category, from 0 to 1. */
function scoreOf(said: SpokenSentence, category: SpokenCategory): number {
  const { sentence, small, role } = said;
  if (ASKS.test(small)) return 0;
  if (category !== "decision" && category !== "preference") return ruleScore(said, category);
  if (role === "agent") return 0;
  const insisted = insists(said) ? INSISTED : 0;
  if (category === "preference") return wishScore(lastingScore(sentence), insisted);
  const score = ruleScore(said, category);
  return score === 0 ? 0 : score + insisted;
}

type SpokenSentence = Pick<TurnSentence, "sentence" | "small" | "role" | "how">;

function ruleScore(
  { sentence, small }: SpokenSentence,
  category: Exclude<SpokenCategory, "preference">,
): number {
  const { says, hints, booster, negative } = CATEGORY_RULES[category];
  if (negative.test(small)) return 0;
  // A limit of the project's own code is no constraint.
  if (category === "constraint" && !OUTSIDE.test(small) && !NAMED.test(sentence)) return 0;
  const hinted = hints?.test(small) ? HINTED : 0;
  const base = says.test(small) ? SAID : hinted;
  return base === 0 ? 0 : base + (booster.test(small) ? BOOSTED : 0);
}

function insists({ how, small }: SpokenSentence): boolean {
  return how === "rejection" || how === "queued" || /^(?:no|nope|nein|nee|não|non),/.test(small);
}

function wishScore(lasting: number, insisted: number): number {
  if (lasting >= SURELY_LASTING_SCORE) return LASTS + insisted;
  return insisted > 0 && lasting >= MAY_LAST ? MAY_LAST + insisted : 0;
}

const ASKS =
  /[?？]["')\]]?$|^(?:(?:so|and|but|ok|hmm?),? )*(?:why|how (?:do|does|can|should|to|much|many)|what (?:is|are|do|does|would|should|if)|when (?:do|does|will)|which (?:one|of)|(?:do|does|is|are|can|could|should|would|will|has|have) (?:we|you|i|it|they|this|that|there)\b)|か$|吗/;
