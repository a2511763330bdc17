import { describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { readLastTurn } from "#hosts/claude/transcript/last-turn.ts";
import { quickLastTurn } from "#hosts/claude/transcript/quick-last-turn.ts";
import { transcriptEnd } from "#hosts/claude/transcript/transcript-end.ts";
import { testHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { anyLine, fileOf } from "./any-line.ts";
import { words } from "./look.ts";

function quickly(path: string) {
  const end = transcriptEnd(path);
  return end && quickLastTurn(end);
}

/** The last turn as the reader of whole transcripts tells it. */
function wholly(path: string) {
  const { items, before } = readLastTurn(path);
  return { items, before };
}

const TYPED = { promptSource: "typed", origin: { kind: "human" } };

/** Lines of all kinds, and between them some that begin a turn. */
function conversations(): fc.Arbitrary<string> {
  const { said, reply } = hostLines();
  const plain = fc.constantFrom(
    said("go on", TYPED),
    said("what about naïve 漢字?", TYPED),
    said("<command-name>/review</command-name>"),
    reply("m1", text("Which one?")),
    reply("m1", text("Über a, or b?")),
    reply("m2", call("Bash", { command: "ls" })),
  );
  const one = fc.oneof(
    plain.map((line) => `${line}\n`),
    anyLine.map((line) => fileOf([line])),
  );
  return fc.array(one, { maxLength: 12 }).map((all) => all.join(""));
}

test("a last turn is what the reader of whole transcripts tells, even of a file that is being written", async () => {
  using home = testHome();
  const path = `${home.path}/s.jsonl`;
  let told = 0;
  await fc.assert(
    fc.asyncProperty(conversations(), fc.nat(80), async (whole, cut) => {
      writeFileSync(path, whole.slice(0, Math.max(0, whole.length - cut)));
      const quick = await quickly(path);
      if (!quick) return;
      told++;
      expect(quick).toEqual(wholly(path));
    }),
    { numRuns: 1000 },
  );
  expect(told).toBeGreaterThan(300);
});

test.each([
  ["a file without a prompt", `${hostLines().result("x")}\n`],
  ["an empty file", ""],
])("all of %s is a turn", async (_, content) => {
  using home = testHome();
  const path = await home.write("s.jsonl", content);
  expect(await quickly(path)).toEqual(wholly(path));
});

test.each([
  ["a short file", 0, 0],
  ["much before the turn", 400_000, 0],
  ["more in the turn than is read at first", 300_000, 200_000],
])("%s is told quickly, with what the agent had said before", async (_, before, within) => {
  using home = testHome();
  const { said, reply, result, other } = hostLines();
  const queued = { operation: "enqueue", content: "and the footer" };
  const lines = [
    said("first"),
    result("x".repeat(before)),
    reply("m1", text("Which one, a or b?")),
    other("queue-operation", queued),
    said("b", TYPED),
    result("y".repeat(within)),
    reply("m2", text("Done.")),
  ];
  const path = await home.write("s.jsonl", lines.map((line) => `${line}\n`).join(""));
  const quick = await quickly(path);
  expect(quick).toEqual(wholly(path));
  expect(words(quick?.items ?? []).at(-1)).toBe("reply: Done.");
  expect(quick?.before).toBe("Which one, a or b?");
});

describe("it is left to the reader of whole transcripts", () => {
  const { said, result } = hostLines();

  test.each([
    ["a long turn", "s.jsonl", `${said("go")}\n${result("x".repeat(600_000))}\n`],
    ["the file of a sub-agent", "agent-a1.jsonl", `${said("go", TYPED)}\n`],
  ])("%s", async (_, name, content) => {
    using home = testHome();
    expect(await quickly(await home.write(name, content))).toBeUndefined();
  });

  test("what is missing, or no file", async () => {
    using home = testHome();
    mkdirSync(`${home.path}/folder.jsonl`);
    for (const path of [`${home.path}/none`, `${home.path}/folder.jsonl`, "/dev/zero"]) {
      expect(await quickly(path)).toBeUndefined();
    }
  });
});
