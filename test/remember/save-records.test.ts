import { expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { lockRecords, saveChange } from "#remember/save-records.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { recordOf } from "#test/records.ts";
import { readChangeLog } from "#undo/change-log.ts";
import type { VersionChange } from "#undo/logged-change.ts";

const text = (id: string, title = id) => printRecord(recordOf("decision", { id, title }));
const made = (id: string): VersionChange => {
  return { category: "decision", id, before: null, after: text(id) };
};

const at = "2026-01-02T03:04:05.678Z";

function change(home: RecordHome, ...files: VersionChange[]): void {
  using held = lockRecords(home.open(at));
  saveChange(held, { action: "test", files });
}

const fileOf = (home: RecordHome, id: string) => `${home.root}/.claude/memory/decisions/${id}.json`;

test("saveChange creates, replaces, removes and lists files", () => {
  using home = recordHome();
  change(home, made("one"), made("two"));
  expect(home.listed()).toHaveLength(2);
  const after = text("one", "Another");
  change(home, { category: "decision", id: "one", before: text("one"), after });
  expect(readFileSync(fileOf(home, "one"), "utf8")).toBe(after);
  expect(home.listed()[0]).toContain("Another");
  change(home, { category: "decision", id: "two", before: text("two"), after: null });
  expect(home.files("decision")).toEqual(["one.json"]);
  expect(home.listed()).toHaveLength(1);
  expect(readChangeLog(home.open().place, new Date(at))).toHaveLength(3);
});

test("saveChange never overwrites a file that was edited meanwhile", () => {
  using home = recordHome();
  change(home, made("one"));
  writeFileSync(fileOf(home, "one"), "mine");
  const attempts: VersionChange[] = [
    { category: "decision", id: "one", before: text("one"), after: text("one", "Other") },
    { category: "decision", id: "one", before: text("one"), after: null },
    made("one"),
  ];
  for (const attempt of attempts) {
    expect(() => change(home, attempt)).toThrow("OCC_CONFLICT");
    expect(readFileSync(fileOf(home, "one"), "utf8")).toBe("mine");
  }
});

test("an interrupted change makes the next reader rebuild the listing", () => {
  using home = recordHome();
  change(home, made("one"));
  writeFileSync(fileOf(home, "two"), "mine");
  // The first of these is made, the second cannot be, and the listing is not reached.
  expect(() => change(home, made("three"), made("two"))).toThrow("OCC_CONFLICT");
  expect(home.listed()).toHaveLength(1);
  change(home, made("four"));
  expect(home.listed()).toHaveLength(3);
});

test("an empty change leaves no trace", () => {
  using home = recordHome();
  const { place } = home.open();
  change(home);
  expect(existsSync(`${home.root}/.claude`)).toBe(false);
  expect(readChangeLog(place, new Date(at))).toEqual([]);
});

test("no link leads a write out of the memory", () => {
  using home = recordHome();
  home.folder("app/.claude/memory");
  symlinkSync(home.folder("elsewhere"), `${home.root}/.claude/memory/decisions`);
  expect(() => change(home, made("one"))).toThrow("it leads out of its folder");
  expect(existsSync(`${home.path}/elsewhere/one.json`)).toBe(false);
});

test("an unwritable listing does not stop the write", () => {
  using home = recordHome();
  home.folder("app/.claude/memory/index.md/in-the-way");
  change(home, made("one"));
  expect(home.files("decision")).toEqual(["one.json"]);
  rmSync(`${home.root}/.claude/memory/index.md`, { recursive: true });
  change(home, made("two"));
  expect(home.listed()).toHaveLength(2);
});

test("a writer waits for the lock as long as its caller allows, and no longer", () => {
  using home = recordHome();
  using _held = lockRecords(home.open());
  const started = performance.now();
  const { place } = home.open();
  expect(() => lockRecords({ ...home.open(), waitMs: () => 30 })).toThrow("waited 30 ms");
  expect(performance.now() - started).toBeLessThan(1000);
  expect(existsSync(place.memory)).toBe(false);
});

test("a change that cannot be logged is not made", () => {
  using home = recordHome();
  const { place } = home.open();
  home.folder(`${place.state.slice(home.path.length + 1)}/journal-2026-01.jsonl`);
  expect(() => change(home, made("one"))).toThrow("a folder is in the way");
  expect(home.files("decision")).toEqual([]);
});
