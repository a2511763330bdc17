import { expect, test } from "bun:test";
import { turnRow } from "#index/index-turns.ts";
import { wrapBrief } from "#text/memory-tag.ts";

const PLACE = { path: "/t/s-1.jsonl", project: "/work/app", session: "s-1", number: 3 };
const SAID = {
  kind: "prompt",
  uuid: "u1",
  at: "2026-01-02T03:04:05Z",
  how: "typed",
  by: "person",
} as const;

test("a turn is called by its session and number, and knows who said it and when", () => {
  const text = "Use row locks";
  expect(turnRow({ ...SAID, text }, PLACE)).toMatchObject({
    id: "s-1#3",
    body: text,
    actor: "human",
    position: 3,
    session: "s-1",
    createdMs: Date.UTC(2026, 0, 2, 3, 4, 5),
  });
  const reply = { kind: "reply", uuid: "u2", at: "", messageId: "m1", text } as const;
  expect(turnRow(reply, PLACE)).toMatchObject({ actor: "assistant", createdMs: 0 });
});

test("text that loci put into a prompt is no message", () => {
  const brief = wrapBrief({ intro: "Notes", body: "- gooseberries" });
  const row = turnRow({ ...SAID, text: `${brief}\nWhat now?` }, PLACE);
  expect(row?.body).toBe("What now?");
  expect(turnRow({ ...SAID, text: brief }, PLACE)).toBeUndefined();
});

test("the start of a paste is found", () => {
  expect(turnRow({ ...SAID, text: "x".repeat(100_000) }, PLACE)?.body.length).toBe(32 * 1024);
});
