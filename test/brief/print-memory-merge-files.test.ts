import { expect, test } from "bun:test";
import { mergeMemory } from "#brief/print-memory.ts";
import type { LayeredText, MemoryName } from "#layouts/layered/read-layered.ts";

const text = (name: MemoryName, content: string): LayeredText => ({
  name,
  text: content,
  isShortened: false,
});

test("all four stand below their titles, the one that counts most at the end", () => {
  const texts = [
    text("project_memory", "d\n"),
    text("global_claude", "a\n"),
    text("project_claude", "c"),
    text("global_memory", "b"),
  ];
  expect(mergeMemory(texts)).toBe(
    "## Global Instructions\n\na\n\n\n---\n\n## Global Memory\n\nb\n\n---\n\n## Project Instructions\n\nc\n\n---\n\n## Project Memory\n\nd\n",
  );
});

test("what is not there leaves no trace", () => {
  expect(mergeMemory([text("project_memory", "d")])).toBe("## Project Memory\n\nd");
  expect(mergeMemory([])).toBe("");
});

test("a text is not changed by a byte", () => {
  const odd = "\r\n---\r\n\t# x \u200b\u001b[31m";
  expect(mergeMemory([text("global_memory", odd)])).toBe(`## Global Memory\n\n${odd}`);
});
