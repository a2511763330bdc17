import { expect, test } from "bun:test";
import type { JsonObject } from "#base/json.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import { followQueue } from "#hosts/claude/lines/prompt-queue.ts";

const put = (content: string): JsonObject => journal("enqueue", content);
const journal = (operation: string, content?: string): JsonObject => {
  return { type: "queue-operation", operation, ...(content !== undefined && { content }) };
};
const typed = (content: string, more: JsonObject = {}): JsonObject => {
  return { type: "user", message: { content }, uuid: content, ...more };
};
const attached = (prompt: string, more: JsonObject = {}): JsonObject => {
  return { type: "attachment", uuid: "a", attachment: { type: "queued_command", prompt, ...more } };
};
const answer: JsonObject = {
  type: "assistant",
  message: { content: [{ type: "text", text: "so" }] },
};
const QUEUED = { promptSource: "queued" };
const TYPED = { promptSource: "typed" };

function told(...lines: readonly JsonObject[]): string[] {
  const texts: string[] = [];
  const queue = followQueue(undefined, (items) => {
    for (const item of items) texts.push("text" in item ? item.text : item.kind);
  });
  for (const [offset, line] of lines.entries()) queue.take(line, itemsOfLine(line), offset);
  queue.rest(lines.length);
  return texts;
}

/** The lines that hosts write about a prompt that was typed while the agent worked. */
const WRITTEN: readonly [string, JsonObject[], string[]][] = [
  ["in the journal alone", [put("look"), answer], ["so", "look"]],
  ["there, and out of it", [put("look"), journal("remove"), answer], ["look", "so"]],
  ["out of it by its text", [put("a"), put("b"), journal("remove", "b"), answer], ["b", "so", "a"]],
  [
    "as an attachment too",
    [put("look"), journal("remove"), attached("look"), answer],
    ["look", "so"],
  ],
  ["and the attachment alone", [attached("look"), answer], ["look", "so"]],
  [
    "an attachment much later",
    [put("look"), journal("remove"), answer, attached("look")],
    ["look", "so"],
  ],
  ["as a turn of its own", [put("look"), journal("dequeue"), typed("look", QUEUED)], ["look"]],
  ["as such a turn by an old host", [put("look"), answer, typed("look")], ["so", "look"]],
  ["several, as one turn", [put("a"), put("b"), typed("a\nb", QUEUED)], ["a\nb"]],
  ["in other words", [put("[Pasted text]"), journal("dequeue"), typed("long", QUEUED)], ["long"]],
  [
    "twice, because it was said twice",
    [put("on"), put("on"), attached("on"), attached("on")],
    ["on", "on"],
  ],
  [
    "and the same typed again",
    [put("on"), journal("remove"), answer, typed("on", TYPED)],
    ["on", "so", "on"],
  ],
  ["before another turn", [put("first"), typed("second", TYPED)], ["first", "second"]],
  ["and taken back", [put("loook"), journal("popAll"), typed("look", TYPED)], ["look"]],
  ["a bare command", [put("/clear"), journal("remove"), answer], ["so"]],
  ["a command with words", [put("/fix the parser"), answer], ["so", "the parser"]],
  ["a path", [put("/etc/hosts is wrong")], ["/etc/hosts is wrong"]],
  ["by a machine", [put("<task-notification>x</task-notification>"), answer], ["so"]],
  [
    "by another agent",
    [put("psst"), attached("psst", { origin: { kind: "peer" } }), answer],
    ["so"],
  ],
  ["nothing", [put(" "), journal("remove"), journal("odd"), { type: "queue-operation" }], []],
];

test.each(WRITTEN)("a queued prompt is emitted once: %s", (_, lines, expected) => {
  expect(told(...lines)).toEqual(expected);
});

test("a queued command in the host's format is emitted once", () => {
  const command =
    "<command-message>fix</command-message>\n<command-name>/fix</command-name>\n<command-args>the parser</command-args>";
  expect(told(put("/fix the parser"), journal("dequeue"), typed(command))).toEqual(["the parser"]);
});

test("a queued text carries its time, and is queued", () => {
  const items: unknown[] = [];
  const queue = followQueue("a1", (told) => items.push(...told));
  queue.take({ ...put("look"), timestamp: "t" }, [], 0);
  queue.rest(1);
  const prompt = {
    kind: "prompt",
    uuid: "",
    at: "t",
    agentId: "a1",
    text: "look",
    how: "queued",
    by: "person",
  };
  expect(items).toEqual([prompt]);
});

test("a queue that is never emptied does not grow for ever, and loses nothing", () => {
  const many = Array.from({ length: 300 }, (_, i) => `prompt ${i}`);
  expect(told(...many.map(put))).toEqual(many);
});
