import { type Joiner, joinItems } from "#hosts/claude/lines/join-lines.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import { followQueue, type QueueFollower } from "#hosts/claude/lines/prompt-queue.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { eachLine, type LineVisit, type Stretch } from "./file-lines.ts";
import { type ItemKind, lineFilter } from "./line-filter.ts";
import { lineParser, lineWithId } from "./parse-line.ts";

/** How far back to search for prompts that were queued when the last read ended. */
export const RECALL_BYTES = 64 * 1024;

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
  stretch: Stretch,
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
  const recall = ({ read, from }: Stretch) => {
    isRecalling = true;
    const reader = lineReader(follower, { agentId, kinds: ["prompt"] });
    const start = Math.max(0, from - RECALL_BYTES);
    eachLine({ read, size: from, from: start, inLine: start > 0 }, reader.take);
    // The last read emitted them at its end.
    follower.rest(from);
    isRecalling = false;
  };
  return { follower, recall };
}
