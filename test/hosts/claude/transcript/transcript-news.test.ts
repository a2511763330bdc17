import { describe, expect, test } from "bun:test";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { readEnds, readNews, transcriptEnd } from "#hosts/claude/transcript/transcript-news.ts";
import { testHome } from "#test/home.ts";
import { hostLines } from "#test/host-lines.ts";
import { anyLine, fileOf } from "./any-line.ts";
import { look } from "./look.ts";

async function lookRecently(path: string, from: number) {
  const seen = transcriptEnd(path);
  const news = seen && (await readNews(seen, from));
  return { end: news?.end, items: news?.items ?? [] };
}

test("the news since a read equal those of the full reader", async () => {
  using home = testHome();
  const path = `${home.path}/s.jsonl`;
  const some = fc.array(anyLine, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(some, some, fc.nat(200), async (before, after, cut) => {
      const start = fileOf(before);
      writeFileSync(path, `${start}${start.endsWith("\n") ? "" : "\n"}`);
      const from = look(path).end;
      const more = fileOf(after);
      // The host may be in the middle of a line.
      appendFileSync(path, more.slice(0, Math.max(0, more.length - cut)));
      const whole = look(path, { from });
      const recent = await lookRecently(path, from);
      expect(recent).toEqual({ end: whole.end, items: whole.items });
    }),
    { numRuns: 600 },
  );
});

test.each(["s.jsonl", "agent-a1.jsonl"])(
  "a first read of a short %s equals that of the full reader",
  async (name) => {
    using home = testHome();
    const path = `${home.path}/${name}`;
    const some = fc.array(anyLine, { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(some, fc.nat(200), async (lines, cut) => {
        const text = fileOf(lines);
        writeFileSync(path, text.slice(0, Math.max(0, text.length - cut)));
        const { end, items } = look(path);
        expect(await lookRecently(path, 0)).toEqual({ end, items });
      }),
      { numRuns: 400 },
    );
  },
);

test("a first read of a long transcript takes its two ends, and names the lines between them", async () => {
  using home = testHome();
  const { said } = hostLines();
  const texts = Array.from({ length: 3000 }, (_, at) => `${1e6 + at} ${"x".repeat(1000)}`);
  const path = await home.write("s.jsonl", texts.map((one) => `${said(one)}\n`).join(""));
  const end = transcriptEnd(path);
  const news = end && (await readEnds(end));
  expect(news).toMatchObject({ from: 0, end: end?.size });
  const between = look(path, news?.behind).items;
  expect(between.length).toBeGreaterThan(2400);
  const all = [...between, ...(news?.items ?? [])];
  expect(all.flatMap((item) => ("text" in item ? [item.text] : [])).sort()).toEqual(texts);
});

test("without news the read ends where it began", async () => {
  using home = testHome();
  const path = await home.write("s.jsonl", `${hostLines().said("hello")}\n`);
  const { size } = Bun.file(path);
  expect(await lookRecently(path, size)).toEqual({ end: size, items: [] });
});

describe("it is left to the reader of whole transcripts", () => {
  const line = `${hostLines().said("hello")}\n`;

  test.each<[string, string, number]>([
    ["a first look at a long one", `${line}${"x".repeat(2_500_000)}\n`, 0],
    ["a file that was cut", line, 100_000],
    ["another file in its place", `${line}${line}`, line.length + 3],
    ["much that is new", `${line}${"x".repeat(2_500_000)}\n`, line.length],
  ])("%s", async (_, text, from) => {
    using home = testHome();
    const path = await home.write("s.jsonl", text);
    expect(await lookRecently(path, from)).toEqual({ end: undefined, items: [] });
  });

  test("a missing file, or none", async () => {
    using home = testHome();
    mkdirSync(`${home.path}/folder.jsonl`);
    for (const path of [`${home.path}/none`, `${home.path}/folder.jsonl`, "/dev/zero"]) {
      expect((await lookRecently(path, 10)).end).toBeUndefined();
    }
  });
});
