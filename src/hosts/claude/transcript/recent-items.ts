import { isObject, parseJson } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { joinItems } from "#hosts/claude/lines/join-lines.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import { followQueue } from "#hosts/claude/lines/prompt-queue.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import type { TranscriptEnd } from "./transcript-end.ts";

/** More than this has its own reader, which judges lines before it parses them. */
export const MOST_BYTES = 256 * 1024;

/** So far back it is looked for prompts that were waiting when the last look ended. */
export const RECALL_BYTES = 64 * 1024;

const NEWLINE = 10;
const BLANK = 32;

/**
 * Tells what has come since a look ended at `from`, without node:fs and line by line, as the reader of whole
 * transcripts would. Gives where the next look is to start; undefined where it is too much, or the file is another one.
 */
export async function eachRecentItem(
  end: TranscriptEnd,
  from: number,
  visit: (item: TranscriptItem) => void,
): Promise<number | undefined> {
  const { size } = end;
  if (size < from || size - from > MOST_BYTES) return undefined;
  if (size === from) return from;
  const start = Math.max(0, from - RECALL_BYTES);
  const bytes = await end.bytesFrom(start);
  // A look ends behind a newline: where there is none, the file is another one by now.
  if (!bytes || (from > 0 && bytes[from - start - 1] !== NEWLINE)) return undefined;
  return tellRecent({ bytes, start, from, agentId: agentOf(end.path) }, visit);
}

/** The id of the agent whose file it is, by the file's name. */
export function agentOf(path: string): string | undefined {
  return /^agent-(.+)\.jsonl$/.exec(baseName(path))?.[1];
}

/** Bytes of a transcript up to its end. */
interface Recent {
  readonly bytes: Uint8Array;
  /** Where in the file the bytes begin. */
  readonly start: number;
  /** Where in the file the lines begin that are to be told. */
  readonly from: number;
  /** The agent whose file it is; none has the main one. */
  readonly agentId: string | undefined;
}

/** Tells what stands behind a place; what was waiting there in the host's queue counts as told. */
export function tellRecent(
  { bytes, start, from, agentId }: Recent,
  visit: (item: TranscriptItem) => void,
): number {
  const joiner = joinItems(visit);
  let isRecalling = true;
  const queue = followQueue(agentId, (items, offset) => {
    if (!isRecalling) joiner.take(items, offset);
  });
  const before = bytes.subarray(0, from - start);
  if (mentionsQueue(before)) {
    // The first line may have begun before.
    const first = start === 0 ? 0 : before.indexOf(NEWLINE) + 1;
    eachLine(before, first, (line, at) => queue.take(line, itemsOfLine(line, agentId), start + at));
    // The last look has told them at its end.
    queue.rest(from);
  }
  isRecalling = false;
  const end = eachLine(bytes, from - start, (line, at) =>
    queue.take(line, itemsOfLine(line, agentId), start + at),
  );
  const again = joiner.end() ?? start + end;
  queue.rest(again);
  return again;
}

function mentionsQueue(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes).includes('"queue-operation"');
}

/** Hands on every complete line that is an object; tells where the first line begins that is not complete. */
function eachLine(
  bytes: Uint8Array,
  first: number,
  visit: (line: Readonly<Record<string, unknown>>, at: number) => void,
): number {
  const decoder = new TextDecoder();
  let at = first;
  for (let end = bytes.indexOf(NEWLINE, at); end >= 0; end = bytes.indexOf(NEWLINE, at)) {
    let from = at;
    // What a crash has left before a line is passed over.
    while (from < end && (bytes[from] ?? 0) <= BLANK) from++;
    const line = parseJson(decoder.decode(bytes.subarray(from, end)));
    if (isObject(line)) visit(line, at);
    at = end + 1;
  }
  return at;
}
