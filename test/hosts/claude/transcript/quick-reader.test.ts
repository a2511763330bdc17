import { expect, test } from "bun:test";
import fc from "fast-check";
import type { ItemKind } from "#hosts/claude/transcript/line-filter.ts";
import { testHome } from "#test/home.ts";
import { hostLines } from "#test/host-lines.ts";
import { anyLine, fileOf } from "./any-line.ts";
import { look } from "./look.ts";
import { plainItems } from "./plain.ts";

/** Letters, and in how many bytes they stand in JSON. */
const LETTERS = [
  ...([
    ["x", 1],
    ["é", 2],
    ["漢", 3],
    ["🎈", 4],
    ["\n", 2],
    ["\u0001", 6],
    ['"', 2],
  ] as const),
  ...([
    ["\\", 2],
    ["\ud83d", 6],
  ] as const),
];
const anyLetter = fc.constantFrom(...LETTERS);

test("a long result is cut behind the same letter, wherever that stands among the bytes", async () => {
  using home = testHome();
  const path = `${home.path}/s.jsonl`;
  const tail = fc.array(anyLetter, { minLength: 700, maxLength: 900 });
  // The quick way looks at the first 2,600 bytes: they shall end near the 2,000th letter.
  const bytes = fc.integer({ min: 560, max: 620 });
  await fc.assert(
    fc.asyncProperty(anyLetter, bytes, tail, async ([letter, size], more, end) => {
      const count = Math.floor(more / Math.max(1, size - 1)) / letter.length;
      const start = letter.repeat(count) + "x".repeat(1985 - count * letter.length);
      const text = `${hostLines().result(start + end.map(([last]) => last).join(""))}\n`;
      await Bun.write(path, text);
      expect(look(path).items).toEqual(plainItems(text));
    }),
    { numRuns: 2000 },
  );
});

const KINDS: readonly ItemKind[] = ["prompt", "reply", "call", "result", "compaction"];

test.each([
  ["a main transcript", "s.jsonl", undefined],
  ["a sub-agent's", "agent-a1.jsonl", "a1"],
])("in %s the quick way tells what the plain way tells", async (_, name, agentId) => {
  using home = testHome();
  const path = `${home.path}/${name}`;
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { maxLength: 8 }), async (lines) => {
      const text = fileOf(lines);
      await Bun.write(path, text);
      expect(look(path).items).toEqual(plainItems(text, agentId));
    }),
    { numRuns: 1500 },
  );
});

test("of some kinds the same is told, whatever blocks a line holds", async () => {
  using home = testHome();
  const path = `${home.path}/s.jsonl`;
  // Where a compaction has lost its summary, what is asked for decides where it ends.
  const line = anyLine.filter(({ subtype }) => subtype !== "compact_boundary");
  const lines = fc.array(line, { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(lines, fc.subarray([...KINDS], { minLength: 1 }), async (chosen, kinds) => {
      const text = fileOf(chosen);
      await Bun.write(path, text);
      const expected = plainItems(text).filter(({ kind }) => kinds.includes(kind));
      expect(look(path, { kinds }).items).toEqual(expected);
    }),
    { numRuns: 1500 },
  );
});
