import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { ReadRange, SessionRead } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { readerOf } from "#hosts/table/session-table.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import { findConversation, refuseUnread } from "./find-conversation.ts";

/** Handles a conversation while it is read: nothing of it is cached. */
export interface ConversationListener {
  /** A part begins: the id of the session, or `agent-` and the id of the sub-agent. */
  readonly part: (name: string) => void;
  readonly item: (item: SessionItem) => void;
}

/** Which conversation to read, and how much of it. */
export interface ConversationQuestion {
  /** A session's id or a file's path; by default the newest of the project. */
  readonly word: string | undefined;
  /** Only the items after the one with this id. */
  readonly since: string | undefined;
  /** Whether to read the sub-agents' own conversations, too. */
  readonly agents: boolean;
}

/** Reads a conversation and then those of its sub-agents; returns the number of invalid lines. */
export function readConversation(
  world: World,
  { word, since, agents }: ConversationQuestion,
  shown: ConversationListener,
): number {
  const ref = findConversation(world, word);
  // Redact before truncating to the width of a page: half a secret no longer matches its pattern.
  const { value: safe } = redactorForShowing(world, () => readSettings(world));
  const listener = { ...shown, item: (item: SessionItem) => shown.item(safe(item)) };
  const skipped = readPart(ref, since === undefined ? {} : { since }, listener);
  const others = agents ? readerOf(ref).agents(ref) : [];
  return others.reduce((sum, agent) => sum + readPart(agent, {}, listener), skipped);
}

function readPart(ref: SessionRef, range: ReadRange, listener: ConversationListener): number {
  let hasBegun = false;
  // Report a fault before half a page was printed.
  const begin = () => {
    if (!hasBegun) listener.part(ref.id);
    hasBegun = true;
  };
  const look = readerOf(ref).read(ref, range, (item) => {
    begin();
    listener.item(item);
  });
  refuseUnread(ref, look);
  if (look.sinceMissing) {
    const wanted = `the id of a line of \`${ref.locator}\``;
    throw fault("bad-value", { name: "--since", value: range.since ?? "", wanted });
  }
  begin();
  return look.skipped;
}

/** The last turn of a conversation, and the agent's last words before it. */
export interface LastTurn {
  readonly items: readonly SessionItem[];
  readonly before: string;
  readonly look: SessionRead;
}

/** Reads the last turn of a conversation: everything since the user last typed a prompt. */
export function readLastTurn(ref: SessionRef): LastTurn {
  let items: SessionItem[] = [];
  let [before, last] = ["", ""];
  const look = readerOf(ref).read(ref, {}, (item) => {
    if (item.kind === "prompt" && item.how === "typed" && item.agentId === undefined) {
      items = [];
      before = last;
    }
    if (item.kind === "reply" && item.agentId === undefined) last = item.text;
    items.push(item);
  });
  return { items, before, look };
}
