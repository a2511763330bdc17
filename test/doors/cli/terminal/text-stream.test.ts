import { expect, test } from "bun:test";
import { closeSync, openSync } from "node:fs";
import { openStream } from "#doors/cli/terminal/text-stream.ts";
import { testHome } from "#test/home.ts";

async function written(pieces: readonly string[]): Promise<string> {
  using home = testHome();
  const path = `${home.path}/out`;
  const handle = openSync(path, "w");
  const stream = openStream(handle);
  for (const piece of pieces) stream.write(piece);
  stream.end();
  closeSync(handle);
  return await Bun.file(path).text();
}

test.each([
  ["nothing", []],
  ["pieces", ["one ", "two\n"]],
  ["many pieces", Array.from({ length: 50_000 }, (_, i) => `${i}\n`)],
  ["a piece of many letters in two halves each", [`x${"🎈".repeat(200_000)}`]],
  ["a piece of letters in several bytes", ["漢".repeat(1_200_000), "end\n"]],
])("%s comes out whole", async (_, pieces) => {
  expect(await written(pieces)).toBe(pieces.join(""));
});

test("characters that control a terminal are escaped", async () => {
  expect(await written(["a\u001b]0;title\u0007b\n"])).toBe("a\\u001b]0;title\\u0007b\n");
});
