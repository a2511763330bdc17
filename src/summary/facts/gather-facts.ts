import type { Effect, Prompt, SessionItem, ToolCall, ToolResult } from "#hosts/session-item.ts";
import { cleanLine, firstLine } from "#text/clean-line.ts";
import { factsIn } from "#triage/scorer/told-facts.ts";
import { hiddenIn } from "#trust/posing-and-hidden-text.ts";
import { hearRules, isEcho, wholeRulesIn } from "#trust/rule-echo.ts";
import { agentLine, HIDDEN_LABEL, strongSignalsIn, TOOL_LABEL } from "#trust/trust-signals.ts";
import { markedLines } from "./labelled-lines.ts";
import {
  type FileWrite,
  goalIn,
  isTellingRequest,
  note,
  type SessionFacts,
  type ToolDeed,
} from "./session-facts.ts";
import { deedPartsOf, deedsOf, folderOfCall, topFolder } from "./tool-deeds.ts";
import { answerTurn, beginTurn, closeTurn, promptAt } from "./turns.ts";

/** Adds one item of the transcript to the facts of a session. */
export function gather(facts: SessionFacts, item: SessionItem, root: string): void {
  if (item.agentId !== undefined) {
    gatherDeeds(facts, item, root);
    return;
  }
  if (item.at !== "") {
    facts.first ||= item.at;
    facts.last = item.at;
  }
  gatherFound(facts, item);
  switch (item.kind) {
    case "prompt":
      gatherPrompt(facts, item);
      break;
    case "reply":
      gatherReply(facts, item.text);
      break;
    case "call":
      gatherCall(facts, item, root);
      break;
    case "result":
      gatherResult(facts, item);
      break;
    case "interruption":
      closeTurn(facts, false);
      break;
    case "compaction":
      break;
  }
}

/** The changes of a sub-agent count, but not its task, its words and its plans. */
function gatherDeeds(facts: SessionFacts, item: SessionItem, root: string): void {
  if (item.kind === "call") gatherCall(facts, item, root);
  if (item.kind === "result") gatherResult(facts, item);
}

// All of it is read and written at the end of each turn, so it may not grow with the conversation.
const MAX_PROMPTS = 100;
const MAX_OPEN_CALLS = 200;
const MAX_LISTED_FACTS = 200;

function gatherPrompt(facts: SessionFacts, prompt: Prompt): void {
  const { text, at } = prompt;
  beginTurn(facts, prompt);
  // Hidden text is removed from the line, but its author may have written the rest as well.
  const hidden = hiddenIn(text).length > 0 ? ` ${HIDDEN_LABEL}` : "";
  const line = goalIn(text) || firstLine(text);
  if (line !== "") facts.prompts.push({ at, line: `${line}${hidden}` });
  if (facts.prompts.length > MAX_PROMPTS) facts.prompts.shift();
  for (const { part, text: said } of markedLines(text, "person")) {
    note(facts[part], `${said}${hidden}`);
  }
}

function gatherReply(facts: SessionFacts, text: string): void {
  answerTurn(facts, text);
  for (const { part, text: said } of markedLines(text, "agent")) {
    const isTools = isEcho(said, facts.heard);
    note(facts[part], isTools ? `${said} ${TOOL_LABEL}` : agentLine(part, said));
  }
}

/** The most findings of the agent in a summary, and the least score of each. */
const MAX_AGENT_FACTS = 4;
const TELLS_ENOUGH = 0.7;

/** Text that an agent repeats from the output of a tool, or that sounds like an attack, is not its own. */
export function isOwnWords(text: string, { heard }: SessionFacts): boolean {
  return !isEcho(text, heard) && strongSignalsIn(text).length === 0;
}

/** Later statements of the agent correct earlier ones, so of two with the same score the later counts. */
function gatherFound(facts: SessionFacts, item: SessionItem): void {
  const told = factsIn(item).filter(
    ({ text, score }) => score >= TELLS_ENOUGH && isOwnWords(text, facts),
  );
  if (told.length === 0) return;
  const lines = told.map(({ text, score }) => ({ text: cleanLine(text), score }));
  const all = [...lines.toReversed(), ...facts.found];
  const unique = [...new Map(all.map((one) => [one.text, one])).values()];
  facts.found = unique.toSorted((a, b) => b.score - a.score).slice(0, MAX_AGENT_FACTS);
}

function gatherCall(facts: SessionFacts, call: ToolCall, root: string): void {
  if (call.agentId === undefined) closeTurn(facts, false);
  const deeds = deedsOf(call.effects, root);
  if (deeds.length === 0) note(facts.known, folderOfCall(call, root) ?? "");
  const counted = deeds.filter(
    ({ kind }) => call.agentId === undefined || kind === "write" || kind === "folder",
  );
  for (const [at, deed] of counted.entries()) {
    facts.open[keyOf(call, at)] = deed;
    // A call whose result never came (the host was killed) is not waited for without end.
    forgetOldest(facts.open, MAX_OPEN_CALLS);
  }
}

/** The key of a deed of a call. The ids of the host are unique within one agent, but perhaps not between two. */
function keyOf({ toolUseId, agentId }: ToolCall | ToolResult, at: number): string {
  const id = agentId === undefined ? toolUseId : `${agentId}/${toolUseId}`;
  return at === 0 ? id : `${id}#${at}`;
}

function forgetOldest(table: Record<string, unknown>, most: number): void {
  const [oldest = "", ...others] = Object.keys(table);
  if (others.length >= most) delete table[oldest];
}

function gatherResult(facts: SessionFacts, result: ToolResult): void {
  hearRules(facts.heard, result.text);
  for (const deed of takeOpen(facts, result)) {
    if (deed.kind === "check") facts.check = result.failed ? "failed" : "passed";
    if (!result.failed) gatherDeed(facts, deed, result);
  }
}

/** Takes the deeds of a call whose result has come. */
function takeOpen({ open }: SessionFacts, result: ToolResult): ToolDeed[] {
  const deeds: ToolDeed[] = [];
  for (let at = 0; ; at++) {
    const key = keyOf(result, at);
    const deed = Object.hasOwn(open, key) ? open[key] : undefined;
    if (!deed) return deeds;
    delete open[key];
    deeds.push(deed);
  }
}

function gatherDeed(facts: SessionFacts, deed: ToolDeed, { effects, at }: ToolResult): void {
  switch (deed.kind) {
    case "write":
      gatherWrite(facts, deed, effects);
      note(facts.worked, requestAt(facts, at));
      break;
    case "complete":
      finish(facts, at, { list: facts.tasks, lines: deed.tasks });
      facts.pending = deed.pending?.slice(0, MAX_LISTED_FACTS) ?? [];
      facts.doing = deed.doing?.slice(0, MAX_LISTED_FACTS) ?? [];
      break;
    case "check":
      break;
    case "begin":
      facts.doing = [...facts.doing, facts.list[deed.task] ?? ""].filter((text) => text !== "");
      break;
    case "plan":
      gatherTask(facts, deed.subject, effects);
      break;
    case "tick":
      finish(facts, at, { list: facts.tasks, lines: [facts.list[deed.task] ?? ""] });
      endTask(facts, deed.task);
      break;
    case "cancel":
      endTask(facts, deed.task);
      break;
    case "commit":
      finish(facts, at, { list: facts.commits, lines: [deed.subject] });
      break;
    case "folder":
      note(facts.folders, ...deed.folders.filter((folder) => !facts.known.includes(folder)));
      break;
  }
}

function endTask(facts: SessionFacts, task: string): void {
  const subject = facts.list[task];
  delete facts.list[task];
  facts.doing = facts.doing.filter((text) => text !== subject);
}

/** The request that led to something, if it names its task. */
function requestAt(facts: SessionFacts, at: string): string {
  const request = promptAt(facts, at);
  return isTellingRequest(request) ? request : "";
}

interface FinishedLines {
  readonly list: string[];
  readonly lines: readonly string[];
}

/** Notes what was done in better words than the request had; a tool's words, and orders to an agent, are nobody's task. */
function finish(facts: SessionFacts, at: string, { list, lines }: FinishedLines): void {
  const own = lines.filter(
    (line) => line !== "" && !list.includes(line) && isOwnWords(line, facts),
  );
  if (own.length === 0) return;
  note(list, ...own);
  const request = facts.worked.indexOf(promptAt(facts, at));
  if (request >= 0) facts.worked.splice(request, 1);
}

/** The host numbers a task when it is planned, and names it by that number from then on. */
function gatherTask(facts: SessionFacts, subject: string, effects: readonly Effect[]): void {
  const made = effects.find((effect) => effect.kind === "tasks");
  const number = made?.tasks[0]?.id;
  if (number === undefined) return;
  facts.list[number] = subject;
  forgetOldest(facts.list, MAX_LISTED_FACTS);
}

function gatherWrite(facts: SessionFacts, write: FileWrite, effects: readonly Effect[]): void {
  note(facts.files, write.file);
  const folder = topFolder(write.file) ?? "";
  const isMade = effects.some((effect) => effect.kind === "write" && effect.how === "make");
  if (write.isNew && isMade && !facts.known.includes(folder)) note(facts.folders, folder);
  note(facts.known, folder);
}

/**
 * The part of an item that may get into the facts of a session, before anything is cut out of it; mostly nothing. The ids of
 * the host are left out, because they resemble secrets.
 */
export function keptOf(item: SessionItem, root: string): unknown {
  switch (item.kind) {
    case "prompt":
      return item.text;
    case "reply":
      return item.text;
    case "call":
      return [deedPartsOf(item.effects), folderOfCall(item, root)];
    case "result":
      return wholeRulesIn(item.text);
    case "compaction":
    case "interruption":
      return undefined;
  }
}
