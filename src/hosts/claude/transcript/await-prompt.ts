import { isThere } from "#disk/file-stat.ts";
import { type TranscriptEnd, transcriptEnd } from "./transcript-news.ts";

/**
 * The host writes its transcript within a tenth of a second, mostly at once; a slow disk gets some
 * more.
 */
const RETRY_PAUSES_MS = [...Array<number>(4).fill(5), ...Array<number>(15).fill(20)];

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
