import { shorten } from "#base/printable-text.ts";
import { laidOutIn, MOMENTARY, proposalIn } from "#capture/laid-out.ts";
import type { Request } from "#capture/request.ts";
import type { Prompt } from "#hosts/session-item.ts";
import { isEcho } from "#trust/rule-echo.ts";
import {
  type DigestPoint,
  type Exchange,
  type ExchangeContext,
  finalReply,
  pointOf,
} from "./exchange.ts";
import { answerGist, answersRequest } from "./reply-gist.ts";

type RequestContext = Pick<ExchangeContext, "heard" | "isFirst">;

/** The request of an exchange with its result. */
export function requestPoints(
  exchange: Exchange,
  request: Request,
  context: RequestContext,
): DigestPoint[] {
  const { prompt, before } = exchange;
  if (!prompt) return [];
  switch (request.kind) {
    case "passing":
      return yesPoints(prompt, before, request);
    case "plan":
      return [planPoint(prompt, request)];
    case "question":
      return answerPoints(exchange, request, context);
    case "task":
      return taskPoints(exchange, request, context);
  }
}

/** An explanation is long, and one sentence of it explains nothing. */
const EXPLAINS =
  /\b(?:explain(?: to)? (?:me|the|why|how|what|again)|show me|tell (?:me|us)|walk me through|what(?:'s| is) the difference)\b/i;

/** The words of the last reply that are certainly the result of a request; empty if none are. */
function resultOf(exchange: Exchange, request: Request, { heard }: RequestContext): string {
  const last = finalReply(exchange);
  const asked = request.lines.join(" ");
  if (!last || EXPLAINS.test(asked)) return "";
  const words = answerGist(last.text, asked, 260);
  const isTask = request.kind === "task";
  const isSure = /^(?:yes|no)\b/i.test(words);
  const isProposal = proposalIn(last.text) !== "" && !exchange.hasChanged && !isSure;
  const isResult = isTask ? !isProposal : answersRequest(words, asked);
  return !isResult || isEcho(words, heard) ? "" : words;
}

function planPoint(prompt: Prompt, { lines: [name = ""], reason }: Request): DigestPoint {
  const why = reason === "" ? "" : `: ${reason}`;
  return pointOf("Decision", `Carry out the plan “${shorten(name, 160)}”${why}`, prompt);
}

function answerPoints(
  exchange: Exchange,
  request: Request,
  context: RequestContext,
): DigestPoint[] {
  const last = finalReply(exchange);
  const answer = resultOf(exchange, request, context);
  if (!last || answer === "" || exchange.hasChanged) return taskPoints(exchange, request, context);
  return [pointOf("Discovery", `${shorten(request.gist, 140)} → ${answer}`, last)];
}

function taskPoints(exchange: Exchange, request: Request, context: RequestContext): DigestPoint[] {
  const { prompt, isAnswered, isInterrupted, hasActed } = exchange;
  const last = finalReply(exchange);
  const result = resultOf(exchange, request, context);
  // The context quotes the first request.
  if (context.isFirst)
    return last && hasActed && result !== "" ? [pointOf("Status", result, last)] : [];
  if (!prompt) return [];
  if (!isAnswered && isInterrupted) return unfinishedPoints(prompt, request);
  if (!isWorthListing(request, result)) return [];
  const { gist } = request;
  const text = result === "" ? shorten(gist, 340) : `${shorten(gist, 160)} → ${result}`;
  return [pointOf("Request", text, prompt)];
}

/** Requests to git or a forge: the commits and the repository show them. */
const FOR_GIT =
  /\b(?:push|rebase|merge|commit|pull|cherry-pick|stash|pr|pull request|branch(?:es)?)\b/i;
const MAX_GIT_CHARS = 130;
const MIN_OBJECTION_CHARS = 40;
const MIN_UNFINISHED_CHARS = 25;
const OBJECTS = /\b(?:not|never|don't|doesn't|isn't|instead|rather|should)\b/i;

function isForGit(gist: string): boolean {
  return FOR_GIT.test(gist) && gist.length < MAX_GIT_CHARS;
}

/** Whether a request is worth a line. Without a result it must object to something. */
function isWorthListing({ gist }: Request, result: string): boolean {
  if (isForGit(gist)) return false;
  if (result !== "") return true;
  const stated = gist.replace(/[^.,;:!?]*[?？]$/, "");
  return OBJECTS.test(stated) && stated.length >= MIN_OBJECTION_CHARS && !/[?？]/.test(stated);
}

/** The remark on a request that the agent did not finish. */
export const UNFINISHED = " (not finished)";

function unfinishedPoints(prompt: Prompt, { gist }: Request): DigestPoint[] {
  const isClear = gist.length >= MIN_UNFINISHED_CHARS && !/[?？]$/.test(gist) && !isForGit(gist);
  if (!isClear || prompt.how === "queued") return [];
  return [pointOf("Request", `${shorten(gist, 300)}${UNFINISHED}`, prompt)];
}

const YES =
  /^(?:yes|yeah|yep|ok|okay|sure|agreed|sounds good|do (?:it|that)|go ahead|let's do (?:it|that)|please do|ja|sí|oui)\b/i;
/** These words refer to something named before, so a yes to them says nothing. */
const UNNAMED =
  /\b(?:implement|apply|fix|do|make|add|create|update|proceed with|continue with|start) (?:this|these|that|those|it|them|any of|one of)\b/i;

const MAX_STEPS = 8;
/** The beginnings of steps; lists of findings and of conditions begin otherwise. */
const ORDERS =
  /^(?:[^:]{1,40}: )?(?:add|allow|build|calculate|call|change|check|clear|compute|copy|create|define|delete|drop|extract|find|fix|group|handle|implement|introduce|keep|load|make|merge|move|parse|pass|put|read|remove|rename|replace|return|run|save|set|skip|split|store|sum|switch|test|track|turn|update|use|validate|wrap|write)\b/i;

/** A yes to a proposal of the agent, or to its list of steps; a yes to a commit is no memory. */
function yesPoints(prompt: Prompt, before: string, { gist: words }: Request): DigestPoint[] {
  const question = proposalIn(before);
  if (!YES.test(words) || question === "" || MOMENTARY.test(question)) return [];
  if (question.length >= 45 && !UNNAMED.test(question))
    return [pointOf("Decision", `${question} → ${words}`, prompt)];
  const steps = [...(laidOutIn(before)?.options.values() ?? [])];
  const orders = steps.filter((step) => ORDERS.test(step));
  if (steps.length === 0 || orders.length * 2 < steps.length || steps.length > MAX_STEPS) return [];
  return [pointOf("Decision", `Agreed: ${steps.join("; ")}`, prompt)];
}
