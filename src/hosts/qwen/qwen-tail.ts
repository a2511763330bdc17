import { recordTail } from "#hosts/claude/transcript/record-reader.ts";
import type { SessionTail } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { readQwen } from "./read-qwen.ts";

/** The end of a conversation; with the id of a prompt, waits a moment until the host has written its answer. */
export function qwenTail(ref: SessionRef, promptId?: string): Promise<SessionTail | undefined> {
  return recordTail(ref, readQwen, promptId && `"prompt_id":"${promptId}"`);
}
