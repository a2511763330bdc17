import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { type Heard, hear } from "#triage/user-messages.ts";

let count = 0;
const base = () => ({ uuid: `u${++count}`, at: `2026-03-02T10:00:${count % 60}.000Z` });

/** A message of the user. */
export const user = (text: string, more: object = {}): TranscriptItem =>
  ({ kind: "prompt", how: "typed", text, ...base(), ...more }) as TranscriptItem;

/** The agent's words. */
export const agent = (text: string): TranscriptItem =>
  ({ kind: "reply", messageId: `m${count}`, text, ...base() }) as TranscriptItem;

/** A command with what came of it. */
export const run = (command: string, text = "ok", failed = false): TranscriptItem[] => {
  const toolUseId = `t${++count}`;
  return [
    { kind: "call", tool: "Bash", toolUseId, input: { command }, ...base() },
    { kind: "result", toolUseId, text, failed, ...base() },
  ] as TranscriptItem[];
};

/** The messages in a part of a conversation. */
export const heardIn = (...items: readonly TranscriptItem[]): Heard => hear(items);
