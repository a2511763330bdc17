import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { checkRecords } from "#doctor/check-memory.ts";
import { placementOf, placeRecords } from "#install/place-records.ts";
import { createRecord } from "#remember/create-record.ts";
import { undo } from "#remember/undo-changes.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";

const git = (root: string, ...words: string[]) =>
  Bun.spawnSync(["git", ...words], { cwd: root }).stdout.toString();

function make(home: ReturnType<typeof recordHome>, title = "Use JWT"): string {
  const given = draftOf("decision", title);
  const request = { category: "decision", given, id: undefined, origin: undefined } as const;
  return createRecord(home.open(), request).path;
}

const untracked = (root: string) => git(root, "status", "--porcelain", "-uall");

function repositoryHome() {
  const home = recordHome();
  git(home.root, "init", "-q");
  return home;
}

test("this clone ignores the records that loci writes", () => {
  using home = repositoryHome();
  expect(placementOf(home.world(), home.root)).toBeUndefined();
  make(home);
  expect(placementOf(home.world(), home.root)).toBe("ignored");
  expect(untracked(home.root)).toBe("");
});

test("git does not track the listing of records that are shared", () => {
  using home = repositoryHome();
  make(home);
  placeRecords(home.world(), home.root, "shared");
  expect(placementOf(home.world(), home.root)).toBe("shared");
  expect(untracked(home.root)).toContain("decisions/use-jwt.json");
  expect(untracked(home.root)).toContain(".gitattributes");
  expect(untracked(home.root)).not.toContain("index.md");
  placeRecords(home.world(), home.root, "ignored");
  expect(untracked(home.root)).toBe("");
});

test("records that came with a clone stay shared", () => {
  using home = repositoryHome();
  home.folder("app/.claude/memory/decisions");
  make(home);
  expect(placementOf(home.world(), home.root)).toBe("shared");
});

test("private records are moved out of the work tree, and stay in use", () => {
  using home = repositoryHome();
  make(home);
  expect(placeRecords(home.world(), home.root, "private")).toEqual({ moved: 1, left: [] });
  expect(existsSync(`${home.root}/.claude/memory`)).toBe(false);
  const path = make(home, "Use Postgres");
  expect(path).toStartWith(`${home.path}/.claude/projects/`);
  expect(existsSync(path)).toBe(true);
  const served = () => listServedRecords({ world: home.world(), place: home.open().place });
  expect(served()).toHaveLength(2);
  undo(home.open(), { count: 1 });
  expect(served()).toHaveLength(1);
  expect(untracked(home.root)).toBe("");
});

test("private records come back into the work tree", () => {
  using home = repositoryHome();
  make(home);
  const own = home.open().place.memory;
  placeRecords(home.world(), home.root, "private");
  expect(placeRecords(home.world(), home.root, "shared")).toEqual({ moved: 1, left: [] });
  expect(home.open().place.memory).toBe(own);
  expect(readdirSync(`${own}/decisions`)).toEqual(["use-jwt.json"]);
});

test("a record whose name is taken in the other folder stays where it is", async () => {
  using home = repositoryHome();
  make(home);
  placeRecords(home.world(), home.root, "private");
  await home.write("app/.claude/memory/decisions/use-jwt.json", "{}");
  const { moved, left } = placeRecords(home.world(), home.root, "ignored");
  expect(moved).toBe(0);
  expect(left).toHaveLength(1);
  expect(existsSync(left[0] ?? "")).toBe(true);
});

test("the doctor names a listing that git tracks already", () => {
  using home = repositoryHome();
  make(home);
  const world = { ...home.world(), cwd: home.root };
  const says = () => checkRecords(world).map((check) => check.says);
  const line = "git tracks .claude/memory/index.md, so that each merge conflicts in it";
  expect(says()).not.toContain(line);
  git(home.root, "add", "-f", ".claude/memory/index.md");
  expect(says()).toContain(line);
});
