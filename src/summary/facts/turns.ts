import type { Prompt } from "#hosts/session-item.ts";
import { cleanLine } from "#text/clean-line.ts";
import { isGoAhead } from "#text/words/words-and-terms.ts";
import { goalIn, type SessionFacts } from "./session-facts.ts";

const MAX_SUMMARY_TURNS = 12;
const ASKED_CHARS = 400;
const REPLY_CHARS = 1500;

/** Begins a turn; what is typed while the agent is at work belongs to the turn that goes on. */
export function beginTurn(facts: SessionFacts, { text, at, how }: Prompt): void {
  const asked = cleanLine(text, ASKED_CHARS);
  const turn = facts.turns.at(-1);
  if (turn && how !== "typed" && !turn.isAnswered) {
    turn.asked = cleanLine(`${turn.asked} / ${asked}`, ASKED_CHARS);
    return;
  }
  facts.goal ||= goalIn(text);
  facts.turns.push({ at, asked, reply: "", isAnswered: false });
  if (facts.turns.length > MAX_SUMMARY_TURNS) facts.turns.shift();
}

/** Notes how the agent's latest reply ended. */
export function answerTurn({ turns }: SessionFacts, text: string): void {
  const turn = turns.at(-1);
  if (!turn) return;
  turn.reply = text.slice(-REPLY_CHARS).toWellFormed();
  turn.isAnswered = true;
}

/** Notes whether the latest turn was brought to its end. */
export function closeTurn({ turns }: SessionFacts, isAnswered: boolean): void {
  const turn = turns.at(-1);
  if (turn) turn.isAnswered = isAnswered;
}

/**
 * The prompt that led to something: a sub-agent's transcript is read when later prompts may be known already, and a mere
 * go-ahead repeats the request before it.
 */
export function promptAt({ prompts }: SessionFacts, at: string): string {
  const last = at === "" ? -1 : prompts.findLastIndex((prompt) => prompt.at <= at);
  const known = last < 0 ? prompts : prompts.slice(0, last + 1);
  return (known.findLast(({ line }) => !isGoAhead(line)) ?? known.at(-1))?.line ?? "";
}
