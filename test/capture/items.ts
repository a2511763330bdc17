import type { SummaryParts } from "#base/account.ts";
import type { JsonObject } from "#base/json.ts";
import { type AccountDraft, newAccount } from "#capture/account-lists.ts";
import { allParts } from "#capture/account-views.ts";
import { foldItem } from "#capture/fold-account.ts";
import { openEnds } from "#capture/thread-view.ts";
import type { Prompt, Reply, SessionItem, ToolCall, ToolResult } from "#hosts/session-item.ts";
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

/** The account of some items. */
export function accountOf(...items: readonly SessionItem[]): AccountDraft {
  const account = newAccount();
  for (const item of items) foldItem(account, item, ROOT);
  account.open = openEnds(account);
  return account;
}

/** The lines of the layered summary of some items. */
export function partsOf(...items: readonly SessionItem[]): SummaryParts {
  return allParts(accountOf(...items));
}
