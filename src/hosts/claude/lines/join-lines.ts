import { isObject, type JsonObject } from "#base/json.ts";
import type { Compaction, Reply, ToolCall, TranscriptItem } from "#hosts/transcript-item.ts";

/** Joins the lines of one item, and passes on each item once. */
export interface Joiner {
  /** Takes the items of one line; `offset` is where the line begins. */
  take(items: readonly TranscriptItem[], offset: number): void;
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
  calls: ToolCall[];
  boundary?: { readonly item: Compaction; readonly offset: number };
}

/** Starts joining; every complete item is passed to `visit`. */
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
  // A forked conversation contains copies of its parent's lines.
  const isCopy = (uuid = "") => uuid !== "" && wasSeen(uuid);
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
function goesOn(open: Open, item: TranscriptItem): boolean {
  const { reply, calls } = open;
  if (!reply) return false;
  if (item.kind === "call") return calls.push(item) > 0;
  if (item.kind !== "reply" || item.messageId !== reply.messageId) return false;
  open.reply = { ...item, text: `${reply.text}\n\n${item.text}` };
  return true;
}

/** A summary replaces its boundary. */
function completeItem(open: Open, item: TranscriptItem): TranscriptItem {
  const { boundary } = open;
  if (!boundary || item.kind !== "compaction" || item.summary === undefined) return item;
  delete open.boundary;
  return { ...item, trigger: boundary.item.trigger };
}

function isBoundary(item: TranscriptItem): item is Compaction {
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

/** A field if it is a string; otherwise nothing. */
export function stringIn(object: JsonObject, field: string): string {
  const value = object[field];
  return typeof value === "string" ? value : "";
}

/** Tests whether an id occurred before, and adds it. */
type Seen = (id: string) => boolean;

const FIRST_PLACES = 1024;

/**
 * Stores 64 bits of each id in typed arrays: a long transcript has hundreds of thousands, and
 * collecting that many strings as garbage takes longer than reading the file.
 */
export function rememberIds(): Seen {
  let table = new Uint32Array(2 * FIRST_PLACES);
  let count = 0;
  return (id) => {
    let low = 0x811c9dc5;
    let high = 0x9747b28c;
    for (let i = 0; i < id.length; i++) {
      const letter = id.charCodeAt(i);
      low = Math.imul(low ^ letter, 0x01000193);
      high = Math.imul(high ^ letter, 0x5bd1e995);
      high ^= high >>> 15;
    }
    // 0 is an empty slot.
    low = low >>> 0 || 1;
    high >>>= 0;
    const place = placeIn(table, low, high);
    if (table[place] !== 0) return true;
    table[place] = low;
    table[place + 1] = high;
    count++;
    if (4 * count > table.length) table = growTable(table);
    return false;
  };
}

/** The slot of a pair, or the empty slot where it belongs. The size is a power of two. */
function placeIn(table: Uint32Array, low: number, high: number): number {
  const last = table.length - 1;
  let place = (high << 1) & last;
  while (table[place] !== 0 && (table[place] !== low || table[place + 1] !== high)) {
    place = (place + 2) & last;
  }
  return place;
}

function growTable(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * table.length);
  for (let i = 0; i < table.length; i += 2) {
    const low = table[i] ?? 0;
    const high = table[i + 1] ?? 0;
    if (low === 0) continue;
    const place = placeIn(larger, low, high);
    larger[place] = low;
    larger[place + 1] = high;
  }
  return larger;
}
