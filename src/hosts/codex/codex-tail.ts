import {
  RETRY_PAUSES_MS,
  type TranscriptEnd,
  tailOfFile,
  transcriptEnd,
} from "#hosts/claude/transcript/transcript-news.ts";
import type { SessionTail } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { readRollout } from "./read-rollout.ts";

const TAIL_BYTES = 64 * 1024;

/** The end of a rollout; with the id of a turn, waits a moment until the host has written its prompt. */
export async function rolloutTail(
  ref: SessionRef,
  turnId?: string,
): Promise<SessionTail | undefined> {
  let end = transcriptEnd(ref.locator);
  for (const pause of turnId === undefined ? [] : RETRY_PAUSES_MS) {
    if (end && (await hasTurn(end, turnId ?? ""))) break;
    await Bun.sleep(pause);
    end = transcriptEnd(ref.locator);
  }
  // Only a search through other rollouts could find agents.
  return end && { ...tailOfFile(ref, end, readRollout), hasAgents: () => false };
}

/** Whether the turn has its prompt; in a long one it is far from the end, and was written long ago. */
async function hasTurn(end: TranscriptEnd, turnId: string): Promise<boolean> {
  if (end.size > TAIL_BYTES) return true;
  const text = new TextDecoder().decode(await end.bytesFrom(0));
  return text.includes(`"turn_id":"${turnId}","item":{"type":"UserMessage"`);
}
