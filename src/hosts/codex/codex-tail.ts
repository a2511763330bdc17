import { recordTail } from "#hosts/claude/transcript/record-reader.ts";
import type { SessionTail } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { readRollout } from "./read-rollout.ts";

/** The end of a rollout; with the id of a turn, waits a moment until the host has written its prompt. */
export function rolloutTail(ref: SessionRef, turnId?: string): Promise<SessionTail | undefined> {
  const awaited = turnId && `"turn_id":"${turnId}","item":{"type":"UserMessage"`;
  return recordTail(ref, readRollout, awaited);
}
