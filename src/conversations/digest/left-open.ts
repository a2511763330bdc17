import type { AccountEntry, TaskEntry } from "#base/account.ts";
import { shorten } from "#base/printable-text.ts";
import {
  isSubstantial,
  laidOutIn,
  lastQuestion,
  MOMENTARY,
  OFFERS,
  plainLine,
  proseLines,
  sentencesIn,
  standsAlone,
} from "#capture/laid-out.ts";
import { planTitle, requestOf } from "#capture/request.ts";
import type { Reply } from "#hosts/session-item.ts";
import { isEcho } from "#trust/rule-echo.ts";
import { type DigestPoint, type Exchange, planIn, pointOf, upperFirst } from "./exchange.ts";
import { asksBack } from "./reply-gist.ts";

/** Everything that shows how a session ended. */
export interface SessionEnd {
  readonly last: Exchange | undefined;
  /** The agent's own list, if it belongs to the last request. */
  readonly tasks: readonly TaskEntry[];
  /** The parts of lists that the user has left for later. */
  readonly untaken: readonly AccountEntry[];
  readonly heard: readonly string[];
}

/** The visible open ends of a session. */
export function openEnds(end: SessionEnd): DigestPoint[] {
  const { last } = end;
  const stopped = last ? interruptionOf(last) : [];
  const said = last && stopped.length === 0 ? saidOpen(last, end.heard) : [];
  const untaken = end.untaken.map((one) =>
    pointOf("Open", `Not taken up so far: ${one.text}`, one),
  );
  return [...stopped, ...unfinishedTasks(end.tasks), ...untaken, ...said];
}

/** The last request, if the agent did not finish it. */
function interruptionOf({ prompt, isAnswered, deeds, replies, open }: Exchange): DigestPoint[] {
  const refused = deeds.findLast(({ call }) => planIn(call) !== undefined);
  const plan = refused && planIn(refused.call);
  if (plan !== undefined && refused?.result?.failed) {
    const title = planTitle(plan);
    return [pointOf("Open", `The plan “${title}” was not agreed to`, refused.result)];
  }
  if (isAnswered || !prompt) return [];
  const { kind, gist } = requestOf(prompt.text);
  if (kind === "passing") return [];
  const began =
    deeds.length + replies.length + open.size > 0 ? "begun and not finished" : "not begun";
  return [pointOf("Open", `${shorten(gist, 260)} (${began})`, prompt)];
}

const MAX_TASKS = 8;
/** Tasks that end a piece of work, and that nobody resumes. */
const ROUTINE = /^(?:re-?run|run|verify|commit|push)\b/i;

function unfinishedTasks(tasks: readonly TaskEntry[]): DigestPoint[] {
  const left = tasks.filter(({ status, text }) => status !== "done" && !ROUTINE.test(text));
  // If no task was ever finished, nobody updated the list, or the plan ended with the session.
  return left
    .slice(0, MAX_TASKS)
    .map((task) => pointOf("Open", `Task not finished: ${plainLine(task.text)}`, task));
}

const LEFT_HEADING =
  /^(?:#{1,6}\s*|\*\*)?(?:what(?:'s| is) left|remaining|still (?:open|to do|missing|failing)|next steps?|open (?:questions?|items?|points?|issues?)|outstanding|todo|to do|not (?:yet )?(?:done|implemented|covered|addressed)|follow[- ]?ups?|known (?:issues?|limitations?)|blockers?|pending)\b[^.]{0,40}$/i;
const LEFT =
  /\b(?:(?:is|are|was|were) (?:still|not yet)\b|still (?:fails?|failing|broken|missing|open|needs?|to be)|not yet (?:\w+ed|done|clear)|remains? (?:open|to be|unclear|unresolved)|left (?:open|undone|for later)|haven't (?:yet )?\w+|has not (?:yet )?been|have not (?:yet )?been|out of scope for now|to be (?:decided|done|determined)|follow[- ]up)\b/i;
const MAX_OPEN_SENTENCES = 5;

function saidOpen({ prompt, replies }: Exchange, heard: readonly string[]): DigestPoint[] {
  const reply = replies.at(-1);
  if (!reply) return [];
  const listed = leftItems(reply.text);
  const said = proseLines(reply.text, "agent")
    .flatMap(sentencesIn)
    .filter(
      (sentence) => LEFT.test(sentence) && isSubstantial(sentence) && !/[?？]$/.test(sentence),
    );
  const words = [...new Set([...listed, ...said])]
    .filter((text) => !isEcho(text, heard))
    .slice(0, MAX_OPEN_SENTENCES);
  return [
    ...words.map((text) => pointOf("Open", text, reply)),
    ...openQuestion(reply, prompt ? requestOf(prompt.text).gist : ""),
  ];
}

/** The list items below a heading such as `Next steps`. */
function leftItems(text: string): string[] {
  const lines = text.split("\n");
  const heading = lines.findIndex((line) => LEFT_HEADING.test(line.trim().replace(/[*:]+$/, "")));
  if (heading < 0) return [];
  const items: string[] = [];
  for (const line of lines.slice(heading + 1)) {
    if (/^\s*#{1,6}\s|^\s*\*\*[^*]+\*\*:?\s*$/.test(line)) break;
    if (/^\s*(?:[-*•]|\d{1,2}[.)])\s+/.test(line)) items.push(plainLine(line));
    else if (line.trim() !== "" && items.length > 0 && !/^\s{2,}/.test(line)) break;
  }
  return items.filter((item) => item.length >= 15);
}

/** The choice or question that ended the session; an offer of more work is none. */
function openQuestion(reply: Reply, asked: string): DigestPoint[] {
  const { text } = reply;
  if (!/[?？]["')]*\s*$/.test(text)) return [];
  if (asksBack(text)) {
    const options = [...(laidOutIn(text)?.options ?? [])];
    const share = Math.floor(280 / options.length);
    const names = options.map(([number, name]) => `(${number}) ${shorten(name, share)}`);
    const choice = names.length > 0 ? names.join(" ") : upperFirst(shorten(asked, 280));
    return choice === "" ? [] : [pointOf("Open", `Undecided: ${choice}`, reply)];
  }
  const question = lastQuestion(text);
  const isClear = question.length >= 20 && standsAlone(question);
  if (!isClear || OFFERS.test(question) || MOMENTARY.test(question)) return [];
  return [pointOf("Open", `Unanswered: ${question}`, reply)];
}
