import { isObject, parseJson } from "#base/json.ts";
import { itemsOfLine } from "#format/transcript/items.ts";
import { joinItems } from "#format/transcript/join.ts";
import { followQueue } from "#format/transcript/queue.ts";
import type { TranscriptItem } from "#model/transcript.ts";

/** More than this has its own reader, which judges lines before it parses them. */
const MOST_BYTES = 256 * 1024;

/** So far back it is looked for prompts that were waiting when the last look ended. */
export const RECALL_BYTES = 64 * 1024;

const NEWLINE = 10;

/**
 * Tells what has come since a look ended at `from`, without node:fs and line by line, as the reader of whole
 * transcripts would. Gives where the next look is to start; undefined where it is too much, or the file is another one.
 */
export async function eachRecentItem(
  path: string,
  from: number,
  visit: (item: TranscriptItem) => void,
): Promise<number | undefined> {
  const { size } = Bun.file(path);
  if (from <= 0 || size < from || size - from > MOST_BYTES) return undefined;
  if (size === from) return from;
  const start = Math.max(0, from - RECALL_BYTES);
  const bytes = await bytesBetween(path, start, size);
  // A look ends behind a newline: where there is none, the file is another one by now.
  if (bytes?.[from - start - 1] !== NEWLINE) return undefined;
  return tellRecent({ bytes, start, from }, visit);
}

/** The bytes of a file between two places, without node:fs; undefined if they are not all there. */
export async function bytesBetween(
  path: string,
  start: number,
  end: number,
): Promise<Uint8Array | undefined> {
  try {
    const bytes = await Bun.file(path).slice(start, end).bytes();
    return bytes.length === end - start ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Bytes of a transcript up to its end. */
interface Recent {
  readonly bytes: Uint8Array;
  /** Where in the file the bytes begin. */
  readonly start: number;
  /** Where in the file the lines begin that are to be told. */
  readonly from: number;
}

/** Tells what stands behind a place; what was waiting there in the host's queue counts as told. */
export function tellRecent(
  { bytes, start, from }: Recent,
  visit: (item: TranscriptItem) => void,
): number {
  const joiner = joinItems(visit);
  let isRecalling = true;
  const queue = followQueue(undefined, (items, offset) => {
    if (!isRecalling) joiner.take(items, offset);
  });
  const before = bytes.subarray(0, from - start);
  if (mentionsQueue(before)) {
    // The first line may have begun before.
    const first = start === 0 ? 0 : before.indexOf(NEWLINE) + 1;
    eachLine(before, first, (line, at) => queue.take(line, itemsOfLine(line), start + at));
    // The last look has told them at its end.
    queue.rest(from);
  }
  isRecalling = false;
  const end = eachLine(bytes, from - start, (line, at) =>
    queue.take(line, itemsOfLine(line), start + at),
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
    const line = parseJson(decoder.decode(bytes.subarray(at, end)).trimStart());
    if (isObject(line)) visit(line, at);
    at = end + 1;
  }
  return at;
}
