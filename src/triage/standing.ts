import type { Category } from "#base/category.ts";
import { answeredChoices, type Choice } from "./choices.ts";
import type { Heard, Message } from "./heard.ts";
import { SURELY_LASTS } from "./lasting.ts";
import { isSelfContained, withoutLead } from "./self-contained.ts";
import { isTwin, replaces } from "./subject.ts";

/** Something that is kept without asking: a rule or a decision that the user has stated plainly. */
export interface Standing {
  readonly category: Extract<Category, "preference" | "constraint" | "decision">;
  /** One sentence that a stranger understands. */
  readonly text: string;
  /** What the user has typed, to the letter. */
  readonly said: string;
  readonly uuid: string;
  readonly at: string;
}

const DECIDED =
  /\b(?:(?:decided|agreed|settled|chose|chosen|opted|went with|standardi[sz]ed)\b|(?:move[ds]?|moving|switch(?:ed|ing)?) to\b)|(?<!\p{L})(?:haben uns (?:für|auf)|hemos decidido|decidimos|on a décidé|abbiamo deciso|besloten)(?!\p{L})|決め|决定/iu;
const LIMITED =
  /\b(?:allows?|limits?|caps?|permits?|cuts?|rejects?|throttles?|times? out|rate limit|expires?|belongs? to|owned by|owns|responsible for|has no|have no|cannot|can't|don't have|only supports?|read-only|frozen)\b|(?<!\p{L})(?:gehört|zuständig|pertenece|appartient|pertence|appartiene)(?!\p{L})|上限|负责|担当/iu;

/** The rules and decisions that may be kept without asking anybody; what comes later replaces what it contradicts. */
export function standingIn({ messages, answers, saved }: Heard): Standing[] {
  const stated = messages.flatMap((message) => statedIn(message));
  const chosen = answeredChoices(answers).flatMap((choice) => decisionOf(choice) ?? []);
  const all = [...stated, ...chosen].filter(({ text }) => !saved.some((one) => isTwin(text, one)));
  return all.filter(
    ({ text }, at) => !all.slice(at + 1).some((later) => replaces(later.text, text)),
  );
}

function statedIn({ sentences, uuid, at, how, isSure }: Message): Standing[] {
  // What is told a sub-agent was written by the agent.
  if (!isSure || how === "task") return [];
  return sentences.flatMap(({ text: said, lasting }) => {
    if (lasting < SURELY_LASTS || !isSelfContained(said)) return [];
    return [{ category: categoryOf(said), text: withoutLead(said), said, uuid, at }];
  });
}

function categoryOf(said: string): Standing["category"] {
  if (DECIDED.test(said)) return "decision";
  return LIMITED.test(said) ? "constraint" : "preference";
}

const LEAST_CHOSEN_CHARS = 3;

/** A choice with its question; one that says nothing without the conversation around it is none. */
function decisionOf({ question, chosen, rejected, uuid, at }: Choice): Standing | undefined {
  const asked = question.replace(/\s*\([^)]*\)\s*(?=\?)/, "").trim();
  if (chosen.length < LEAST_CHOSEN_CHARS || !isSelfContained(asked)) return undefined;
  const others = rejected.length > 0 && rejected.length <= 3 ? ` (not ${rejected.join(", ")})` : "";
  const text = `${asked} The user chose: ${chosen}${others}.`;
  return { category: "decision", text, said: chosen, uuid, at };
}
