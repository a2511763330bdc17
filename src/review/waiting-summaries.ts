import type { World } from "#base/world.ts";
import { summaryPath } from "#layouts/conversations/conversation-paths.ts";
import {
  conversationText,
  isWaiting,
  readSummaries,
} from "#layouts/conversations/read-conversations.ts";
import { parseSummary, printSummary } from "#layouts/conversations/summary-format.ts";
import { saveConversations } from "#remember/save-conversations.ts";
import type { WaitingMemory } from "#review/waiting/waiting-items.ts";

const PREFIX = "summary/";

/** The summaries that another person wrote and the user has not reviewed. */
export function waitingSummaries(root: string): WaitingMemory[] {
  return readSummaries(root)
    .filter(isWaiting)
    .filter(({ text }) => parseSummary(text).fields["waits"] === "imported")
    .map(({ session, path, text }) => ({
      id: `${PREFIX}${session}`,
      kind: "summary",
      change: "held",
      title: parseSummary(text).title,
      path,
      origin: "outside",
      why: ["it was imported, and is left out of master and search"],
      before: null,
      after: text,
    }));
}

/** Accepts some summaries: they count from now on. */
export function acceptSummaries(world: World, root: string, items: readonly WaitingMemory[]): void {
  decideSummaries(world, root, { items, action: "accept", decision: undefined });
}

/** Rejects a summary: its file stays, and nothing reads it. */
export function rejectSummary(world: World, root: string, item: WaitingMemory): void {
  decideSummaries(world, root, { items: [item], action: "reject", decision: "rejected" });
}

interface Decision {
  readonly items: readonly WaitingMemory[];
  readonly action: string;
  /** The new value of the field `waits`; undefined removes it. */
  readonly decision: string | undefined;
}

function decideSummaries(world: World, root: string, { items, action, decision }: Decision): void {
  const files = items.flatMap(({ id, after }) => {
    const path = summaryPath(root, id.slice(PREFIX.length));
    // The user has decided about this text, and not about a later one.
    const isSame = after !== null && conversationText(root, path) === after;
    return isSame ? [{ path, text: withDecision(after, decision), basis: after }] : [];
  });
  const isForeign = decision !== undefined;
  saveConversations(world, { root, action, why: "summaries", files, isForeign });
}

function withDecision(text: string, decision: string | undefined): string {
  const summary = parseSummary(text);
  const { waits: _waits, ...fields } = summary.fields;
  const next = decision === undefined ? fields : { ...fields, waits: decision };
  return printSummary({ ...summary, fields: next });
}
