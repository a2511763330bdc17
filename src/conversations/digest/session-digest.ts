import { countNouns, shorten } from "#base/printable-text.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { ConversationSummary } from "#layouts/conversations/summary-format.ts";
import { hearRules } from "#trust/rule-echo.ts";
import {
  addToExchange,
  type DigestPoint,
  type Exchange,
  type ExchangeContext,
  finalReply,
  newExchange,
  pointForFile,
  pointOf,
  type TakenPart,
  upperFirst,
} from "./exchange.ts";
import { notesOf } from "./exchange-points.ts";
import { lastingPoints, withoutRepeated } from "./lasting-points.ts";
import { openEnds } from "./left-open.ts";
import { replyGist } from "./reply-gist.ts";
import type { Request } from "./request.ts";
import { fileLines, newWorkRecord, recordWork, type WorkRecord } from "./work-record.ts";

/** The digest of a session so far; it does not grow with the length of the transcript. */
export interface SessionDigest {
  readonly work: WorkRecord;
  points: DigestPoint[];
  /** The points of the exchange before. */
  previous: readonly DigestPoint[];
  readonly heard: string[];
  readonly taken: TakenPart[];
  first: string;
  last: string;
  title: string;
  context: string;
  current: Exchange;
  prompts: number;
  /** The number of prompts when the agent last touched its list of tasks. */
  promptsAtTasks: number;
}

/** Starts a digest. */
export function newDigest(root: string): SessionDigest {
  return {
    ...{ work: newWorkRecord(root), points: [], previous: [], heard: [], taken: [] },
    ...{ first: "", last: "", title: "", context: "" },
    ...{ current: newExchange(undefined, ""), prompts: 0, promptsAtTasks: 0 },
  };
}

const MAX_POINTS = 400;

/** Adds the next item. If it ends an exchange, the caller closes that exchange before it adds more. */
export function addItem(digest: SessionDigest, item: SessionItem): Exchange | undefined {
  recordWork(digest.work, item);
  if (item.agentId !== undefined) return undefined;
  if (item.at !== "") {
    digest.first ||= item.at;
    digest.last = item.at;
  }
  if (item.kind === "call" && item.effects.some(({ kind }) => kind === "tasks"))
    digest.promptsAtTasks = digest.prompts;
  if (item.kind === "result") hearRules(digest.heard, item.text);
  if (item.kind !== "prompt") {
    addToExchange(digest.current, item);
    return undefined;
  }
  const ended = digest.current;
  digest.current = newExchange(item, ended.replies.at(-1)?.text ?? ended.before);
  digest.prompts++;
  return ended;
}

/** Adds the points of an exchange that has ended. */
export function closeExchange(
  digest: SessionDigest,
  exchange: Exchange,
  found: Pick<ExchangeContext, "findings" | "failed">,
): void {
  const { heard } = digest;
  const isFirst = digest.title === "";
  const { request, points, taken } = notesOf(exchange, { ...found, heard, isFirst });
  if (request && request.kind !== "passing" && isFirst) nameSession(digest, request);
  digest.points = lastingPoints(digest.points, digest.previous, exchange);
  for (const point of points) addPoint(digest, point);
  digest.previous = points;
  if (digest.points.length > MAX_POINTS) digest.points.splice(0, digest.points.length - MAX_POINTS);
  if (taken) digest.taken.push(taken);
}

function nameSession(digest: SessionDigest, { lines, gist, reason }: Request): void {
  digest.title = shorten(titleOf(lines.length > 1 ? gist : (lines[0] ?? gist)), 90);
  // A plan is a point of its own, so the context gives only its reason.
  digest.context = upperFirst(reason === "" ? gist : reason);
}

function addPoint({ points }: SessionDigest, point: DigestPoint): void {
  const isKnown = points.some(({ label, text }) => label === point.label && text === point.text);
  if (point.text !== "" && !isKnown) points.push(point);
}

/** A title from a request, without its polite beginning. */
function titleOf(words: string): string {
  const plain = words.replace(
    /^(?:(?:please|pls|hi|hey|hello|ok|okay|now|so|can (?:you|we)|could (?:you|we)|would you|should we|i want (?:you )?to|i'd like (?:you )?to|i would like (?:you )?to|let's|lets|we need to|help me(?: to)?|follow-?up)[\s,:]+)+/i,
    "",
  );
  const sentence = plain.split(/(?<=[^\s.][.!?])\s+/)[0] ?? plain;
  const isWeak = sentence.split(/\s+/).filter((word) => word.length >= 5).length < 2;
  return upperFirst((isWeak ? plain : sentence).replace(/[.:;,]$/, ""));
}

/** The summary of a session from its transcript alone; undefined if there was no request. */
export function summaryOf(digest: SessionDigest, session: string): ConversationSummary | undefined {
  const { title, work, current, heard, taken } = digest;
  if (title === "") return undefined;
  // Agents often forget a list that an earlier request began.
  const tasks = digest.promptsAtTasks === digest.prompts ? [...work.tasks.values()] : [];
  const open = openEnds({ last: current, tasks, taken, heard });
  const done = [...digest.points, ...commitPoints(work), ...statusPoints(digest)];
  const points = [...withoutRepeated(done, open), ...open].map(pointForFile);
  const fields = { session, from: digest.first, until: digest.last, by: "loci" };
  return {
    ...{ title, context: contextOf(digest), points },
    ...{ files: fileLines(work), others: [], fields },
  };
}

function commitPoints({ commits }: WorkRecord): DigestPoint[] {
  // An amended commit has the same subject, and only the last one exists.
  const last = new Map(commits.map((commit) => [commit.subject, commit]));
  const made = commits.filter((commit) => last.get(commit.subject) === commit);
  return made.map(({ hash, subject, at, uuid }) =>
    pointOf("Status", `Committed ${hash}: ${subject}`, { uuid, at }),
  );
}

/** The state of the work at the end of the session, in the agent's own words. */
function statusPoints({ current, heard, points }: SessionDigest): DigestPoint[] {
  const last = current.hasActed ? finalReply(current) : undefined;
  const words = last ? replyGist(last.text, 320) : "";
  const isQuestion = /[?？]$/.test(words);
  const isKnown =
    heard.includes(words) || points.some(({ text }) => text.includes(words.slice(0, 120)));
  return last && words !== "" && !isQuestion && !isKnown ? [pointOf("Status", words, last)] : [];
}

function contextOf({ context, work, first, prompts }: SessionDigest): string {
  const end = /[.!?…]$/.test(context) ? "" : ".";
  const done = [
    work.files.size > 0 ? `${countNouns(work.files.size, "file")} changed` : "",
    work.commits.length > 0 ? countNouns(work.commits.length, "commit") : "",
  ].filter((words) => words !== "");
  const day = first.slice(0, 10);
  const facts = [day, countNouns(prompts, "prompt"), ...done].filter((words) => words !== "");
  return `${context}${end} (${facts.join(", ")})`;
}
