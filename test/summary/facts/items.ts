import type { JsonObject } from "#base/json.ts";
import type { Prompt, Reply, SessionItem, ToolCall, ToolResult } from "#hosts/session-item.ts";
import { gather } from "#summary/facts/gather-facts.ts";
import { noFacts, type SessionFacts } from "#summary/facts/session-facts.ts";
import { completed } from "#test/session-items.ts";

/** The folder of the project that the items are about. */
export const ROOT = "/w/app";

let count = 0;

/** A person's question. */
export function prompt(text: string, at = "2026-03-02T10:00:00.000Z"): Prompt {
  return { kind: "prompt", uuid: `u${count++}`, at, text, how: "typed", by: "person" };
}

/** The agent's words. */
export function reply(text: string, at = "2026-03-02T10:00:00.000Z"): Reply {
  return { kind: "reply", uuid: `u${count++}`, messageId: `m${count}`, at, text };
}

/** A tool call with what came of it. */
export function used(
  tool: string,
  input: JsonObject,
  { failed = false, text = "ok" }: { failed?: boolean; text?: string } = {},
): [ToolCall, ToolResult] {
  const both = { uuid: `u${count++}`, at: "2026-03-02T10:00:00.000Z", toolUseId: `t${count}` };
  return completed(
    { kind: "call", ...both, tool, input },
    { kind: "result", ...both, failed, text },
  ) as [ToolCall, ToolResult];
}

/** The facts from some items. */
export function factsOf(...items: readonly SessionItem[]): SessionFacts {
  const facts = noFacts();
  for (const item of items) gather(facts, item, ROOT);
  return facts;
}
