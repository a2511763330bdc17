import { expect, test } from "bun:test";
import type { JsonObject } from "#base/json.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { wrapBrief } from "#text/memory-tag.ts";

const lineOf = (line: string) => JSON.parse(line) as JsonObject;
const told = (line: string, agentId?: string) => itemsOfLine(lineOf(line), agentId);
const lines = () => hostLines();

const HUMAN = { origin: { kind: "human" }, promptSource: "typed" };

test("a prompt has its id and its time", () => {
  expect(told(lines().said("add a retry", HUMAN))).toEqual([
    {
      kind: "prompt",
      uuid: "u1",
      at: "2026-08-20T12:00:01.000Z",
      text: "add a retry",
      how: "typed",
      by: "person",
    },
  ]);
});

const BRIEF = wrapBrief({ intro: "Notes.", body: "what loci remembers" });
const COMMAND = "<command-message>fix</command-message>\n<command-name>/fix</command-name>\n";

/** The words of a person, in all forms of the transcript. */
const PEOPLE: readonly [string, string, object][] = [
  ["a bare text", lines().said("hello"), { text: "hello", how: "typed" }],
  ["blocks", lines().said([text("one"), text("two")]), { text: "one\n\ntwo", how: "typed" }],
  [
    "words behind an editor's block",
    lines().said([text("<ide_selection>x</ide_selection>"), text("why?")]),
    { text: "why?", how: "typed" },
  ],
  [
    "words beside an image",
    lines().said([{ type: "image", source: { data: "AAAA" } }, text("what is this?")]),
    { text: "what is this?", how: "typed" },
  ],
  ["words typed ahead", lines().said("next", { promptSource: "queued" }), { how: "queued" }],
  ["words for a program's call", lines().said("go", { promptSource: "sdk" }), { how: "typed" }],
  [
    "words behind what loci has added",
    lines().said(`${BRIEF}\n\nfix it`),
    { text: "fix it", how: "typed" },
  ],
  [
    "words behind a command",
    lines().said(`${COMMAND}<command-args>the parser\nfirst</command-args>`),
    { text: "the parser\nfirst", how: "typed" },
  ],
  [
    "a mark in the middle of a text",
    lines().said("why is there <system-reminder> in it?"),
    { text: "why is there <system-reminder> in it?" },
  ],
  [
    "a queued prompt of an older host",
    lines().other("attachment", { attachment: { type: "queued_command", prompt: "also this" } }),
    { text: "also this", how: "queued" },
  ],
  [
    "a queued prompt in blocks",
    lines().other("attachment", {
      attachment: { type: "queued_command", prompt: [text("look")], origin: { kind: "human" } },
    }),
    { text: "look", how: "queued" },
  ],
];

test.each(PEOPLE)("%s is what a person said", (_, line, expected) => {
  expect(told(line)).toMatchObject([{ kind: "prompt", ...expected }]);
});

const NOT_PEOPLE: readonly [string, string][] = [
  ["meta", lines().said("x", { isMeta: true })],
  ["what is only shown", lines().said("x", { isVisibleInTranscriptOnly: true })],
  ["another agent", lines().said("x", { origin: { kind: "peer" } })],
  ["an origin that is no object", lines().said("x", { origin: "human" })],
  ["the system", lines().said("x", { promptSource: "system" })],
  ["a sub-agent in a main transcript", lines().said("x", { isSidechain: true })],
  ["a command without words", lines().said(`${COMMAND}<command-args> </command-args>`)],
  ["what loci has added alone", lines().said([text(BRIEF)])],
  ["what a hook adds", lines().other("attachment", { attachment: { type: "hook_success" } })],
  [
    "a queued notice",
    lines().other("attachment", {
      attachment: { type: "queued_command", prompt: "x", commandMode: "task-notification" },
    }),
  ],
];

test.each(NOT_PEOPLE)("%s is no person", (_, line) => {
  expect(told(line)).toEqual([]);
});

test("a result has its first 2,000 characters, none of them cut in half", () => {
  const long = `${"x".repeat(1999)}🎈 and more`;
  const [result] = told(lines().result(long));
  expect(result).toMatchObject({ kind: "result", toolUseId: "t1", text: "x".repeat(1999) });
});

test("a result in blocks has no images", () => {
  const image = { type: "image", source: { type: "base64", data: "AAAA" } };
  const [result] = told(lines().result([text("a"), image, text("b")]));
  expect(result).toMatchObject({ kind: "result", text: "a\nb" });
  expect(JSON.stringify(result)).not.toContain("AAAA");
});

test("an answer differs from a call", () => {
  expect(told(lines().reply("m1", text("hello")))).toMatchObject([
    { kind: "reply", messageId: "m1", text: "hello" },
  ]);
  expect(told(lines().reply("m1", call("Bash", { command: "ls" })))).toMatchObject([
    { kind: "call", toolUseId: "t1", tool: "Bash", input: { command: "ls" } },
  ]);
});

test.each([
  ["thinking", lines().reply("m1", { type: "thinking", thinking: "hm" })],
  ["nothing", lines().reply("m1", text("\n\n"))],
  ["the host's filler", lines().reply("m1", text("(no content)"))],
  ["an error of the host", lines().reply("m1", text("529"), { isApiErrorMessage: true })],
])("%s is no reply", (_, line) => {
  expect(told(line)).toEqual([]);
});

test("in a sub-agent's file its task is a prompt, and all items carry its id", () => {
  const agent = hostLines({ isSidechain: true, agentId: "a1" });
  expect(told(agent.said("explore"), "a1")).toMatchObject([{ how: "task", agentId: "a1" }]);
  expect(told(agent.said("wait", { origin: { kind: "human" } }), "a1")).toMatchObject([
    { how: "typed" },
  ]);
  expect(told(lines().reply("m1", text("so")), "a2")).toMatchObject([{ agentId: "a2" }]);
});

test("a compaction and its summary are two halves", () => {
  const metadata = { subtype: "compact_boundary", compactMetadata: { trigger: "manual" } };
  const [first] = told(lines().other("system", metadata));
  expect(first).toMatchObject({ kind: "compaction", trigger: "manual" });
  expect(first).not.toHaveProperty("summary");
  expect(told(lines().said("so far", { isCompactSummary: true }))).toMatchObject([
    { kind: "compaction", summary: "so far" },
  ]);
});

test("a summary that carries a result is a result", () => {
  const line = { ...lineOf(lines().result("x")), isCompactSummary: true };
  expect(itemsOfLine(line)).toMatchObject([{ kind: "result" }]);
});
