import type { SessionItem } from "#hosts/session-item.ts";
import { completed } from "#test/session-items.ts";
import { type Heard, hear } from "#triage/user-messages.ts";

let count = 0;
const base = () => ({ uuid: `u${++count}`, at: `2026-03-02T10:00:${count % 60}.000Z` });

/** A message of the user. */
export const user = (text: string, more: object = {}): SessionItem =>
  ({ kind: "prompt", how: "typed", by: "person", text, ...base(), ...more }) as SessionItem;

/** The agent's words. */
export const agent = (text: string): SessionItem =>
  ({ kind: "reply", messageId: `m${count}`, text, ...base() }) as SessionItem;

/** A command with what came of it. */
export const run = (command: string, text = "ok", failed = false): SessionItem[] => {
  const toolUseId = `t${++count}`;
  return completed(
    { kind: "call", tool: "Bash", toolUseId, input: { command }, ...base() },
    { kind: "result", toolUseId, text, failed, ...base() },
  );
};

/** The messages in a part of a conversation. */
export const heardIn = (...items: readonly SessionItem[]): Heard => hear(items);
