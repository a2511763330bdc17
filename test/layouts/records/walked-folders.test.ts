import { expect, test } from "bun:test";
import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { CATEGORY_NAMES } from "#base/category.ts";
import {
  foldersNow,
  noteWalked,
  readWalked,
  settledFolders,
} from "#layouts/records/walked-folders.ts";
import { createRecord } from "#remember/create-record.ts";
import { LONG_AGO } from "#test/recalling.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";

function make(home: RecordHome, title: string): string {
  const given = draftOf("decision", title);
  return createRecord(home.open(), {
    category: "decision",
    given,
    id: undefined,
    origin: undefined,
  }).id;
}

/** A project whose folders somebody has just gone through. */
function walkedHome() {
  const home = recordHome();
  make(home, "Use JWT");
  const { place } = home.open();
  const walk = () => noteWalked(place, { id: "w", folders: foldersNow(place), again: [] });
  const isExplained = () => Bun.deepEquals(readWalked(place)?.folders, foldersNow(place));
  walk();
  return Object.assign(home, { place, walk, isExplained });
}

test("what loci writes is carried on, with the names that it has written", () => {
  using home = walkedHome();
  const ids = [make(home, "Use Postgres"), make(home, "Use Redis")];
  expect(home.isExplained()).toBe(true);
  expect(readWalked(home.place)?.again).toEqual(ids.map((id) => `decisions/${id}.json`));
});

test("a folder in which somebody else has written is gone through, whatever loci writes there later", () => {
  using home = walkedHome();
  writeFileSync(`${home.root}/.claude/memory/decisions/theirs.json`, "{}");
  utimesSync(`${home.root}/.claude/memory/decisions`, LONG_AGO, LONG_AGO);
  const before = readWalked(home.place)?.folders.decision;
  make(home, "Use Postgres");
  expect(readWalked(home.place)?.folders.decision).toBe(before);
  expect(home.isExplained()).toBe(false);
});

test("where nobody has gone through the folders, nothing is carried on", () => {
  using home = recordHome();
  make(home, "Use JWT");
  expect(readWalked(home.open().place)).toBeUndefined();
});

test("what was torn, and more names than are worth it, count as nothing", () => {
  using home = walkedHome();
  const path = `${home.place.state}/walked`;
  writeFileSync(path, readFileSync(path, "utf8").slice(0, -3));
  expect(readWalked(home.place)).toBeUndefined();
  home.walk();
  const again = Array.from({ length: 1000 }, (_, at) => `decisions/number-${at}.json`);
  noteWalked(home.place, { id: "w", folders: foldersNow(home.place), again });
  expect(readWalked(home.place)).toBeUndefined();
});

test("a folder that was changed just now is not taken for settled", () => {
  using home = walkedHome();
  const folders = foldersNow(home.place);
  const writtenMs = Date.now();
  expect(settledFolders(home.place, folders, writtenMs + 10_000)).toEqual(folders);
  const young = settledFolders(home.place, folders, writtenMs);
  expect(young.decision).not.toBe(folders.decision);
  expect(CATEGORY_NAMES.filter((name) => young[name] !== folders[name])).toEqual(["decision"]);
});
