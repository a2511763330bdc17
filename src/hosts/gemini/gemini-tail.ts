import { recordTail } from "#hosts/claude/transcript/record-reader.ts";
import type { SessionTail } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { readChat } from "./read-chat.ts";

/** The end of a chat; the host writes each message before it calls a hook about it. */
export function chatTail(ref: SessionRef): Promise<SessionTail | undefined> {
  return recordTail(ref, readChat);
}
