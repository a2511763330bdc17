import type { Compaction, Reply, ToolCall, TranscriptItem } from "#model/transcript.ts";
import { rememberIds } from "./seen.ts";

/** Puts together what several lines tell of one thing, and hands on each item once. */
export interface Joiner {
  /** Takes what one line tells; `offset` says where the line begins. */
  take(items: readonly TranscriptItem[], offset: number): void;
  /** Hands on what was still open; tells where a line begins that has to be read again, because its other half is missing. */
  end(): number | undefined;
}

/** What waits for more of its kind. */
interface Open {
  reply?: Reply;
  /** Calls wait for the reply that they came with: its text may go on after them. */
  calls: ToolCall[];
  boundary?: { readonly item: Compaction; readonly offset: number };
}

/** Starts joining; every item that is whole goes to `visit`. */
export function joinItems(visit: (item: TranscriptItem) => void): Joiner {
  const wasSeen = rememberIds();
  let open: Open = { calls: [] };
  const flush = () => {
    const { reply, calls, boundary } = open;
    open = { calls: [] };
    if (boundary) visit(boundary.item);
    if (reply) visit(reply);
    for (const call of calls) visit(call);
  };
  const start = (item: TranscriptItem, offset: number) => {
    flush();
    if (item.kind === "reply") open.reply = item;
    else if (isBoundary(item)) open.boundary = { item, offset };
    else visit(item);
  };
  // A conversation that branches off carries copies of the lines that it came from.
  const isCopy = (uuid = "") => uuid !== "" && wasSeen(uuid);
  return {
    take(items, offset) {
      if (isCopy(items[0]?.uuid)) return;
      for (const item of items) if (!goesOn(open, item)) start(completed(open, item), offset);
    },
    end() {
      const again = open.boundary?.offset;
      delete open.boundary;
      flush();
      return again;
    },
  };
}

/** Adds an item to the message that is open, if it is a part of it. */
function goesOn(open: Open, item: TranscriptItem): boolean {
  const { reply, calls } = open;
  if (!reply) return false;
  if (item.kind === "call") return calls.push(item) > 0;
  if (item.kind !== "reply" || item.messageId !== reply.messageId) return false;
  open.reply = { ...item, text: `${reply.text}\n\n${item.text}` };
  return true;
}

/** A summary takes the place of the boundary that it belongs to. */
function completed(open: Open, item: TranscriptItem): TranscriptItem {
  const { boundary } = open;
  if (!boundary || item.kind !== "compaction" || item.summary === undefined) return item;
  delete open.boundary;
  return { ...item, trigger: boundary.item.trigger };
}

function isBoundary(item: TranscriptItem): item is Compaction {
  return item.kind === "compaction" && item.summary === undefined;
}
