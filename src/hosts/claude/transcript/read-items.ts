import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { type Joiner, joinItems } from "#hosts/claude/lines/join-lines.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import { followQueue, type QueueFollower } from "#hosts/claude/lines/prompt-queue.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { type ByteRange, eachLine, type LineVisit } from "./file-lines.ts";

/** How far back to search for prompts that were queued when the last read ended. */
export const QUEUED_PROMPT_BYTES = 64 * 1024;

/** Options of reading the lines of a range. */
export interface ItemOptions {
  readonly agentId: string | undefined;
  readonly since?: string;
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
  { agentId, since, recalls }: ItemOptions,
  visit: (item: TranscriptItem) => void,
): ItemsRead {
  const joiner = joinItems(visit);
  const queue = openQueue(agentId, joiner);
  if (recalls) queue.recall(stretch);
  const reader = lineReader(queue.follower, agentId);
  let isWaiting = since !== undefined;
  const { end, lines, tooLong } = eachLine(stretch, (line, offset) => {
    if (!isWaiting) reader.take(line, offset);
    else isWaiting = parseLine(line, offset)?.["uuid"] !== since;
  });
  const again = joiner.end() ?? end;
  // The next read emits what comes after its start.
  queue.follower.rest(again);
  const read = { end: again, lines, skipped: tooLong + reader.broken() };
  return isWaiting ? { ...read, sinceMissing: true } : read;
}

interface LineReader {
  readonly take: LineVisit;
  /** The number of lines that were no JSON. */
  readonly broken: () => number;
}

function lineReader(queue: QueueFollower, agentId: string | undefined): LineReader {
  const tidy = tidier();
  let broken = 0;
  return {
    broken: () => broken,
    take(bytes, offset) {
      tidy(bytes.length);
      const line = parseLine(bytes, offset);
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
    const start = Math.max(0, from - QUEUED_PROMPT_BYTES);
    const { take } = lineReader(follower, agentId);
    eachLine({ read, size: from, from: start, inLine: start > 0 }, take);
    // The last read emitted them at its end.
    follower.rest(from);
    isRecalling = false;
  };
  return { follower, recall };
}

const HEAVY_BYTES = 256 * 1024;
const TIDY_BYTES = 8 * 1024 * 1024;

/** Collects garbage from time to time: the engine would otherwise retain a dozen long lines. */
function tidier(): (bytes: number) => void {
  let heavy = 0;
  return (bytes) => {
    if (bytes >= HEAVY_BYTES) heavy += bytes;
    if (heavy < TIDY_BYTES) return;
    Bun.gc(true);
    heavy = 0;
  };
}

/** What a crash, or another program, has left before a line: NULs and blanks. */
const LEFT_BEFORE = /^[\0-\x20]+/;

/** Parses a line into an object, empty for a blank line; undefined if it is invalid. */
function parseLine(bytes: Buffer, offset: number): JsonObject | undefined {
  const text = bytes.toString("utf8");
  const plain = (offset === 0 ? text.replace("\uFEFF", "") : text).replace(LEFT_BEFORE, "");
  const line = plain === "" ? {} : parseJson(plain);
  return isObject(line) ? line : undefined;
}
