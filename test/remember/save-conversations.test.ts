import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import type { World } from "#base/world.ts";
import { placeRecords } from "#install/place-records.ts";
import { masterPath, summaryPath } from "#layouts/conversation-paths.ts";
import { readSummaries } from "#layouts/conversations/read-conversations.ts";
import { openRecords } from "#remember/record-memory.ts";
import { saveConversations } from "#remember/save-conversations.ts";
import { undo } from "#remember/undo-changes.ts";
import { testHome } from "#test/home.ts";

function write(world: World, root: string, text: string) {
  const files = [{ path: summaryPath(root, "s-1"), text }];
  return saveConversations(world, { root, action: "summarize", why: "s-1", files, waitMs: 0 });
}

test("a summary is written once, and undone with the others", async () => {
  using home = testHome();
  const root = home.folder("shop");
  home.folder("shop/.git");
  const world = home.world();
  expect(write(world, root, "# One\n")).toHaveLength(1);
  expect(write(world, root, "# One\n")).toHaveLength(0);
  expect(write(world, root, "# Two\n")).toHaveLength(1);
  expect(readSummaries(root).map(({ text }) => text)).toEqual(["# Two\n"]);
  undo(openRecords(world, { folder: root, pairs: [] }), { count: 1 });
  expect(readSummaries(root).map(({ text }) => text)).toEqual(["# One\n"]);
  undo(openRecords(world, { folder: root, pairs: [] }), { count: 1 });
  expect(readSummaries(root)).toEqual([]);
});

test("git sees the folder of summaries only where it sees the records", () => {
  using home = testHome();
  const root = home.folder("shop");
  const git = (...words: string[]) =>
    Bun.spawnSync(["git", ...words], { cwd: root }).stdout.toString();
  const seen = () => git("status", "--porcelain", "-uall");
  git("init", "-q");
  write(home.world(), root, "# One\n");
  expect(seen()).toBe("");
  placeRecords(home.world(), root, "shared");
  expect(seen()).toContain("_memory/conversations/s-1.md");
  git("clean", "-fdq");
  placeRecords(home.world(), root, "shared");
  write(home.world(), root, "# Two\n");
  expect(seen()).toContain("_memory/conversations/s-1.md");
});

test("a memory folder that links out of the project is refused", async () => {
  using home = testHome();
  const root = home.folder("shop");
  const away = home.folder("away");
  symlinkSync(away, `${root}/_memory`);
  expect(() => write(home.world(), root, "# One\n")).toThrow();
  expect(await Bun.file(`${away}/conversations/s-1.md`).exists()).toBe(false);
});

test("a session id that would lead elsewhere is refused", () => {
  expect(() => summaryPath("/p", "../x")).toThrow("cannot be");
  expect(masterPath({ root: "/p", scope: "web" })).toBe("/p/_memory/web/master.md");
});
