import { expect, test } from "bun:test";
import { memoryBlock, stripBlock } from "#text/memory-tag.ts";

const DETAILS = {
  project: "NexusArb",
  session: "d4b394a2-fe54-4109-8c41-ba9f6b984c81",
  loaded: "2026-02-01 10:20:30",
  content: "## Global Memory\n\nb",
};

test("the block is the one that people know, with its seal at the end", () => {
  expect(memoryBlock(DETAILS)).toMatch(
    /^## Loaded Memory Context\n\n### Project: NexusArb\n### Session: d4b394a2-fe54-4109-8c41-ba9f6b984c81\n### Loaded: 2026-02-01 10:20:30\n\n## Global Memory\n\nb\n\n---\n\*Memory loaded by loci, [0-9a-f]{12}\*\n$/,
  );
});

test("the same memory gives the same block, another one another", () => {
  expect(memoryBlock(DETAILS)).toBe(memoryBlock({ ...DETAILS }));
  expect(memoryBlock(DETAILS)).not.toBe(memoryBlock({ ...DETAILS, content: "c" }));
});

test("a block is found between other text, and one that was changed is none", () => {
  const block = memoryBlock(DETAILS);
  expect(stripBlock(`before ${block} after`)).toBe("before  after");
  const changed = block.replace("NexusArb", "Nexus");
  expect(stripBlock(changed)).toBe(changed);
  expect(stripBlock("")).toBe("");
});

test("a block whose content looks like a block is found whole", () => {
  const block = memoryBlock({ ...DETAILS, content: memoryBlock(DETAILS) });
  expect(stripBlock(block)).toBe("");
});

test("a block is taken out of a prompt with the gap behind it, and nothing else is", () => {
  const block = memoryBlock(DETAILS);
  expect(stripBlock(`before\n\n${block}\n\n## Task`)).toBe("before\n\n## Task");
  expect(stripBlock("before ## Loaded Memory Context after")).toBe(
    "before ## Loaded Memory Context after",
  );
});

test("a text full of beginnings and ends is given up before it takes long", () => {
  const [head, foot] = [
    "## Loaded Memory Context\n\n### Project: ",
    memoryBlock(DETAILS).slice(-50),
  ];
  const text = head.repeat(20_000) + foot.repeat(20_000);
  expect(stripBlock(text)).toBe(text);
});
