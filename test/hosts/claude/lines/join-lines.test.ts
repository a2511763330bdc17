import { expect, test } from "bun:test";
import { joinItems } from "#hosts/claude/lines/join-lines.ts";
import type { RawItem } from "#hosts/claude/lines/raw-item.ts";

const at = "";
const reply = (uuid: string, messageId: string, text: string): RawItem => {
  return { kind: "reply", uuid, at, messageId, text };
};
const called = (uuid: string): RawItem => {
  return { kind: "call", uuid, at, toolUseId: uuid, tool: "Bash", input: {} };
};
const prompt = (uuid: string): RawItem => {
  return { kind: "prompt", uuid, at, text: uuid, how: "typed", by: "person" };
};
const boundary: RawItem = { kind: "compaction", uuid: "b", at, trigger: "manual" };
const summary: RawItem = {
  kind: "compaction",
  uuid: "s",
  at,
  trigger: "auto",
  summary: "x",
};

function joined(...lines: readonly RawItem[]) {
  const items: RawItem[] = [];
  const joiner = joinItems((item) => items.push(item));
  for (const [i, item] of lines.entries()) joiner.take([item], i * 10);
  return { again: joiner.end(), items };
}

test("the parts of one message are one reply, emitted before its calls", () => {
  expect(
    joined(reply("1", "m", "a"), called("2"), reply("3", "m", "b"), prompt("4")).items,
  ).toEqual([reply("3", "m", "a\n\nb"), called("2"), prompt("4")]);
});

test("another message is another reply", () => {
  const items = [reply("1", "m", "a"), reply("2", "n", "b")];
  expect(joined(...items).items).toEqual(items);
});

test("a reply ends with what is not its own", () => {
  const items = [reply("1", "m", "a"), prompt("2"), reply("3", "m", "b")];
  expect(joined(...items).items).toEqual(items);
});

test("a copied line is emitted once; a line without an id is no copy", () => {
  expect(joined(prompt("1"), prompt("2"), prompt("1")).items).toEqual([prompt("1"), prompt("2")]);
  expect(joined(prompt(""), prompt("")).items).toHaveLength(2);
});

test("a summary and its boundary are one compaction", () => {
  expect(joined(boundary, summary).items).toEqual([{ ...summary, trigger: "manual" }]);
});

test("a summary without its boundary is a compaction, and the other way round", () => {
  expect(joined(summary).items).toEqual([summary]);
  expect(joined(boundary, prompt("1")).items).toEqual([boundary, prompt("1")]);
});

test("a boundary at the very end is left for the next look", () => {
  expect(joined(prompt("1"), boundary)).toEqual({ again: 10, items: [prompt("1")] });
});
