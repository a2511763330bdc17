import type { JsonObject } from "#base/json.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { SessionTail } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import {
  type ByteRange,
  eachLine,
  type ItemReader,
  parseLine,
  QUEUED_PROMPT_BYTES,
} from "./read-lines.ts";
import {
  RETRY_PAUSES_MS,
  type TranscriptEnd,
  tailOfFile,
  transcriptEnd,
} from "./transcript-news.ts";

/** The form of a file of lines whose items are complete on their lines. */
export interface RecordForm<State> {
  /** The state at the start of a range. */
  readonly begin: () => State;
  /** Parses one line into its items, and notes in the state what later lines depend on. */
  readonly itemsOf: (line: JsonObject, state: State) => readonly SessionItem[];
}

/** Makes the reader of such a file. */
export function recordReader<State>({ begin, itemsOf }: RecordForm<State>): ItemReader {
  const recall = ({ read, from }: ByteRange, state: State) => {
    const start = Math.max(0, from - QUEUED_PROMPT_BYTES);
    eachLine({ read, size: from, from: start, inLine: start > 0 }, (bytes, offset) => {
      itemsOf(parseLine(bytes, offset) ?? {}, state);
    });
  };
  return (stretch, { since, recalls }, visit) => {
    const state = begin();
    if (recalls) recall(stretch, state);
    let [broken, isWaiting] = [0, since !== undefined];
    const take = (item: SessionItem) => {
      if (isWaiting) isWaiting = item.uuid !== since;
      else visit(item);
    };
    const { end, lines, tooLong } = eachLine(stretch, (bytes, offset) => {
      const line = parseLine(bytes, offset);
      if (!line) broken++;
      for (const item of itemsOf(line ?? {}, state)) take(item);
    });
    const read = { end, lines, skipped: tooLong + broken };
    return isWaiting ? { ...read, sinceMissing: true } : read;
  };
}

const TAIL_BYTES = 64 * 1024;

/** The end of such a file; with a text that the turn's prompt has, waits a moment until the host has written it. */
export async function recordTail(
  ref: SessionRef,
  form: ItemReader,
  awaited?: string,
): Promise<SessionTail | undefined> {
  let end = transcriptEnd(ref.locator);
  for (const pause of awaited === undefined ? [] : RETRY_PAUSES_MS) {
    if (end && (await hasText(end, awaited ?? ""))) break;
    await Bun.sleep(pause);
    end = transcriptEnd(ref.locator);
  }
  // Only a search through other files could find agents.
  return end && { ...tailOfFile(ref, end, form), hasAgents: () => false };
}

/** Whether the turn has its prompt; in a long one it is far from the end, and was written long ago. */
async function hasText(end: TranscriptEnd, awaited: string): Promise<boolean> {
  if (end.size > TAIL_BYTES) return true;
  return new TextDecoder().decode(await end.bytesFrom(0)).includes(awaited);
}
