import type { AccountEntry, LearntEntry } from "#base/account.ts";
import type { Speaker } from "#base/memory-item.ts";
import type { Prompt, Reply, SessionItem } from "#hosts/session-item.ts";
import { cleanLine, firstLine } from "#text/clean-line.ts";
import { answersIn } from "#triage/scorer/choices.ts";
import { factsIn } from "#triage/scorer/told-facts.ts";
import { hiddenIn } from "#trust/posing-and-hidden-text.ts";
import { isEcho, wholeRulesIn } from "#trust/rule-echo.ts";
import { agentLine, HIDDEN_LABEL, TOOL_LABEL } from "#trust/trust-signals.ts";
import { type AccountDraft, isOwnWords, note, sourceOf } from "./account-lists.ts";
import { answerTurn, beginTurn, closeTurn } from "./account-turns.ts";
import { foldList, foldPick } from "./fold-choices.ts";
import { commitLinesIn, foldCall, foldResult } from "./fold-deeds.ts";
import { type LabelledLine, markedLines } from "./labelled-lines.ts";
import { goalIn } from "./request-line.ts";
import { deedPartsOf, folderOfCall } from "./tool-deeds.ts";

/** Adds one item of the transcript to the account of a session. */
export function foldItem(account: AccountDraft, item: SessionItem, root: string): void {
  // The changes of a sub-agent count, but not its task, its words and its plans.
  if (item.kind === "call") foldCall(account, item, root);
  if (item.kind === "result") foldResult(account, item, root);
  if (item.agentId !== undefined) return;
  if (item.at !== "") {
    account.startedAt ||= item.at;
    account.lastAt = item.at;
  }
  foldFound(account, item);
  if (item.kind === "prompt") foldPrompt(account, item);
  if (item.kind === "reply") foldReply(account, item);
  if (item.kind === "interruption") closeTurn(account, false);
}

const MAX_PROMPTS = 100;

const SPEAKERS: Readonly<Record<Prompt["by"], Speaker>> = {
  person: "user",
  unsure: "user",
  agent: "agent",
  program: "tool",
};

function foldPrompt(account: AccountDraft, prompt: Prompt): void {
  const { text } = prompt;
  const source = sourceOf(prompt, SPEAKERS[prompt.by]);
  beginTurn(account, prompt);
  foldPick(account, prompt);
  countExchange(account);
  // Hidden text is removed from the line, but its author may have written the rest as well.
  const hidden = hiddenIn(text).length > 0 ? ` ${HIDDEN_LABEL}` : "";
  const line = goalIn(text) || firstLine(text);
  if (line !== "") account.asked.push({ ...source, text: `${line}${hidden}` });
  if (account.asked.length > MAX_PROMPTS) account.asked.shift();
  for (const { part, text: said } of markedLines(text, "person"))
    noteLabelled(account, part, { ...source, text: `${said}${hidden}` });
}

function foldReply(account: AccountDraft, reply: Reply): void {
  answerTurn(account, reply.text);
  foldList(account, reply.text);
  countExchange(account);
  for (const { part, text: said } of markedLines(reply.text, "agent")) {
    const isTools = isEcho(said, account.heard);
    const text = isTools ? `${said} ${TOOL_LABEL}` : agentLine(part, said);
    noteLabelled(account, part, { ...sourceOf(reply, isTools ? "tool" : "agent"), text });
  }
}

function countExchange(account: AccountDraft): void {
  account.work = { ...account.work, exchanges: account.work.exchanges + 1 };
}

const KINDS = { patterns: "pattern", issues: "issue" } as const;

function noteLabelled(
  { decided, learnt }: AccountDraft,
  part: LabelledLine["part"],
  entry: AccountEntry,
): void {
  if (part === "decisions") note(decided, { ...entry, kind: "stated" });
  else note(learnt, { ...entry, kind: KINDS[part] });
}

/** The most findings of the agent in an account, and the least score of each. */
const MAX_AGENT_FACTS = 4;
const TELLS_ENOUGH = 0.7;

/** Later statements of the agent correct earlier ones, so of two with the same score the later counts. */
function foldFound(account: AccountDraft, item: SessionItem): void {
  const told = factsIn(item).filter(
    ({ text, score }) => score >= TELLS_ENOUGH && isOwnWords(text, account),
  );
  if (told.length === 0) return;
  const source = sourceOf(item, item.kind === "prompt" ? SPEAKERS[item.by] : "agent");
  const found = told.map(({ text, score }): LearntEntry => {
    return { ...source, text: cleanLine(text), score, kind: "fact" };
  });
  const isFact = ({ kind }: LearntEntry) => kind === "fact";
  const all = [...found.toReversed(), ...account.learnt.filter(isFact)];
  const unique = [...new Map(all.map((one) => [one.text, one])).values()];
  const best = unique.toSorted((a, b) => b.score - a.score).slice(0, MAX_AGENT_FACTS);
  account.learnt = [...account.learnt.filter((one) => !isFact(one)), ...best];
}

/**
 * The part of an item that may get into an account, before anything is cut out of it; mostly nothing. The ids of the host are
 * left out, because they resemble secrets.
 */
export function foldedPart(item: SessionItem, root: string): unknown {
  switch (item.kind) {
    case "prompt":
    case "reply":
      return item.text;
    case "call":
      return [deedPartsOf(item.effects), folderOfCall(item, root)];
    case "result":
      return [wholeRulesIn(item.text), commitLinesIn(item.text), answersIn(item)];
    case "compaction":
    case "interruption":
      return undefined;
  }
}
