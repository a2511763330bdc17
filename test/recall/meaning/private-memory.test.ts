import { expect, test } from "bun:test";
import { excludedBy, isPrivateMemory, isPrivateText } from "#recall/meaning/private-memory.ts";
import { memoryOf } from "#test/indexed.ts";

test.each([
  ["<private>the salary</private>", true],
  ["a </PRIVATE> tag that was never opened", true],
  ["key: [redacted: aws key]", true],
  ["token=REDACTED", true],
  ["private fields in a class", false],
  ["we redacted the page", false],
])("%s may not leave the machine: %s", (text, expected) => {
  expect(isPrivateText(text)).toBe(expected);
});

test("one private passage makes the whole memory private", () => {
  expect(isPrivateMemory(memoryOf({ body: "open" }), [])).toBe(false);
  expect(isPrivateMemory(memoryOf({ title: "a <private>b</private>" }), [])).toBe(true);
  expect(isPrivateMemory(memoryOf({ files: ["a", "[redacted]"] }), [])).toBe(true);
});

test.each([
  ["transcript", { layout: "transcript" }, true],
  ["decision", { kind: "decision" }, true],
  ["Salaries", { tags: ["salaries"] }, true],
  ["/home/ada/work", { project: "/home/ada/work" }, true],
  ["~/work/", { project: "/home/ada/work/app" }, true],
  ["~/work", { source: "/home/ada/work/a.md" }, true],
  ["~/work", { project: "/home/ada/workshop" }, false],
  ["work", { project: "/home/ada/work" }, false],
  ["", {}, false],
] as const)("with `%s` excluded, a memory with %p is sent or not", (setting, memory, expected) => {
  const excluded = excludedBy(` x | ${setting} |`, "/home/ada");
  expect(isPrivateMemory(memoryOf(memory), excluded)).toBe(expected);
});
