import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { injectBlock, memoryBlock, stripBlock } from "#text/memory-tag.ts";

const BLOCK = memoryBlock({ project: "p", session: "s", loaded: "t", content: "m" });

describe("the block comes before the first heading `## Task`", () => {
  test.each([
    ["rules\n\n", "## Task\n\ndo it"],
    ["", "## Task"],
    ["a\r\n\r\n", "## Task\r\n\r\ndo it\r\n"],
    ["a\n", "## Task: the second\n## Task"],
    ["```\n## Task\n```\n", "## Task\n"],
    ["~~~~md\n## Task\n~~~\n## Task\n~~~~\n", "## Task\n"],
    ["<!--\n## Task\n-->\n", "## Task\n"],
    ["see ## Task\n ### Task\n### Task\n## Tasks\n\\## Task\n    ## Task\n", "## Task\n"],
  ])("%j before it", (before, after) => {
    const injected = injectBlock(before + after, BLOCK);
    expect(injected).toBe(`${before}${BLOCK}\n\n${after}`);
    expect(stripBlock(injected)).toBe(before + after);
  });
});

describe("without such a heading it comes first", () => {
  test.each(["", "do it", "the ## Task is", "```\n## Task\n", "##Task", "## task", "x\n##  Task"])(
    "of %j",
    (prompt) => {
      expect(injectBlock(prompt, BLOCK)).toBe(`${BLOCK}\n\n${prompt}`);
      expect(stripBlock(injectBlock(prompt, BLOCK))).toBe(prompt);
    },
  );
});

const piece = fc.constantFrom(
  ...["## Task", "\n", "\r\n", "```", "~~~", "---", "<!--", "-->", " ", "x", "\n\n---\n"],
  ...["## Loaded Memory Context\n\n### Project: ", "*Memory loaded by loci, 0123456789ab*\n"],
);
const prompts = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join("")),
);

test("any injected block can be removed again", () => {
  fc.assert(
    fc.property(prompts, prompts, (prompt, content) => {
      const block = memoryBlock({ project: "p", session: "s", loaded: "t", content });
      expect(stripBlock(injectBlock(prompt, block))).toBe(prompt);
    }),
    { numRuns: 1000 },
  );
});

test("a prompt without a block stays as it is", () => {
  fc.assert(fc.property(prompts, (prompt) => expect(stripBlock(prompt)).toBe(prompt)));
});
