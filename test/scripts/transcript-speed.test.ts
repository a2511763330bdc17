import { expect, test } from "bun:test";
import {
  writeLongLines,
  writeOneLine,
  writeTranscript,
} from "#scripts/support/transcripts/write.ts";
import { WAYS } from "#scripts/transcript-speed/ways.ts";
import { testHome } from "#test/home.ts";

const MEGABYTE = 1024 * 1024;

test("a made transcript is the same for the same seed, and is read to its end", async () => {
  using home = testHome();
  const [path, twin] = [`${home.path}/a.jsonl`, `${home.path}/b.jsonl`];
  writeTranscript(path, 3 * MEGABYTE, 1);
  writeTranscript(twin, 3 * MEGABYTE, 1);
  expect(await Bun.file(twin).text()).toBe(await Bun.file(path).text());
  expect(WAYS.items(path)).toBeWithin(1, WAYS.search(path));
  expect(WAYS.loop(path)).toBe(WAYS.search(path));
});

test("one long line hides its own content, and nothing behind it", () => {
  using home = testHome();
  const path = `${home.path}/one.jsonl`;
  writeOneLine(path, 12 * MEGABYTE);
  expect(WAYS.search(path)).toBe(2);
  expect(WAYS.items(path)).toBe(1);
});

test("lines of several million letters are reported", () => {
  using home = testHome();
  const path = `${home.path}/letters.jsonl`;
  writeLongLines(path, 10 * MEGABYTE);
  expect(WAYS.items(path)).toBe(WAYS.search(path));
});
