import { expect, test } from "bun:test";
import { appendFileSync, symlinkSync } from "node:fs";
import { awaitPrompt } from "#hosts/claude/transcript/transcript-news.ts";
import { testHome } from "#test/home.ts";
import { hostLines } from "#test/host-lines.ts";

const prompt = (promptId: string) => `${hostLines({ promptId }).said("hello")}\n`;

test("a host that has not written the prompt yet is waited for", async () => {
  using home = testHome();
  const path = await home.write("s.jsonl", prompt("p-1"));
  let isOver = false;
  const waiting = awaitPrompt(path, "p-2").then(({ end }) => {
    isOver = true;
    return end;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  appendFileSync(path, prompt("p-2"));
  const end = await waiting;
  expect(isOver).toBe(true);
  expect(end?.size).toBe(Bun.file(path).size);
});

test.each([
  ["its prompt is there", prompt("p-1")],
  ["no prompt is near the end, because the turn is long", `${"x".repeat(20_000)}\n`],
  ["the host tells no prompts", `${hostLines().said("hello")}\n`],
])("nobody is waited for where %s", async (_, text) => {
  using home = testHome();
  const path = await home.write("s.jsonl", text);
  expect((await awaitPrompt(path, "p-1")).waits).toBe(0);
});

test("a file that never comes is not waited for without end", async () => {
  using home = testHome();
  const { waits, end } = await awaitPrompt(`${home.path}/none.jsonl`, "p-1");
  expect(waits).toBeGreaterThan(0);
  expect(end).toBeUndefined();
});

test.each([
  ["a pipe that nobody writes to", (path: string) => Bun.spawnSync(["mkfifo", path])],
  ["a device that never ends", (path: string) => symlinkSync("/dev/zero", path)],
])("nobody waits for %s", async (_, lay) => {
  using home = testHome();
  const path = `${home.path}/s.jsonl`;
  lay(path);
  expect((await awaitPrompt(path, "p-1")).waits).toBe(0);
});
