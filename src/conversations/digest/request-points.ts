import { shorten } from "#base/printable-text.ts";
import type { Prompt, Reply } from "#hosts/transcript-item.ts";
import { wordsOf } from "#text/words/task-terms.ts";
import { isEcho } from "#trust/rule-echo.ts";
import { type Exchange, finalReply } from "./exchange.ts";
import { lastQuestion } from "./laid-out.ts";
import { type DigestPoint, pointOf } from "./points.ts";
import { MOMENTARY, replyGist } from "./prose.ts";
import type { Request } from "./request.ts";

/** The session so far, for the points of a request. */
interface RequestContext {
  /** Lines of tool output that sound like rules: an echo of them is no result. */
  readonly heard: readonly string[];
  /** Whether the exchange gives the session its title; the context then quotes its request. */
  readonly isFirst: boolean;
}

/** The request of an exchange with its result. */
export function requestPoints(
  exchange: Exchange,
  request: Request,
  { heard, isFirst }: RequestContext,
): DigestPoint[] {
  const { prompt, before, isAnswered } = exchange;
  if (!prompt) return [];
  const last = finalReply(exchange);
  const words = last ? replyGist(last.text, 260) : "";
  const result = isEcho(words, heard) ? "" : words;
  switch (request.kind) {
    case "passing":
      return yesPoints(prompt, before, request);
    case "plan":
      return [planPoint(prompt, request)];
    case "question":
      return answerPoints(last, request, result);
    case "task":
      if (isFirst) return last && result !== "" ? [pointOf("Status", result, last)] : [];
      return taskPoints(prompt, request, { result, isAnswered });
  }
}

function planPoint(prompt: Prompt, { lines: [name = ""], reason }: Request): DigestPoint {
  const why = reason === "" ? "" : `: ${reason}`;
  return pointOf("Decision", `Carry out the plan “${shorten(name, 160)}”${why}`, prompt);
}

function answerPoints(last: Reply | undefined, { gist }: Request, result: string): DigestPoint[] {
  if (!last || !isAnswer(gist, result)) return [];
  return [pointOf("Discovery", `${shorten(gist, 140)} → ${result}`, last)];
}

/** The result of a request, and whether the agent came to an end. */
interface TaskResult {
  readonly result: string;
  readonly isAnswered: boolean;
}

function taskPoints(prompt: Prompt, request: Request, task: TaskResult): DigestPoint[] {
  return isWorthListing(request, task) ? [pointOf("Request", taskText(request, task), prompt)] : [];
}

/** Whether a text answers a question: it begins with yes or no, or takes up a word of it. */
function isAnswer(question: string, text: string): boolean {
  if (text === "") return false;
  if (/^(?:yes|no|ja|nein|sí|oui|non)\b/i.test(text)) return true;
  const asked = new Set(wordsOf(question));
  return wordsOf(text).some((word) => asked.has(word));
}

/** Requests to git or a forge: the commits and the repository show them. */
const FOR_GIT =
  /\b(?:push|rebase|merge|commit|pull|cherry-pick|stash|pr|pull request|branch(?:es)?)\b/i;
const MAX_GIT_CHARS = 130;
const MIN_REPORT_CHARS = 70;
const MIN_OBJECTION_CHARS = 50;
const MIN_UNFINISHED_CHARS = 25;
const OBJECTS = /\b(?:not|never|don't|doesn't|isn't|instead|rather|should)\b/i;

/** Whether a request is worth a line. Without a result it needs a statement of some length. */
function isWorthListing({ gist }: Request, { result, isAnswered }: TaskResult): boolean {
  if (FOR_GIT.test(gist) && gist.length < MAX_GIT_CHARS) return false;
  if (!isAnswered) return gist.length >= MIN_UNFINISHED_CHARS;
  if (result !== "") return true;
  if (OBJECTS.test(gist)) return gist.length >= MIN_OBJECTION_CHARS;
  return gist.length >= MIN_REPORT_CHARS && !/[?？]$/.test(gist);
}

/** The remark on a request that the agent did not finish. */
export const UNFINISHED = " (not finished)";

function taskText({ gist }: Request, { result, isAnswered }: TaskResult): string {
  if (!isAnswered) return `${shorten(gist, 300)}${UNFINISHED}`;
  return result === "" ? shorten(gist, 340) : `${shorten(gist, 160)} → ${result}`;
}

const YES =
  /^(?:yes|yeah|yep|ok|okay|sure|agreed|sounds good|do (?:it|that)|go ahead|let's do (?:it|that)|please do|ja|sí|oui)\b/i;
const PROPOSES =
  /^(?:should i|shall i|would you like me to|do you want me to|want me to|does (?:this|that)|is (?:this|that)|soll ich)\s+/i;

/** These words refer to something named before, so a yes to them says nothing. */
const UNNAMED =
  /\b(?:implement|apply|fix|do|make|add|create|update|proceed with|continue with|start) (?:this|these|that|those|it|them|any of|one of)\b/i;

/** A yes to a proposal of the agent; a yes to a commit is no memory. */
function yesPoints(prompt: Prompt, before: string, { gist: words }: Request): DigestPoint[] {
  const question = lastQuestion(before);
  if (!YES.test(words) || !PROPOSES.test(question) || MOMENTARY.test(question)) return [];
  const isProposal =
    /^(?:should i|shall i|would you like me to|do you want me to|want me to)/i.test(question);
  if (!isProposal || question.length < 45 || UNNAMED.test(question)) return [];
  return [pointOf("Decision", `${question.replace(/\s*\?$/, "?")} → ${words}`, prompt)];
}
