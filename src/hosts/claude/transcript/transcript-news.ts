import { baseName } from "#base/path.ts";
import { isThere } from "#disk/file-stat.ts";
import { subagentsFolder } from "#hosts/claude/transcript-names.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { SessionNews, SessionTail } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { type BytesReader, type ItemReader, QUEUED_PROMPT_BYTES, readItems } from "./read-lines.ts";

/** The end of a conversation; with the id of a prompt, waits a moment until the host has written that one. */
export async function tailOf(ref: SessionRef, promptId?: string): Promise<SessionTail | undefined> {
  const { locator } = ref;
  const end =
    promptId === undefined ? transcriptEnd(locator) : (await awaitPrompt(locator, promptId)).end;
  const hasAgents = () => isThere(subagentsFolder(locator));
  return end && { ...tailOfFile(ref, end, readItems), hasAgents };
}

/** The end of a conversation in a file of lines of any form. */
export function tailOfFile(
  ref: SessionRef,
  end: TranscriptEnd,
  form: ItemReader,
): Omit<SessionTail, "hasAgents"> {
  const withRef = async (reading: Promise<TranscriptNews | undefined>) => {
    const news = await reading;
    return news && { ref, ...news };
  };
  return {
    ref,
    end: end.size,
    news: (from) => withRef(readNews(end, from, form)),
    bothEnds: () => withRef(readEnds(end, form)),
  };
}

/** The end of a transcript at one moment, read once for everything that handles the same turn. */
export interface TranscriptEnd {
  readonly path: string;
  readonly size: number;
  /** The bytes from an offset on, without node:fs; undefined if they are not all there any more. */
  readonly bytesFrom: (start: number) => Promise<Uint8Array | undefined>;
}

/** The size of one read: it mostly holds the last turn and the context that its readers need. */
const TAIL_STEP_BYTES = 128 * 1024;

/** The end of a transcript as it is now; undefined if there is none, or no plain file. */
export function transcriptEnd(path: string): TranscriptEnd | undefined {
  if (!isThere(path)) return undefined;
  const { size } = Bun.file(path);
  // A pipe or a device has no end, and a read may block for ever.
  if (!Number.isFinite(size)) return undefined;
  const from = Math.max(0, size - TAIL_STEP_BYTES);
  let near: Promise<Uint8Array | undefined> | undefined;
  const bytesFrom = async (start: number) => {
    if (start < from) return bytesBetween(path, start, size);
    near ??= bytesBetween(path, from, size);
    return (await near)?.subarray(start - from);
  };
  return { path, size, bytesFrom };
}

async function bytesBetween(
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

/** More than this is not held in memory at once, but read in pieces. */
const MAX_NEWS_BYTES = 2 * 1024 * 1024;

/** The part that was added to a transcript since the last read. */
type TranscriptNews = Omit<SessionNews, "ref">;

const NEWLINE = 10;

/** The first read of a long transcript takes its beginning, which has the first prompt, and its end. */
const FIRST_HEAD_BYTES = 64 * 1024;
const FIRST_TAIL_BYTES = 128 * 1024;

/** Reads the two ends of a long transcript that was never read; undefined for a shorter one, or if its last line is too long. */
export async function readEnds(
  { path, size }: TranscriptEnd,
  form: ItemReader = readItems,
): Promise<TranscriptNews | undefined> {
  if (size <= MAX_NEWS_BYTES) return undefined;
  const start = size - FIRST_TAIL_BYTES;
  const [head, tail] = await Promise.all([
    bytesBetween(path, 0, FIRST_HEAD_BYTES),
    bytesBetween(path, start, size),
  ]);
  const firstEnd = tail ? tail.indexOf(NEWLINE) + 1 : 0;
  if (!head || !tail || firstEnd === 0) return undefined;
  const items: SessionItem[] = [];
  const read = (bytes: Uint8Array, from: number) => {
    const asked = { agentId: agentOf(path), recalls: false };
    const stretch = { read: readerOf(bytes, from), size: from + bytes.length, from };
    return form(stretch, asked, (item) => void items.push(item)).end;
  };
  const from = read(head, 0);
  const to = start + firstEnd;
  const end = read(tail.subarray(firstEnd), to);
  return { from: 0, end, items, behind: { from, to } };
}

function readerOf(bytes: Uint8Array, start: number): BytesReader {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (part, position) => buffer.copy(part, 0, position - start, position - start + part.length);
}

/**
 * Reads what was added since a read ended at `from`, without node:fs; undefined if it is too much,
 * or if the file has been replaced.
 */
export async function readNews(
  seen: TranscriptEnd,
  from: number,
  form: ItemReader = readItems,
): Promise<TranscriptNews | undefined> {
  const { path, size } = seen;
  if (size < from || size - from > MAX_NEWS_BYTES) return undefined;
  if (size === from) return { from, end: from, items: [] };
  const start = Math.max(0, from - QUEUED_PROMPT_BYTES);
  const found = await seen.bytesFrom(start);
  // A read ends after a newline: if there is none, the file has been replaced.
  if (!found || (from > 0 && found[from - start - 1] !== NEWLINE)) return undefined;
  const read = readerOf(found, start);
  const items: SessionItem[] = [];
  const asked = { agentId: agentOf(path), recalls: from > 0 };
  const { end } = form({ read, size, from }, asked, (item) => void items.push(item));
  return { from, end, items };
}

/** The id of the agent whose file it is, by the file's name. */
export function agentOf(path: string): string | undefined {
  return /^agent-(.+)\.jsonl$/.exec(baseName(path))?.[1];
}

/**
 * The host writes its transcript within a tenth of a second, mostly at once; a slow disk gets some
 * more.
 */
export const RETRY_PAUSES_MS = [...Array<number>(4).fill(5), ...Array<number>(15).fill(20)];

const TAIL_BYTES = 16 * 1024;

/** The result of waiting for a host. */
interface WaitResult {
  readonly waits: number;
  /** The end of the transcript then; undefined if there is none. */
  readonly end: TranscriptEnd | undefined;
}

/**
 * Waits a moment for a host that writes its transcript asynchronously, if the newest prompt there
 * is not yet the answered one. In a long turn the prompt is far from the end and was written long
 * ago. An unchanged file is not read again.
 */
export async function awaitPrompt(path: string, promptId: string): Promise<WaitResult> {
  let end = transcriptEnd(path);
  let isWaiting = await isBehind(path, { end, promptId });
  let waits = 0;
  for (; isWaiting && waits < RETRY_PAUSES_MS.length; waits++) {
    await Bun.sleep(RETRY_PAUSES_MS[waits] ?? 0);
    const now = transcriptEnd(path);
    if (now?.size === end?.size) continue;
    end = now;
    isWaiting = await isBehind(path, { end, promptId });
  }
  return { waits, end };
}

const PROMPT = '"promptId":"';

interface PromptWait {
  readonly end: TranscriptEnd | undefined;
  readonly promptId: string;
}

async function isBehind(path: string, { end, promptId }: PromptWait): Promise<boolean> {
  if (!end) return !isThere(path);
  if (end.size === 0) return true;
  const bytes = await end.bytesFrom(Math.max(0, end.size - TAIL_BYTES));
  const tail = new TextDecoder().decode(bytes);
  const newest = tail.lastIndexOf(PROMPT);
  return newest >= 0 && !tail.startsWith(`${promptId}"`, newest + PROMPT.length);
}
