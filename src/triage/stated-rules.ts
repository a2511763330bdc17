import type { Category } from "#base/memory-item.ts";
import { answeredChoices, type UserChoice } from "./choices.ts";
import { SURELY_LASTING_SCORE } from "./lasting-score.ts";
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

const DECIDED =
  /^(?:decision|decided):|\b(?:(?:decided|agreed|settled|chose|chosen|opted|went with|standardi[sz]ed)\b|(?:move[ds]?|moving|switch(?:ed|ing)?) to\b)|(?<!\p{L})(?:haben uns (?:für|auf)|hemos decidido|decidimos|on a décidé|abbiamo deciso|besloten)(?!\p{L})|決め|决定/iu;
const LIMITED =
  /\b(?:allows?|limits?|caps?|permits?|cuts?|rejects?|throttles?|times? out|rate limit|expires?|belongs? to|owned by|owns|responsible for|has no|have no|cannot|can't|don't have|only supports?|read-only|frozen)\b|(?<!\p{L})(?:gehört|zuständig|pertenece|appartient|pertence|appartiene)(?!\p{L})|上限|负责|担当/iu;

/** The settings of the user for the categories. */
export interface OwnWords {
  /** Phrases that make a sentence count as one of a category, with `|` between them. */
  readonly phrases?: Readonly<Partial<Record<StatedRule["category"], string>>>;
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
    const named = namedBy(said, phrases);
    const category = named ?? categoryOf(said);
    const least = Math.max(SURELY_LASTING_SCORE, thresholds[category] ?? 0);
    const counts = named !== undefined || (lasting >= least && isSelfContained(said));
    return counts ? [{ category, text: withoutLead(said), said, uuid, at }] : [];
  });
}

const CATEGORIES = ["preference", "decision", "constraint"] as const;

/** The category of which the user has set a phrase that a sentence holds. */
function namedBy(said: string, phrases: NonNullable<OwnWords["phrases"]>) {
  const small = said.toLowerCase();
  return CATEGORIES.find((category) =>
    (phrases[category] ?? "").split("|").some((phrase) => {
      const words = phrase.trim().toLowerCase();
      return words !== "" && small.includes(words);
    }),
  );
}

function categoryOf(said: string): StatedRule["category"] {
  if (DECIDED.test(said)) return "decision";
  return LIMITED.test(said) ? "constraint" : "preference";
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
