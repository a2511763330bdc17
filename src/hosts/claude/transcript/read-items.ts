import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { blocksOf, type Joiner, joinItems } from "#hosts/claude/lines/join-lines.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import { followQueue, type QueueFollower } from "#hosts/claude/lines/prompt-queue.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { type ByteRange, type Chunk, eachLine, finderOf, type LineVisit } from "./file-lines.ts";
import { type ItemKind, lineFilter } from "./line-filter.ts";

/** How far back to search for prompts that were queued when the last read ended. */
export const QUEUED_PROMPT_BYTES = 64 * 1024;

/** Options of reading the lines of a range. */
export interface ItemOptions {
  readonly agentId: string | undefined;
  readonly since?: string;
  readonly kinds?: readonly ItemKind[] | undefined;
  /** Whether the part before the range has been read already. */
  readonly recalls: boolean;
}

/** How the items of a range were read. */
export interface ItemsRead {
  readonly end: number;
  readonly lines: number;
  readonly skipped: number;
  readonly sinceMissing?: true;
}

/** Emits the items of a range of a transcript. */
export function readItems(
  stretch: ByteRange,
  asked: ItemOptions,
  visit: (item: TranscriptItem) => void,
): ItemsRead {
  const { agentId, since, kinds, recalls } = asked;
  const joiner = joinItems(kinds ? (item) => kinds.includes(item.kind) && visit(item) : visit);
  const queue = openQueue(agentId, joiner);
  if (recalls) queue.recall(stretch);
  const reader = lineReader(queue.follower, { agentId, kinds });
  let isSince = since === undefined ? undefined : lineWithId(since);
  const { end, lines, tooLong } = eachLine(stretch, (chunk, start, stop) => {
    if (!isSince) reader.take(chunk, start, stop);
    else if (isSince(chunk, start, stop)) isSince = undefined;
  });
  const again = joiner.end() ?? end;
  // The next read emits what comes after its start.
  queue.follower.rest(again);
  const read = { end: again, lines, skipped: tooLong + reader.broken() };
  return isSince ? { ...read, sinceMissing: true } : read;
}

interface LineReader {
  readonly take: LineVisit;
  /** The number of lines that were no JSON. */
  readonly broken: () => number;
}

function lineReader(
  queue: QueueFollower,
  { agentId, kinds }: Pick<ItemOptions, "agentId" | "kinds">,
): LineReader {
  const mayMatter = lineFilter(kinds);
  const parse = lineParser(agentId);
  let broken = 0;
  return {
    broken: () => broken,
    take(chunk, start, stop) {
      if (!mayMatter(chunk, start, stop)) return;
      const offset = chunk.offset + start;
      const line = parse(chunk, start, stop);
      if (line) queue.take(line, itemsOfLine(line, agentId), offset);
      else broken++;
    },
  };
}

/** The queue of a transcript, which may be filled when a read begins. */
function openQueue(agentId: string | undefined, joiner: Joiner) {
  let isRecalling = false;
  const follower = followQueue(agentId, (items, offset) => {
    if (!isRecalling) joiner.take(items, offset);
  });
  const recall = ({ read, from }: ByteRange) => {
    isRecalling = true;
    const reader = lineReader(follower, { agentId, kinds: ["prompt"] });
    const start = Math.max(0, from - QUEUED_PROMPT_BYTES);
    eachLine({ read, size: from, from: start, inLine: start > 0 }, reader.take);
    // The last read emitted them at its end.
    follower.rest(from);
    isRecalling = false;
  };
  return { follower, recall };
}

/** Parses a line into an object, empty for a blank line; undefined if it is invalid. */
type LineParser = (chunk: Chunk, start: number, end: number) => JsonObject | undefined;

const BLANK: JsonObject = {};
const COMMA = 44;
const SHORT_BYTES = 4096;
const HEAVY_BYTES = 256 * 1024;
const TIDY_BYTES = 8 * 1024 * 1024;

/** Makes a parser for lines in order; `agentId` is the agent whose file it is. */
function lineParser(agentId?: string): LineParser {
  const copy = finderOf('"toolUseResult":');
  const tidy = tidier();
  return (chunk, start, end) => {
    const from = firstLetter(chunk, start, end);
    if (from === end) return BLANK;
    tidy(end - from);
    // Parsing a short line is faster than searching it.
    const cut = end - from > SHORT_BYTES ? copy(chunk, from) : end;
    const short = cut < end ? withoutCopy(chunk, from, cut) : undefined;
    return short && isEnough(short, agentId) ? short : parseBytes(chunk, from, end);
  };
}

/** Collects garbage from time to time: the engine would otherwise retain a dozen long lines. */
function tidier(): (bytes: number) => void {
  let heavy = 0;
  return (bytes) => {
    if (bytes < HEAVY_BYTES) return;
    heavy += bytes;
    if (heavy < TIDY_BYTES) return;
    Bun.gc(true);
    heavy = 0;
  };
}

/** Makes a test for the line with an id. */
function lineWithId(id: string): (chunk: Chunk, start: number, end: number) => boolean {
  // Its children name it too, so the word alone is not enough.
  const word = finderOf(JSON.stringify(id));
  return (chunk, start, end) =>
    word(chunk, start) < end &&
    parseBytes(chunk, firstLetter(chunk, start, end), end)?.["uuid"] === id;
}

/**
 * The host writes a tool's result once as the agent saw it and once for itself, which is often
 * longer and comes later. The text after it is mostly not needed.
 */
function withoutCopy({ bytes }: Chunk, start: number, cut: number): JsonObject | undefined {
  if (bytes[cut - 1] !== COMMA) return undefined;
  // The placeholder still shows that no person wrote the line.
  const line = parseJson(`${bytes.toString("utf8", start, cut)}"toolUseResult":true}`);
  return isObject(line) ? line : undefined;
}

/**
 * Whether everything that an item needs came before the copy; the way in which a call was refused
 * comes after it.
 */
function isEnough(line: JsonObject, agentId: string | undefined): boolean {
  const { type, message, isSidechain } = line;
  const isPlaced = ["uuid", "timestamp"].every((name) => typeof line[name] === "string");
  const isNamed = typeof (agentId === undefined ? isSidechain : line["agentId"]) !== "undefined";
  if (type !== "user" || !isPlaced || !isNamed || !isObject(message)) return false;
  const blocks = blocksOf(message["content"]);
  // The author of text beside a result is named after the copy, too.
  const isResult = (block: JsonObject) =>
    block["type"] === "tool_result" && block["is_error"] !== true;
  return blocks.length > 0 && blocks.every(isResult);
}

function parseBytes({ bytes }: Chunk, start: number, end: number): JsonObject | undefined {
  const line = parseJson(bytes.toString("utf8", start, end));
  return isObject(line) ? line : undefined;
}

/**
 * Skips what a crash, or another program, has left before a line: NULs, blanks, a byte order mark.
 */
function firstLetter({ bytes, offset }: Chunk, start: number, end: number): number {
  let at = start;
  if (offset + start === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) at = 3;
  while (at < end && (bytes[at] ?? 0) <= 32) at++;
  return at;
}
