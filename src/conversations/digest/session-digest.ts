import type { CommitEntry } from "#base/account.ts";
import { shorten } from "#base/printable-text.ts";
import { type AccountDraft, newAccount } from "#capture/account-lists.ts";
import { conversationFacts } from "#capture/conversation-view.ts";
import { foldItem } from "#capture/fold-account.ts";
import { plainLine } from "#capture/laid-out.ts";
import type { Request } from "#capture/request.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { ConversationSummary } from "#layouts/conversations/summary-format.ts";
import {
  addToExchange,
  type DigestPoint,
  type Exchange,
  type ExchangeContext,
  finalReply,
  newExchange,
  pointForFile,
  pointOf,
  upperFirst,
} from "./exchange.ts";
import { notesOf } from "./exchange-points.ts";
import { lastingPoints, withoutRepeated } from "./lasting-points.ts";
import { openEnds } from "./left-open.ts";
import { replyGist } from "./reply-gist.ts";

/** The digest of a session so far; it does not grow with the length of the transcript. */
export interface SessionDigest {
  readonly account: AccountDraft;
  /** The folder that paths are relative to. */
  readonly root: string;
  points: DigestPoint[];
  /** The points of the exchange before. */
  previous: readonly DigestPoint[];
  title: string;
  context: string;
  current: Exchange;
  prompts: number;
  /** How many decisions of the account belong to exchanges that have ended. */
  decided: number;
}

/** Starts a digest. */
export function newDigest(root: string): SessionDigest {
  const said = { points: [], previous: [], title: "", context: "", decided: 0 };
  return { account: newAccount(), root, ...said, current: newExchange(undefined, ""), prompts: 0 };
}

const MAX_POINTS = 400;

/** Adds the next item. If it ends an exchange, the caller closes that exchange before it adds more. */
export function addItem(digest: SessionDigest, item: SessionItem): Exchange | undefined {
  const { account, current, root } = digest;
  if (item.kind !== "prompt" || item.agentId !== undefined) {
    foldItem(account, item, root);
    if (item.kind !== "prompt" && item.agentId === undefined) addToExchange(current, item);
    return undefined;
  }
  takeDecisions(digest);
  foldItem(account, item, root);
  digest.current = newExchange(item, current.replies.at(-1)?.text ?? current.before);
  digest.prompts++;
  return current;
}

/** The decisions that the account got in the current exchange are points of it. */
function takeDecisions(digest: SessionDigest): void {
  const { decided } = digest.account;
  digest.current.decided = decided.slice(digest.decided);
  digest.decided = decided.length;
}

/** Adds the points of an exchange that has ended. */
export function closeExchange(
  digest: SessionDigest,
  exchange: Exchange,
  found: Pick<ExchangeContext, "findings" | "failed">,
): void {
  if (exchange === digest.current) takeDecisions(digest);
  const { heard } = digest.account;
  const isFirst = digest.title === "";
  const { request, points } = notesOf(exchange, { ...found, heard, isFirst });
  if (request && request.kind !== "passing" && isFirst) nameSession(digest, request);
  digest.points = lastingPoints(digest.points, digest.previous, exchange);
  for (const point of points) addPoint(digest, point);
  digest.previous = points;
  if (digest.points.length > MAX_POINTS) digest.points.splice(0, digest.points.length - MAX_POINTS);
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
  const { title, account, current, prompts } = digest;
  if (title === "") return undefined;
  const { heard, untaken, startedAt: from, lastAt: until } = account;
  const facts = conversationFacts(account, prompts);
  const open = openEnds({ last: current, tasks: facts.tasks, untaken, heard });
  const done = [...digest.points, ...facts.commits.map(commitPoint), ...statusPoints(digest)];
  const points = [...withoutRepeated(done, open), ...open].map(pointForFile);
  const end = /[.!?…]$/.test(digest.context) ? "" : ".";
  return {
    ...{ title, context: `${digest.context}${end} (${facts.counts})`, points },
    ...{ files: facts.files, others: [], fields: { session, from, until, by: "loci" } },
  };
}

function commitPoint(commit: CommitEntry): DigestPoint {
  const hash = commit.hash === "" ? "" : ` ${commit.hash}`;
  return pointOf("Status", `Committed${hash}: ${plainLine(commit.text)}`, commit);
}

/** The state of the work at the end of the session, in the agent's own words. */
function statusPoints({ current, account: { heard }, points }: SessionDigest): DigestPoint[] {
  const last = current.hasActed ? finalReply(current) : undefined;
  const words = last ? replyGist(last.text, 320) : "";
  const isQuestion = /[?？]$/.test(words);
  const isKnown =
    heard.includes(words) || points.some(({ text }) => text.includes(words.slice(0, 120)));
  return last && words !== "" && !isQuestion && !isKnown ? [pointOf("Status", words, last)] : [];
}
