import { shorten } from "#base/inert.ts";
import type { Prompt } from "#hosts/transcript-item.ts";
import type { Finding } from "#triage/scorer/findings.ts";
import { answersIn } from "#triage/scorer/user-answers.ts";
import { isEcho } from "#trust/rule-echo.ts";
import { type Exchange, finalReply } from "./exchange.ts";
import {
  type LaidOut,
  laidOutIn,
  lastQuestion,
  leavesRest,
  numberedAnswers,
  type Picked,
  picksIn,
} from "./laid-out.ts";
import { type DigestPoint, pointOf } from "./points.ts";
import { isSubstantial, plainLine, proseLines, replyGist, sentencesIn } from "./prose.ts";
import { planReason, planTitle, type Request, requestOf } from "./request.ts";

/** What an exchange tells. */
export interface ExchangeNotes {
  readonly request: Request | undefined;
  readonly points: readonly DigestPoint[];
  /** What was laid out before and partly taken up. */
  readonly taken: { readonly from: LaidOut; readonly numbers: readonly number[] } | undefined;
}

/** What an exchange is read with. */
export interface ExchangeContext {
  readonly findings: readonly Finding[];
  /** The command that failed first and was mended; empty if none. */
  readonly failed: string;
  /** Lines of tool output that sound like rules: what only repeats them is not the agent's own judgement. */
  readonly heard: readonly string[];
  /** The numbered lists of the agent before this exchange, the newest first. */
  readonly lists: readonly LaidOut[];
}

/** Reads an exchange: what was decided, preferred, found out, and asked for with what came of it. */
export function notesOf(exchange: Exchange, hearing: ExchangeContext): ExchangeNotes {
  const { prompt } = exchange;
  const request = prompt && requestOf(prompt.text);
  const answer = prompt && request ? answerPoints(exchange, hearing, request) : NO_ANSWER;
  const spoken = prompt ? heardPoints(exchange, hearing) : [];
  const asked = [...questionPoints(exchange), ...planPoints(exchange)];
  const mended = repairPoints(hearing);
  const found = mended.length > 0 ? mended : causePoints(exchange, hearing);
  const own = [...answer.points, ...asked, ...spoken];
  const isTold = own.some(({ source }) => source === prompt?.uuid);
  const requested = request && !isTold ? requestPoints(exchange, request, hearing) : [];
  return { request, points: [...own, ...requested, ...found], taken: answer.taken };
}

interface Answer {
  readonly points: readonly DigestPoint[];
  readonly taken: ExchangeNotes["taken"];
}

const NO_ANSWER: Answer = { points: [], taken: undefined };

/** What a person chose of what the agent had laid out. */
function answerPoints(
  { prompt, before }: Exchange,
  hearing: ExchangeContext,
  request: Request,
): Answer {
  if (!prompt || request.kind === "plan") return NO_ANSWER;
  const newest = laidOutIn(before);
  const answers = newest && numberedAnswers(prompt.text);
  if (answers) return numberedPoints(prompt, newest, answers);
  const lists = [...(newest ? [newest] : []), ...hearing.lists];
  for (const from of lists) {
    const picked = picksIn(prompt.text, from);
    if (picked) return pickedPoints(prompt, from, picked);
  }
  return NO_ANSWER;
}

function numberedPoints(
  prompt: Prompt,
  newest: LaidOut,
  answers: ReadonlyMap<number, string>,
): Answer {
  const points = [...answers].flatMap(([number, words]) => {
    const asked = newest.options.get(number);
    const isBare = asked === undefined || words.length < 2;
    return isBare ? [] : [pointOf("Decision", `${shorten(asked, 120)} → ${words}`, prompt)];
  });
  return { points, taken: undefined };
}

function pickedPoints(prompt: Prompt, from: LaidOut, { numbers, remark }: Picked): Answer {
  const share = Math.floor(280 / numbers.length);
  const names = numbers.map((number) => shorten(from.options.get(number) ?? "", share));
  const said = remark === "" ? "" : ` (“${shorten(plainLine(remark), 140)}”)`;
  const isAsked = from.isChoice && numbers.length === 1 && names[0] !== from.question;
  const question = isAsked ? `${shorten(from.question, 140)} → ` : "";
  const points = [pointOf("Decision", `${question}${names.join("; ")}${said}`, prompt)];
  return { points, taken: leavesRest(prompt.text, from) ? { from, numbers } : undefined };
}

/** What was asked with answers to choose from, and what was answered. */
function questionPoints({ deeds }: Exchange): DigestPoint[] {
  return deeds.flatMap(({ call, result }) => {
    if (!result) return [];
    return answersIn(call, result)
      .filter(({ question, header }) => !MOMENTARY.test(`${header} ${question}`))
      .map(({ question, answer }) =>
        pointOf("Decision", `${shorten(plainLine(question), 180)} → ${plainLine(answer)}`, result),
      );
  });
}

const MOMENTARY =
  /\b(?:commit (?:this|these|now|the)|push|proceed|continue|go ahead|ready to|run (?:it|the)|overwrite|merge now|create (?:a )?pr|next\?)/i;

/** Plans that were agreed to. */
function planPoints({ deeds }: Exchange): DigestPoint[] {
  return deeds.flatMap(({ call, result }) => {
    const { plan } = call.input;
    if (call.tool !== "ExitPlanMode" || typeof plan !== "string" || !result || result.failed)
      return [];
    const reason = planReason(plan.split("\n"));
    const title = planTitle(plan);
    return [
      pointOf("Decision", `Plan agreed: ${title}${reason === "" ? "" : `. ${reason}`}`, result),
    ];
  });
}

const LABELS = {
  decision: "Decision",
  preference: "Preference",
  constraint: "Constraint",
} as const;
const MIN_SCORE = { decision: 0.45, preference: 0.4, constraint: 0.45 } as const;

/** Rules, decisions and limits that the user stated, in their own words. */
function heardPoints({ prompt }: Exchange, { findings }: ExchangeContext): DigestPoint[] {
  const seen = new Set<string>();
  return findings.flatMap((finding) => {
    const { category, score, role, uuid, at, text } = finding;
    if (role !== "user" || uuid !== prompt?.uuid || text.includes(" → ")) return [];
    if (category !== "decision" && category !== "preference" && category !== "constraint")
      return [];
    if (score < MIN_SCORE[category] || seen.has(text) || text.length < 12 || /[:：]$/.test(text))
      return [];
    seen.add(text);
    return [pointOf(LABELS[category], plainLine(text), { uuid, at })];
  });
}

/** An error that was seen, whose cause was named, and which is gone. */
function repairPoints({ findings, failed }: ExchangeContext): DigestPoint[] {
  const repair = findings.find(({ category, role }) => category === "runbook" && role === "agent");
  if (!repair || repair.text.length < MIN_CAUSE_CHARS || OWN_WORK.test(repair.text)) return [];
  const command =
    failed !== "" && failed.length <= 80 && !/[`\n]/.test(failed) ? `\`${failed}\` failed: ` : "";
  return [pointOf("Fix", `${command}${plainLine(repair.text)}`, repair)];
}

const CAUSE =
  /\b(?:root cause|(?:the|real|actual|underlying) (?:\w+ ){0,2}(?:problem|issue|bug|cause|reason|culprit)(?: here)? (?:is|was)\b|turns out|turned out|the (?:bug|issue|problem) (?:occurs|happens|comes|stems)|caused by|this (?:happens|happened|fails|failed) because|(?:fails|failed|failing|broke|breaks) because|die ursache|la causa|la cause)\b/i;
const UNSURE =
  /[?？]$|\b(?:probably|maybe|perhaps|might|may be|could be|not sure|let me|likely|possibly|i think|seems|i'll|if the|whether)\b/i;
const MIN_CAUSE_CHARS = 45;

const OWN_WORK = /^i(?:'ve| have| found)\b|\bmy (?:change|edit|fix)\b|\bconfirmed\.$/i;

/** The cause that the agent named last, as far as it is its own words and sure. */
function causePoints({ replies }: Exchange, { heard }: ExchangeContext): DigestPoint[] {
  const points = replies.flatMap((reply) =>
    proseLines(reply.text, "agent")
      .flatMap(sentencesIn)
      .filter((sentence) => sentence.length >= MIN_CAUSE_CHARS && CAUSE.test(sentence))
      .filter(
        (sentence) => !UNSURE.test(sentence) && !OWN_WORK.test(sentence) && isSubstantial(sentence),
      )
      .filter((sentence) => !isEcho(sentence, heard))
      .slice(0, 1)
      .map((sentence) => pointOf("Discovery", sentence, reply)),
  );
  // What was believed at first is corrected by what was found out last.
  return points.slice(-1);
}

/** What was asked for, with what came of it. */
function requestPoints(
  exchange: Exchange,
  request: Request,
  { heard }: ExchangeContext,
): DigestPoint[] {
  const { prompt, before } = exchange;
  if (!prompt) return [];
  const last = finalReply(exchange);
  const words = last ? replyGist(last.text, 260) : "";
  const came = isEcho(words, heard) ? "" : words;
  switch (request.kind) {
    case "passing":
      return yesPoints(prompt, before, request);
    case "plan":
      return [pointOf("Decision", request.gist, prompt)];
    case "question": {
      const text = `${shorten(request.gist, 140)} → ${came}`;
      return last && came !== "" ? [pointOf("Discovery", text, last)] : [];
    }
    case "task":
      return [pointOf("Request", taskText(request, came), prompt)];
  }
}

function taskText({ gist }: Request, came: string): string {
  return came === "" ? shorten(gist, 340) : `${shorten(gist, 160)} → ${came}`;
}

const YES =
  /^(?:yes|yeah|yep|ok|okay|sure|agreed|sounds good|do (?:it|that)|go ahead|let's do (?:it|that)|please do|ja|sí|oui)\b/i;
const PROPOSES =
  /^(?:should i|shall i|would you like me to|do you want me to|want me to|does (?:this|that)|is (?:this|that)|soll ich)\s+/i;

/** What is proposed was named before, and a yes to it says nothing by itself. */
const UNNAMED =
  /\b(?:implement|apply|fix|do|make|add|create|update|proceed with|continue with|start) (?:this|these|that|those|it|them|any of|one of)\b/i;

/** A yes to what the agent proposed; whether to commit or to go on is nothing to remember. */
function yesPoints(
  prompt: NonNullable<Exchange["prompt"]>,
  before: string,
  { gist: words }: Request,
): DigestPoint[] {
  const question = lastQuestion(before);
  if (!YES.test(words) || !PROPOSES.test(question) || MOMENTARY.test(question)) return [];
  const isProposal =
    /^(?:should i|shall i|would you like me to|do you want me to|want me to)/i.test(question);
  if (!isProposal || question.length < 45 || UNNAMED.test(question)) return [];
  return [pointOf("Decision", `${question.replace(/\s*\?$/, "?")} → ${words}`, prompt)];
}
