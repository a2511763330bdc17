import { recordTail } from "#hosts/claude/transcript/record-reader.ts";
import type { SessionTail } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { readEvents } from "./read-events.ts";

/** The end of a conversation; the host writes each event before it calls a hook about it. */
export function eventsTail(ref: SessionRef): Promise<SessionTail | undefined> {
  return recordTail(ref, readEvents);
}
