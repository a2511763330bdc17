import { expect, test } from "bun:test";
import { completeItems } from "#hosts/claude/lines/complete-items.ts";
import type { SessionItem } from "#hosts/session-item.ts";

const BASE = { uuid: "u", at: "", toolUseId: "t" } as const;
const CALL = { kind: "call", ...BASE, tool: "Bash", input: { command: "ls" } } as const;
const RESULT = { kind: "result", ...BASE, failed: false, text: "a.ts" } as const;
const RAN = [{ kind: "run", command: "ls" }];

function completer() {
  const items: SessionItem[] = [];
  return { items, ...completeItems((item) => items.push(item)) };
}

test("a call has effects and no input, and its result has them too", () => {
  const { items, take } = completer();
  for (const item of [CALL, RESULT, RESULT]) take(item);
  expect(items).toMatchObject([
    { kind: "call", headline: "ls", effects: RAN },
    { kind: "result", effects: RAN },
    { kind: "result", effects: [] },
  ]);
  expect(items[0]).not.toHaveProperty("input");
});

test("a result gets the effects of a call before the range", () => {
  const { items, take, recall } = completer();
  recall(CALL);
  take(RESULT);
  expect(items).toMatchObject([{ kind: "result", effects: RAN }]);
});

test("calls of two agents with the same id are two", () => {
  const { items, take } = completer();
  take({ ...CALL, agentId: "a1" });
  take(RESULT);
  expect(items.at(-1)).toMatchObject({ effects: [] });
});
