import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { areRecordsTracked, ignoreRecords } from "#install/ignore-records.ts";
import { createRecord } from "#remember/create-record.ts";
import { recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";

const git = (root: string, ...words: string[]) =>
  Bun.spawnSync(["git", ...words], { cwd: root }).stdout.toString();

function make(home: ReturnType<typeof recordHome>): void {
  const given = draftOf("decision", "Use JWT");
  createRecord(home.open(), { category: "decision", given, id: undefined, origin: undefined });
}

test("git does not track the listing, and shares the records", () => {
  using home = recordHome();
  git(home.root, "init", "-q");
  make(home);
  const status = git(home.root, "status", "--porcelain", "-uall");
  expect(status).toContain("decisions/use-jwt.json");
  expect(status).not.toContain("index.md");
});

test("one clone ignores the records where its user wants that, and shares them again", () => {
  using home = recordHome();
  git(home.root, "init", "-q");
  make(home);
  expect(areRecordsTracked(home.root)).toBe(true);
  const path = ignoreRecords(home.root, true) ?? "";
  expect(readFileSync(path, "utf8")).toEndWith("/.claude/memory/\n");
  expect(git(home.root, "status", "--porcelain", "-uall")).toBe("");
  expect(areRecordsTracked(home.root)).toBe(false);
  ignoreRecords(home.root, false);
  expect(git(home.root, "status", "--porcelain", "-uall")).toContain("use-jwt.json");
});
