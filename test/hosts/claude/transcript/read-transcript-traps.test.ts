import { expect, test } from "bun:test";
import { mkdirSync, symlinkSync } from "node:fs";
import { type TestHome, testHome } from "#test/home.ts";
import { hostLines } from "#test/host-lines.ts";
import { look, words } from "./look.ts";

const TRAPS: readonly [string, (path: string, home: TestHome) => unknown, string][] = [
  ["nothing", () => {}, "it is missing"],
  ["a folder", (path) => mkdirSync(path), "it is not a plain file"],
  ["a pipe", (path) => Bun.spawnSync(["mkfifo", path]), "it is not a plain file"],
  ["a device", (path) => symlinkSync("/dev/zero", path), "it is not a plain file"],
  [
    "a link that leads out",
    (path) => symlinkSync("/etc/passwd", path),
    "it leads out of its folder",
  ],
];

test.each(TRAPS)("%s at its path is refused", async (_, lay, why) => {
  using home = testHome();
  const path = `${home.folder("projects")}/s.jsonl`;
  await lay(path, home);
  expect(look(path, { inside: `${home.path}/projects` })).toMatchObject({ refused: why, end: 0 });
});

test("a link that stays inside is followed", async () => {
  using home = testHome();
  await home.write("projects/a/real.jsonl", `${hostLines().said("one")}\n`);
  symlinkSync("real.jsonl", `${home.path}/projects/a/s.jsonl`);
  const seen = look(`${home.path}/projects/a/s.jsonl`, { inside: `${home.path}/projects` });
  expect(words(seen.items)).toEqual(["prompt: one"]);
});
