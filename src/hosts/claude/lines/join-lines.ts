import { isObject, type JsonObject } from "#base/json.ts";
import type { Compaction, Reply } from "#hosts/session-item.ts";
import type { RawCall, RawItem } from "./raw-item.ts";

/** Joins the lines of one item, and passes on each item once. */
export interface Joiner {
  /** Takes the items of one line; `offset` is where the line begins. */
  take(items: readonly RawItem[], offset: number): void;
  /**
   * Passes on all open items. Returns the offset of a line that must be read again, because its
   * other half is missing.
   */
  end(): number | undefined;
}

/** Items that wait for more lines. */
interface Open {
  reply?: Reply;
  /** Calls wait for their reply, because its text may continue after them. */
  calls: RawCall[];
  boundary?: { readonly item: Compaction; readonly offset: number };
}

/** Starts joining; every complete item is passed to `visit`. */
export function joinItems(visit: (item: RawItem) => void): Joiner {
  // A hash of 53 bits: a long transcript has hundreds of thousands of ids.
  const ids = new Set<number>();
  let open: Open = { calls: [] };
  const flush = () => {
    const { reply, calls, boundary } = open;
    open = { calls: [] };
    if (boundary) visit(boundary.item);
    if (reply) visit(reply);
    for (const call of calls) visit(call);
  };
  const start = (item: RawItem, offset: number) => {
    flush();
    if (item.kind === "reply") open.reply = item;
    else if (isBoundary(item)) open.boundary = { item, offset };
    else visit(item);
  };
  // A forked conversation contains copies of its parent's lines.
  const isCopy = (uuid = "") => {
    const { size } = ids;
    return uuid !== "" && ids.add(Number(BigInt.asUintN(53, Bun.hash.wyhash(uuid)))).size === size;
  };
  return {
    take(items, offset) {
      if (isCopy(items[0]?.uuid)) return;
      for (const item of items) if (!goesOn(open, item)) start(completeItem(open, item), offset);
    },
    end() {
      const again = open.boundary?.offset;
      delete open.boundary;
      flush();
      return again;
    },
  };
}

/** Adds an item to the open message, if it is part of it. */
function goesOn(open: Open, item: RawItem): boolean {
  const { reply, calls } = open;
  if (!reply) return false;
  if (item.kind === "call") return calls.push(item) > 0;
  if (item.kind !== "reply" || item.messageId !== reply.messageId) return false;
  open.reply = { ...item, text: `${reply.text}\n\n${item.text}` };
  return true;
}

/** A summary replaces its boundary. */
function completeItem(open: Open, item: RawItem): RawItem {
  const { boundary } = open;
  if (!boundary || item.kind !== "compaction" || item.summary === undefined) return item;
  delete open.boundary;
  return { ...item, trigger: boundary.item.trigger };
}

function isBoundary(item: RawItem): item is Compaction {
  return item.kind === "compaction" && item.summary === undefined;
}

/** One block of a message's content; a bare string counts as one text block. */
export type Block = JsonObject;

/** The blocks of a message's content, whatever its shape. */
export function blocksOf(content: unknown): readonly Block[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return Array.isArray(content) ? content.filter(isObject) : [];
}

/** The text of a text block; otherwise nothing. */
export function textOf(block: Block): string {
  const { type, text } = block;
  return type === "text" && typeof text === "string" ? text.toWellFormed() : "";
}

/** All texts of a content, joined; images and unknown blocks are skipped. */
export function textsOf(content: unknown, between: string): string {
  return blocksOf(content)
    .map(textOf)
    .filter((text) => text !== "")
    .join(between);
}

/** The first characters of a text, never half a letter. */
export function cutText(text: string, mostChars: number): string {
  if (text.length <= mostChars) return text;
  const last = text.charCodeAt(mostChars - 1);
  const isFirstHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isFirstHalf ? mostChars - 1 : mostChars);
}
