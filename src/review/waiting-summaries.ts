import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { placesOf, type World } from "#base/world.ts";
import { masterPath } from "#layouts/conversation-paths.ts";
import { reviewedMaster } from "#layouts/conversations/master-authors.ts";
import { parseMaster } from "#layouts/conversations/master-format.ts";
import {
  conversationText,
  isWaiting,
  masterText,
  readSummaries,
} from "#layouts/conversations/read-conversations.ts";
import { parseSummary, printSummary } from "#layouts/conversations/summary-format.ts";
import { saveConversations } from "#remember/save-conversations.ts";
import type { WaitingMemory } from "#review/waiting/waiting-items.ts";
import { authorOf } from "#trust/arrivals.ts";
import { noteOwnTexts, ownTexts } from "#trust/ledger/own-texts.ts";

const PREFIX = "summary/";

/** The summaries and the master that another person wrote and the user has not reviewed. */
export function waitingSummaries(world: World, root: string): WaitingMemory[] {
  const isOwn = ownTexts({ stateDir: placesOf(world).stateDir, root });
  const summaries = readSummaries(root).flatMap(({ session, path, text }) => {
    const { title, fields } = parseSummary(text);
    const why = whyWaiting(fields["waits"], isOwn(text));
    return why === undefined ? [] : [waitingText(session, { title, path, text, why })];
  });
  return [...summaries, ...waitingMaster(root, isOwn)];
}

function whyWaiting(decision: string | undefined, isOwn: boolean): string | undefined {
  if (decision === "imported") return "it was imported, and is left out of master and search";
  const isForeign = decision === undefined && !isOwn;
  return isForeign ? "it came from outside, or was changed there" : undefined;
}

/** The name of the master in a review. */
const MASTER = "master";

function waitingMaster(root: string, isOwn: (text: string) => boolean): WaitingMemory[] {
  const text = masterText({ root, scope: "" });
  if (text === undefined || (isOwn(text) && reviewedMaster(text) === text)) return [];
  const why = isOwn(text)
    ? "it has lines from outside"
    : "it came from outside, or was changed there";
  const { title } = parseMaster(text);
  return [waitingText(MASTER, { title, path: masterPath({ root, scope: "" }), text, why })];
}

interface HeldText extends Pick<WaitingMemory, "title" | "path"> {
  readonly text: string;
  readonly why: string;
}

function waitingText(name: string, { title, path, text, why }: HeldText): WaitingMemory {
  return {
    ...{ id: `${PREFIX}${name}`, kind: "summary", change: "held", title, path },
    ...{ origin: authorOf("summary"), why: [why], before: null, after: text },
  };
}

/** Accepts some summaries: they count from now on. */
export function acceptSummaries(
  world: World,
  root: string,
  { items, waitMs }: { readonly items: readonly WaitingMemory[]; readonly waitMs: number },
): void {
  decideSummaries(world, root, { items, action: "accept", decision: undefined, waitMs });
}

/** Rejects a summary: its file stays, and nothing reads it. */
export function rejectSummary(world: World, root: string, item: WaitingMemory): void {
  decideSummaries(world, root, {
    items: [item],
    action: "reject",
    decision: "rejected",
    waitMs: COMMAND_WAIT_MS,
  });
}

interface Decision {
  readonly items: readonly WaitingMemory[];
  readonly action: string;
  /** The new value of the field `waits`; undefined removes it. */
  readonly decision: string | undefined;
  readonly waitMs: number;
}

function decideSummaries(
  world: World,
  root: string,
  { items, action, decision, waitMs }: Decision,
): void {
  const files = items.flatMap(({ path, after }) => {
    // The user has decided about this text, and not about a later one.
    if (after === null || conversationText(root, path) !== after) return [];
    const isMaster = path === masterPath({ root, scope: "" });
    if (isMaster && decision !== undefined) throw fault("cannot-reject", { path });
    return [
      {
        path,
        text: isMaster ? reviewedMaster(after) : withDecision(after, decision),
        basis: after,
      },
    ];
  });
  const isForeign = decision !== undefined;
  saveConversations(world, { root, action, why: "summaries", files, isForeign, waitMs });
  if (isForeign) return;
  const { stateDir } = placesOf(world);
  const texts = files.map(({ text }) => text);
  noteOwnTexts({ stateDir, root }, texts, world.uid);
}

function withDecision(text: string, decision: string | undefined): string {
  if (decision === undefined && !isWaiting({ text })) return text;
  const summary = parseSummary(text);
  const { waits: _waits, ...fields } = summary.fields;
  const next = decision === undefined ? fields : { ...fields, waits: decision };
  return printSummary({ ...summary, fields: next });
}
