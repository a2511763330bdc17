import type { AccountEntry } from "#base/account.ts";
import { shorten } from "#base/printable-text.ts";
import type { Prompt, ToolResult } from "#hosts/session-item.ts";
import { cleanLine } from "#text/clean-line.ts";
import { answersIn } from "#triage/scorer/choices.ts";
import { isEcho } from "#trust/rule-echo.ts";
import { TOOL_LABEL } from "#trust/trust-signals.ts";
import { type AccountDraft, note, sourceOf } from "./account-lists.ts";
import {
  type LaidOut,
  type ListChoice,
  laidOutIn,
  leavesRest,
  MOMENTARY,
  picksIn,
  plainLine,
} from "./laid-out.ts";
import { isPlan } from "./request.ts";

/** Saves the last numbered list of a reply, because the next prompt may pick from it. */
export function foldList(account: AccountDraft, reply: string): void {
  const list = laidOutIn(reply);
  account.lists = list ? [{ ...list, options: [...list.options] }] : [];
}

/** Adds the user's choice from the agent's numbered list. */
export function foldPick(account: AccountDraft, prompt: Prompt): void {
  const [list] = account.lists;
  if (!list || isPlan(prompt.text)) return;
  const from = { ...list, options: new Map(list.options) };
  const picked = picksIn(prompt.text, from);
  if (!picked) return;
  decide(account, { ...sourceOf(prompt, "user"), text: pickText(from, picked) });
  const left = list.options.filter(([number]) => !picked.numbers.includes(number));
  if (!leavesRest(prompt.text, from) || left.length === 0 || left.length > MAX_UNTAKEN) return;
  const share = Math.floor(300 / left.length);
  const names = left.map(([number, name]) => `(${number}) ${shorten(name, share)}`);
  note(account.untaken, { ...sourceOf(prompt), text: names.join("; ") });
}

const MAX_UNTAKEN = 8;

function pickText(from: LaidOut, { numbers, remark }: ListChoice): string {
  const share = Math.floor(280 / numbers.length);
  const names = numbers.map((number) => shorten(from.options.get(number) ?? "", share));
  const said = remark === "" ? "" : ` (“${shorten(plainLine(remark), 140)}”)`;
  const isAsked = from.isChoice && numbers.length === 1 && names[0] !== from.question;
  const question = isAsked ? `${shorten(from.question, 140)} → ` : "";
  return `${question}${names.join("; ")}${said}`;
}

/** Adds the user's answers to the agent's questions. */
export function foldAnswers(account: AccountDraft, result: ToolResult): void {
  const answers = answersIn(result).filter(
    ({ question, header }) => !MOMENTARY.test(`${header} ${question}`),
  );
  for (const { question, answer } of answers) {
    const text = `${shorten(plainLine(question), 180)} → ${plainLine(answer)}`;
    decide(account, { ...sourceOf(result, "user"), text });
  }
}

/** Adds a plan that the user has agreed to. */
export function foldPlan(account: AccountDraft, plan: string, made: Origin): void {
  decide(account, { ...sourceOf(made, "user"), text: plan });
}

type Origin = Pick<AccountEntry, "uuid" | "at">;

const DECISION_CHARS = 360;
const LABELLED_CHARS = DECISION_CHARS - TOOL_LABEL.length - 1;

/** The words of a choice are the agent's, and those that it repeats from a tool are the tool's. */
function decide(account: AccountDraft, entry: AccountEntry): void {
  const text = cleanLine(entry.text, DECISION_CHARS);
  const isTools = isEcho(text, account.heard);
  const tools = { by: "tool", text: `${shorten(text, LABELLED_CHARS)} ${TOOL_LABEL}` } as const;
  note(account.decided, { ...entry, text, kind: "chosen", ...(isTools && tools) });
}
