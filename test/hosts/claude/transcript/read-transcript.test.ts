import { expect, test } from "bun:test";
import { appendFileSync, truncateSync } from "node:fs";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { testHome } from "#test/home.ts";
import { hostLines } from "#test/host-lines.ts";
import { look, words } from "./look.ts";

const FIXTURES = "test/fixtures/transcripts";

test("a conversation is emitted without the host's own text", () => {
  const { items, skipped, lines } = look(`${FIXTURES}/conversation.jsonl`);
  expect(items.map((item) => item.kind)).toEqual([
    ...["prompt", "reply", "call", "result", "prompt", "call", "result", "prompt", "reply"],
  ] as SessionItem["kind"][]);
  expect(
    items.flatMap((item) => (item.kind === "prompt" ? [`${item.how}: ${item.text}`] : [])),
  ).toEqual([
    "typed: Add a retry to the client, please.",
    "queued: and write a test",
    "rejection: leave dist alone",
  ]);
  expect(items.at(-1)).toMatchObject({
    messageId: "msg_3",
    text: "The retry is in, with a test.\n\n`dist` was not touched.",
  });
  expect({ lines, skipped }).toEqual({ lines: 18, skipped: 0 });
});

test("the text that loci itself has added does not come back", () => {
  expect(JSON.stringify(look(`${FIXTURES}/conversation.jsonl`).items)).not.toContain("remembers");
});

test("text that machines wrote in a person's or the agent's name belongs to nobody", () => {
  const { items } = look(`${FIXTURES}/machine-texts.jsonl`);
  expect(items.filter(({ kind }) => kind !== "interruption")).toEqual([]);
});

/** The items of the other fixtures. */
const TOLD: readonly [string, string[], number][] = [
  ["fork", ["prompt: said once", "reply: answered once", "prompt: said after the fork"], 0],
  ["old-sidechain", ["prompt: ask a helper", "reply: The helper is back."], 0],
  [
    "agent-a10845c5",
    [
      "prompt: Explore the parser",
      "reply: I explore.",
      "call: ",
      "result: 3 matches\nin 2 files",
      "reply: It is in two files.",
    ],
    0,
  ],
  [
    "torn",
    ["prompt: after a byte order mark", "prompt: after NULs", "prompt: a lone \ufffd half"],
    3,
  ],
  ["wrong-types", ["result: ", "compaction: ", "prompt: a prompt with a field of next year"], 0],
];

test.each(TOLD)("%s.jsonl yields its items", (name, expected, skipped) => {
  const seen = look(`${FIXTURES}/${name}.jsonl`);
  expect(words(seen.items)).toEqual(expected);
  expect(seen.skipped).toBe(skipped);
});

test("a compaction is emitted once, with its summary if there is one", () => {
  const { items } = look(`${FIXTURES}/compaction.jsonl`);
  expect(items.filter((item) => item.kind === "compaction")).toMatchObject([
    { trigger: "manual", summary: expect.stringContaining("all is done") },
    { trigger: "auto" },
  ]);
});

test("a sub-agent's items carry its id", () => {
  const { items } = look(`${FIXTURES}/agent-a10845c5.jsonl`);
  expect(new Set(items.map(({ agentId }) => agentId))).toEqual(new Set(["a10845c5"]));
});

test("a line that is half-written is read when it is whole", async () => {
  using home = testHome();
  const lines = hostLines();
  const [first, second] = [`${lines.said("one")}\n`, `${lines.said("two")}\n`];
  const path = await home.write("s.jsonl", first + second.slice(0, 40));
  const before = look(path);
  expect(before.end).toBe(first.length);
  appendFileSync(path, second.slice(40));
  expect(words(look(path, { from: before.end }).items)).toEqual(["prompt: two"]);
});

test.each([
  ["shorter", -1, ["prompt: one"]],
  ["another one by now", -3, ["prompt: one"]],
])("a file that is %s is read from its start", async (_, shift, expected) => {
  using home = testHome();
  const path = await home.write("s.jsonl", `${hostLines().said("one")}\n`);
  const size = look(path).end;
  expect(words(look(path, { from: shift === -1 ? size + 1 : size + shift }).items)).toEqual(
    expected,
  );
});

test("only items after a line are emitted, whatever kind of line it is", async () => {
  using home = testHome();
  const lines = hostLines();
  const path = await home.write(
    "s.jsonl",
    `${[lines.said("one"), lines.other("system", { subtype: "turn_duration" }), lines.said("two")].join("\n")}\n`,
  );
  expect(words(look(path, { since: "u1" }).items)).toEqual(["prompt: two"]);
  expect(words(look(path, { since: "u2" }).items)).toEqual(["prompt: two"]);
  expect(look(path, { since: "u3" })).toMatchObject({ items: [] });
  expect(look(path, { since: "u9" })).toMatchObject({ items: [], sinceMissing: true });
});

test("a read of the tail begins with a whole line", async () => {
  using home = testHome();
  const lines = hostLines();
  const all = Array.from({ length: 5 }, (_, i) => `${lines.said(`${i}`)}\n`);
  const path = await home.write("s.jsonl", all.join(""));
  const last = all[4]?.length ?? 0;
  const tail = (tailBytes: number) => words(look(path, { tailBytes }).items);
  expect(tail(last)).toEqual(["prompt: 4"]);
  expect(tail(last - 1)).toEqual([]);
  expect(tail(last + 1)).toEqual(["prompt: 4"]);
  expect(tail(1_000_000)).toHaveLength(5);
  expect(tail(0)).toEqual([]);
});

const BIG = 8 * 1024 * 1024;

test("a line that is too long is skipped, and the next one is emitted", async () => {
  using home = testHome();
  const lines = hostLines();
  const parts = [lines.said("one"), lines.said("x".repeat(BIG)), lines.said("two")];
  const path = await home.write("s.jsonl", `${parts.join("\n")}\n`);
  const seen = look(path);
  expect(words(seen.items)).toEqual(["prompt: one", "prompt: two"]);
  expect(seen).toMatchObject({ lines: 3, skipped: 1, end: parts.join("\n").length + 1 });
});

test("a line over several chunks is emitted whole", async () => {
  using home = testHome();
  const path = await home.write("s.jsonl", `${hostLines().said("é".repeat(BIG / 4))}\n`);
  expect(look(path).items).toMatchObject([{ text: "é".repeat(BIG / 4) }]);
});

test("a file of lines without any type is read in no more than its own time", async () => {
  using home = testHome();
  const path = await home.write("s.jsonl", "{}\n".repeat(300_000));
  expect(look(path)).toMatchObject({ lines: 300_000, skipped: 0, items: [] });
});

test("bytes that are no text are passed over", async () => {
  using home = testHome();
  const bytes = new Uint8Array(100_000).map((_, i) => (i * 7919) % 251);
  const path = await home.write("s.jsonl", bytes);
  expect(look(path).items).toEqual([]);
});

test("a file that is cut off while it is read ends there", async () => {
  using home = testHome();
  const lines = hostLines();
  const many = Array.from({ length: 40 }, () => lines.said("x".repeat(100_000)));
  const path = await home.write("s.jsonl", `${many.join("\n")}\n`);
  let count = 0;
  const seen = eachItem(path, {}, () => {
    if (++count === 1) truncateSync(path, 0);
  });
  expect(seen.refused).toBeUndefined();
  expect(count).toBeWithin(1, 40);
});

test("an error of the visitor is thrown", async () => {
  using home = testHome();
  const path = await home.write("s.jsonl", `${hostLines().said("one")}\n`);
  expect(() =>
    eachItem(path, {}, () => {
      throw new Error("ours");
    }),
  ).toThrow("ours");
});
