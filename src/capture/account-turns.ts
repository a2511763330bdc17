import type { AccountEntry, SessionAccount } from "#base/account.ts";
import type { Prompt } from "#hosts/session-item.ts";
import { cleanLine } from "#text/clean-line.ts";
import { isGoAhead } from "#text/words/words-and-terms.ts";
import type { AccountDraft } from "./account-lists.ts";
import { goalIn } from "./request-line.ts";

const MAX_TURNS = 12;
const ASKED_CHARS = 400;
const REPLY_CHARS = 1500;

/** Begins a turn; what is typed while the agent is at work belongs to the turn that goes on. */
export function beginTurn(account: AccountDraft, { text, at, how }: Prompt): void {
  const asked = cleanLine(text, ASKED_CHARS);
  const turn = account.turns.at(-1);
  if (turn && how !== "typed" && !turn.isAnswered) {
    turn.asked = cleanLine(`${turn.asked} / ${asked}`, ASKED_CHARS);
    return;
  }
  account.goal ||= goalIn(text);
  account.turns.push({ at, asked, reply: "", isAnswered: false });
  if (account.turns.length > MAX_TURNS) account.turns.shift();
}

/** Notes how the agent's latest reply ended. */
export function answerTurn({ turns }: AccountDraft, text: string): void {
  const turn = turns.at(-1);
  if (!turn) return;
  turn.reply = text.slice(-REPLY_CHARS).toWellFormed();
  turn.isAnswered = true;
}

/** Notes whether the latest turn was brought to its end. */
export function closeTurn({ turns }: AccountDraft, isAnswered: boolean): void {
  const turn = turns.at(-1);
  if (turn) turn.isAnswered = isAnswered;
}

/**
 * The prompt that led to something: a sub-agent's transcript is read when later prompts may be known already, and a mere
 * go-ahead repeats the request before it.
 */
export function promptAt(
  { asked }: Pick<SessionAccount, "asked">,
  at: string,
): AccountEntry | undefined {
  const last = at === "" ? -1 : asked.findLastIndex((prompt) => prompt.at <= at);
  const known = last < 0 ? asked : asked.slice(0, last + 1);
  return known.findLast(({ text }) => !isGoAhead(text)) ?? known.at(-1);
}
