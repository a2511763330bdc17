import type { Category } from "#base/memory-item.ts";
import { holdsPhrase, type OwnPhrases } from "#triage/scorer/category-rules.ts";
import { answeredChoices, type UserChoice } from "#triage/scorer/choices.ts";
import { SURELY_LASTING_SCORE } from "#triage/scorer/lasting-score.ts";
import { categoryOf } from "#triage/scorer/score-turn.ts";
import { isSelfContained, withoutLead } from "./self-contained.ts";
import { isTwin, replaces } from "./subject-words.ts";
import type { Heard, Message } from "./user-messages.ts";

/** A rule or a decision that the user has stated plainly, and that is saved unasked. */
export interface StatedRule {
  readonly category: Extract<Category, "preference" | "constraint" | "decision">;
  /** One sentence that a stranger understands. */
  readonly text: string;
  /** The words of the user, verbatim. */
  readonly said: string;
  readonly uuid: string;
  readonly at: string;
}

/** The settings of the user for the categories. */
export interface OwnWords {
  readonly phrases?: OwnPhrases;
  /** From which score on a category counts. */
  readonly thresholds?: Readonly<Partial<Record<StatedRule["category"], number>>>;
}

/** Finds the rules and decisions that may be saved unasked; a later one replaces an earlier one that it contradicts. */
export function standingIn({ messages, answers, saved }: Heard, own: OwnWords = {}): StatedRule[] {
  const stated = messages.flatMap((message) => statedIn(message, own));
  const chosen = answeredChoices(answers).flatMap((choice) => decisionOf(choice) ?? []);
  const all = [...stated, ...chosen].filter(({ text }) => !saved.some((one) => isTwin(text, one)));
  return all.filter(
    ({ text }, at) => !all.slice(at + 1).some((later) => replaces(later.text, text)),
  );
}

function statedIn(
  { sentences, uuid, at, how, isSure }: Message,
  { phrases = {}, thresholds = {} }: OwnWords,
): StatedRule[] {
  // The agent wrote the task of a sub-agent.
  if (!isSure || how === "task") return [];
  return sentences.flatMap(({ text: said, lasting }) => {
    const named = CATEGORIES.find((category) => holdsPhrase(said, phrases[category]));
    const category = named ?? categoryIn(said);
    const least = Math.max(SURELY_LASTING_SCORE, thresholds[category] ?? 0);
    const counts = named !== undefined || (lasting >= least && isSelfContained(said));
    return counts ? [{ category, text: withoutLead(said), said, uuid, at }] : [];
  });
}

const CATEGORIES = ["preference", "decision", "constraint"] as const;

function categoryIn(said: string): StatedRule["category"] {
  const category = categoryOf(said);
  return category === "decision" || category === "constraint" ? category : "preference";
}

const MIN_CHOSEN_CHARS = 3;

/** A choice with its question; one that says nothing without the conversation around it is none. */
function decisionOf({ question, chosen, rejected, uuid, at }: UserChoice): StatedRule | undefined {
  const asked = question.replace(/\s*\([^)]*\)\s*(?=\?)/, "").trim();
  if (chosen.length < MIN_CHOSEN_CHARS || !isSelfContained(asked)) return undefined;
  const others = rejected.length > 0 && rejected.length <= 3 ? ` (not ${rejected.join(", ")})` : "";
  const text = `${asked} The user chose: ${chosen}${others}.`;
  return { category: "decision", text, said: chosen, uuid, at };
}
