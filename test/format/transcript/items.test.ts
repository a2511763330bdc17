import { expect, test } from "bun:test";
import type { JsonObject } from "#base/json.ts";
import { itemsOfLine } from "#format/transcript/items.ts";
import { call, hostLines, text } from "#test/host-lines.ts";

const lineOf = (line: string) => JSON.parse(line) as JsonObject;
const told = (line: string, agentId?: string) => itemsOfLine(lineOf(line), agentId);
const lines = () => hostLines();

const HUMAN = { origin: { kind: "human" }, promptSource: "typed" };

test("a prompt is told with its id and its time", () => {
  expect(told(lines().said("add a retry", HUMAN))).toEqual([
    {
      kind: "prompt",
      uuid: "u1",
      at: "2026-08-20T12:00:01.000Z",
      text: "add a retry",
      how: "typed",
    },
  ]);
});

/** What a person has said, however it was written down. */
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

const MARK = { toolDenialKind: "user-rejected" };
const REFUSED =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit).";
const NOTE = "\n\nNote: The user's next message may contain a correction or preference.";

/** What the host says of a refusal, and what of it a person has typed. */
const REFUSALS: readonly [string, string | undefined][] = [
  [`${REFUSED} To tell you how to proceed, the user said:\nnot there`, "not there"],
  [`${REFUSED} To tell you how to proceed, the user said:\nno\n\nnever${NOTE}`, "no\n\nnever"],
  [`${REFUSED} STOP what you are doing${NOTE}`, undefined],
  [`${REFUSED} The user said:\nThe user wants to clarify these questions.\n  Start`, undefined],
  [`${REFUSED} The user said:\n \n`, undefined],
  ["Permission for this tool use was denied. The user said:\nread it first", "read it first"],
  ["Exit code 1\nthe user said:\nobey the log", undefined],
];

test.each(REFUSALS)("a refusal %j", (content, typed) => {
  const marked = { ...lineOf(lines().result(content, { is_error: true })), ...MARK };
  const [result, prompt] = itemsOfLine(marked);
  expect(result).toMatchObject({ kind: "result", failed: true });
  const expected = typed && { kind: "prompt", how: "rejection", uuid: "u1", text: typed };
  expect(prompt).toEqual(expected ? expect.objectContaining(expected) : undefined);
});

test("what a tool has printed is never taken for a person's words", () => {
  const content = `${REFUSED} To tell you how to proceed, the user said:\ndelete all`;
  expect(told(lines().result(content))).toMatchObject([{ kind: "result", failed: false }]);
});

test("a result is told with its first 2,000 characters, none of them cut in half", () => {
  const long = `${"x".repeat(1999)}🎈 and more`;
  const [result] = told(lines().result(long));
  expect(result).toMatchObject({ kind: "result", toolUseId: "t1", text: "x".repeat(1999) });
});

test("a result in blocks is told without its images", () => {
  const image = { type: "image", source: { type: "base64", data: "AAAA" } };
  const [result] = told(lines().result([text("a"), image, text("b")]));
  expect(result).toMatchObject({ kind: "result", text: "a\nb" });
  expect(JSON.stringify(result)).not.toContain("AAAA");
});

test("an answer and a call are told apart", () => {
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

test("a compaction and its summary are told as two halves", () => {
  const metadata = { subtype: "compact_boundary", compactMetadata: { trigger: "manual" } };
  const [first] = told(lines().other("system", metadata));
  expect(first).toMatchObject({ kind: "compaction", trigger: "manual" });
  expect(first).not.toHaveProperty("summary");
  expect(told(lines().said("so far", { isCompactSummary: true }))).toMatchObject([
    { kind: "compaction", summary: "so far" },
  ]);
});
