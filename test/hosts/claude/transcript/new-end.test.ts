import { expect, test } from "bun:test";
import { appendFileSync, symlinkSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { newEndOf } from "#hosts/claude/transcript/read-transcript.ts";
import { readNews } from "#hosts/claude/transcript/transcript-news.ts";
import { testHome } from "#test/home.ts";
import { hostLines } from "#test/host-lines.ts";
import { anyLine, fileOf } from "./any-line.ts";
import { look } from "./look.ts";

test("the news of a sub-agent's transcript equal those of the full reader", async () => {
  using home = testHome();
  const path = `${home.path}/agent-a1.jsonl`;
  const some = fc.array(anyLine, { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(some, some, fc.nat(100), async (before, after, cut) => {
      const start = fileOf(before);
      writeFileSync(path, start.endsWith("\n") || start === "" ? start : `${start}\n`);
      const from = look(path).end;
      const more = fileOf(after);
      appendFileSync(path, more.slice(0, Math.max(0, more.length - cut)));
      const seen = newEndOf(path, { from, inside: home.path });
      const news = seen && (await readNews(seen, from));
      const whole = look(path, { from });
      expect({ end: news?.end, items: news?.items }).toEqual({
        end: whole.end,
        items: [...whole.items],
      });
    }),
    { numRuns: 600 },
  );
});

test("a redirected, large or truncated file is left to the full reader", async () => {
  using home = testHome();
  const line = `${hostLines().said("hello")}\n`;
  const outside = await home.write("elsewhere.jsonl", line);
  const inside = home.folder("session");
  symlinkSync(outside, `${inside}/agent-link.jsonl`);
  const much = await home.write("session/agent-much.jsonl", line + "x".repeat(2_500_000));
  const left: [string, number][] = [
    [`${inside}/agent-link.jsonl`, 0],
    [`${inside}/agent-none.jsonl`, 0],
    [inside, 0],
    [much, line.length],
    [much, 400_000],
  ];
  for (const [path, from] of left) expect(newEndOf(path, { from, inside })).toBeUndefined();
  expect(newEndOf(much, { from: 2_500_000, inside })?.size).toBe(line.length + 2_500_000);
});
