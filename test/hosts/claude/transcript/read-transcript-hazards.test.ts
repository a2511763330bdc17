import { expect, test } from "bun:test";
import { testHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { wrapBrief } from "#text/memory-tag.ts";
import { look, words } from "./look.ts";

// All that a host's transcripts are known to hold which a reader could fall over, or take for what it is not, by its name.

const host = hostLines();
const REFUSED =
  "The user doesn't want to proceed with this tool use. To tell you how to proceed, the user said:\npush";
const refused = { toolUseResult: `Error: ${REFUSED}`, toolDenialKind: "user-rejected" };
const image = { type: "image", source: { type: "base64", data: "A".repeat(300_000) } };
const merged = (line: string, more: object) => JSON.stringify({ ...JSON.parse(line), ...more });
const attached = (attachment: object) => host.other("attachment", { attachment });
const queue = (operation: string, content?: string) =>
  JSON.stringify({ type: "queue-operation", operation, ...(content && { content }) });
const failed = host.result(REFUSED, { is_error: true });

const HAZARDS: readonly [string, readonly string[], readonly string[]][] = [
  ["a line that broke off", [host.said("one"), '{"type":"user","mess'], ["prompt: one"]],
  ["NULs before a line", [`\0\0\0${host.said("one")}`], ["prompt: one"]],
  [
    "a parent that is not there",
    [merged(host.said("one"), { parentUuid: "gone" })],
    ["prompt: one"],
  ],
  [
    "results of parallel calls in another order",
    [
      ...[host.reply("m", call("A", {})), host.reply("m", call("B", {}))],
      ...[host.result("of B"), host.result("of A")],
    ],
    ["call: ", "call: ", "result: of B", "result: of A"],
  ],
  ["an image in a result", [host.result([image, text("seen")])], ["result: seen"]],
  ["an image in a prompt", [host.said([image, text("why?")])], ["prompt: why?"]],
  [
    "an image as bare text",
    [host.result("iVBOR".repeat(60_000))],
    [`result: ${"iVBOR".repeat(400)}`],
  ],
  [
    "words of the host in the agent's place",
    [merged(host.reply("m", text("529")), { message: { model: "<synthetic>", content: "529" } })],
    [],
  ],
  ["a thought that is empty", [host.reply("m", { type: "thinking", thinking: "" })], []],
  [
    "a snapshot of the prompt",
    [attached({ type: "prompt_snapshot", text: "x".repeat(31_000) })],
    [],
  ],
  ["a list of skills", [attached({ type: "skill_listing", content: "x".repeat(9000) })], []],
  [
    "a field of next year",
    [merged(host.said("one"), { new: { type: "user", uuid: "x" } })],
    ["prompt: one"],
  ],
  [
    "a prompt with its type first",
    ['{"type":"user","isSidechain":false,"message":{"role":"user","content":"one"},"uuid":"v1"}'],
    ["prompt: one"],
  ],
  ["a notice of a task", [host.said("done", { origin: { kind: "task-notification" } })], []],
  [
    "a branch with copies of its lines",
    [merged(host.said("one"), { uuid: "c" }), merged(host.said("one"), { uuid: "c" })],
    ["prompt: one"],
  ],
  [
    "what a sub-agent does, inline or as progress",
    [
      merged(host.said("task"), { isSidechain: true }),
      host.other("progress", { data: { type: "agent_progress", message: { type: "user" } } }),
    ],
    [],
  ],
  [
    "results cleared from the agent's sight",
    [host.other("system", { subtype: "microcompact_boundary" }), host.said("one")],
    ["prompt: one"],
  ],
  ["a command with words", [host.said("<command-args>fix it</command-args>")], ["prompt: fix it"]],
  [
    "our own text in a prompt",
    [host.said(`${wrapBrief({ intro: "Notes.", body: "x" })}\n\nfix it`)],
    ["prompt: fix it"],
  ],
  [
    "a prompt in the queue's journal alone",
    [queue("enqueue", "and this"), queue("remove"), host.reply("m", text("so"))],
    ["prompt: and this", "reply: so"],
  ],
  [
    "a prompt in the journal and once more",
    [queue("enqueue", "a"), queue("remove"), attached({ type: "queued_command", prompt: "a" })],
    ["prompt: a"],
  ],
  ["a refusal", [merged(failed, refused)], [`result: ${REFUSED}`, "prompt: push"]],
  ["a refusal that a tool has made up", [failed], [`result: ${REFUSED}`]],
  [
    "a refusal in front of a long copy of it",
    [
      merged(failed, {
        ...refused,
        toolUseResult: "x".repeat(9000),
        toolDenialKind: "permission-rule",
      }),
    ],
    [`result: ${REFUSED}`],
  ],
];

test.each(HAZARDS)("%s", async (_, lines, expected) => {
  using home = testHome();
  const path = await home.write("s.jsonl", `${lines.join("\n")}\n{"type":"user","message":{"cont`);
  expect(words(look(path).items)).toEqual([...expected]);
});
