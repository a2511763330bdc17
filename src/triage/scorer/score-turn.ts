import type { Work } from "#base/account.ts";
import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import {
  categoryScore,
  holdsPhrase,
  type OwnPhrases,
  SPOKEN_CATEGORIES,
} from "./category-rules.ts";
import { answeredChoices, pickedChoice, type UserChoice } from "./choices.ts";
import { repairsIn } from "./repairs.ts";
import type { Finding } from "./triage-data.ts";
import type { Turn, TurnSentence } from "./turn-lines.ts";
import { workScore } from "./work-done.ts";

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

/** Each sentence of a line once, by its strongest finding. */
function distinct(findings: readonly Finding[]): Finding[] {
  const best = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.line} ${finding.text}`;
    if (finding.score > (best.get(key)?.score ?? 0)) best.set(key, finding);
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.line - b.line);
}

const CHOSEN = 0.5;
/** A repair that is reported with its cause, or a limit that somebody outside sets. */
const TOLD = 0.6;

/** Finds everything in a turn that may be worth saving, whether it counts or not. */
export function findingsIn(turn: Turn, own: OwnPhrases = {}): Finding[] {
  const { said, told, asked, before } = turn;
  const [first] = said;
  const answer = said.filter(({ role, uuid }) => role === "user" && uuid === first?.uuid);
  const picked = first && pickedChoice({ ...first, sentences: answer.map(textOf), before });
  const lastReply = said.findLast(({ role }) => role === "agent")?.uuid;
  return [
    ...said.flatMap((one) => statementsIn(one, { own, isLast: one.uuid === lastReply })),
    ...asked.flatMap((one) => answeredChoices([one]).map((choice) => chosen(choice, one.line))),
    ...(picked ? [chosen(picked, first.line)] : []),
    ...repairsIn(turn),
    ...told.map((one) => ({ ...one, score: TOLD })),
  ];
}

function textOf({ sentence }: TurnSentence): { text: string } {
  return { text: sentence };
}

function chosen({ question, chosen: answer, uuid, at }: UserChoice, line: number): Finding {
  const text = `${question} → ${answer}`;
  return { category: "decision", score: CHOSEN, text, role: "user", line, uuid, at };
}

const OWN_PHRASE = 0.6;

function statementsIn(
  said: TurnSentence,
  { own, isLast }: { readonly own: OwnPhrases; readonly isLast: boolean },
): Finding[] {
  const { sentence: text, role, isMeant, line, uuid, at } = said;
  const found: Finding[] = [];
  for (const category of SPOKEN_CATEGORIES) {
    // An agent at work may do a missing part a moment later; only its last words show what is left.
    if (category === "tech_debt" && role === "agent" && !isLast) continue;
    const isNamed = holdsPhrase(text, own[category]);
    const score = isNamed ? OWN_PHRASE : categoryScore(said, category);
    const isElse = category === "preference" && !isNamed && found.length > 0;
    if (score > 0 && !isElse) found.push({ category, score, text, role, isMeant, line, uuid, at });
  }
  return found;
}
