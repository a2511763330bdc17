import { type Joiner, joinItems } from "#hosts/claude/lines/join-lines.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import { followQueue, type QueueFollower } from "#hosts/claude/lines/prompt-queue.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { eachLine, type LineVisit, type Stretch } from "./file-lines.ts";
import { type ItemKind, lineFilter } from "./line-filter.ts";
import { lineParser, lineWithId } from "./parse-line.ts";

/** So far back it is looked for prompts that were waiting when the last look ended. */
export const RECALL_BYTES = 64 * 1024;

/** What is asked of the lines of a stretch. */
export interface ItemsAsked {
  readonly agentId: string | undefined;
  readonly since?: string;
  readonly kinds?: readonly ItemKind[] | undefined;
  /** Whether what stands before the stretch has been looked at already. */
  readonly recalls: boolean;
}

/** How the items of a stretch were read. */
export interface ItemsRead {
  readonly end: number;
  readonly lines: number;
  readonly skipped: number;
  readonly sinceMissing?: true;
}

/** Tells the items of a stretch of a transcript. */
export function readItems(
  stretch: Stretch,
  asked: ItemsAsked,
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
  // What stands behind the place where the next look begins is told by that one.
  queue.follower.rest(again);
  const read = { end: again, lines, skipped: tooLong + reader.broken() };
  return isSince ? { ...read, sinceMissing: true } : read;
}

interface LineReader {
  readonly take: LineVisit;
  /** How many lines were no JSON. */
  readonly broken: () => number;
}

function lineReader(
  queue: QueueFollower,
  { agentId, kinds }: Pick<ItemsAsked, "agentId" | "kinds">,
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

/** The queue of a transcript, which a look may find filled. */
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
    // The last look has told them at its end.
    follower.rest(from);
    isRecalling = false;
  };
  return { follower, recall };
}
