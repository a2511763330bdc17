import { expect, test } from "bun:test";
import { appendFileSync, readFileSync } from "node:fs";
import { changeMemory, type MemoryFile } from "#layouts/layered/change-memory.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { readChangeLog, type TextChangeNote } from "#undo/change-log.ts";

const NOW = new Date("2026-03-02T10:00:00Z");

function remarkIn(home: TestHome): TextChangeNote {
  return { state: `${home.path}/state`, uid: undefined, id: "c-1", now: NOW, action: "write down" };
}

function memoryIn(home: TestHome, more: Partial<MemoryFile> = {}): MemoryFile {
  const path = `${home.path}/memory/MEMORY.md`;
  const lock = `${home.path}/state/lock`;
  const ledger = `${home.path}/state/ledger.jsonl`;
  return { path, lock, waitMs: 2000, ledger, backup: true, remark: remarkIn(home), ...more };
}

const above = (line: string) => (text: string) => ({ text: `${line}\n${text}`, archived: "" });

test("each version is written down before it is replaced, in whatever state it was found", async () => {
  using home = testHome();
  const file = memoryIn(home);
  changeMemory(file, above("one"));
  const remark = { ...remarkIn(home), id: "c-2" };
  changeMemory({ ...file, remark }, above("two"));
  const [first, second] = readChangeLog(remark, NOW);
  expect(first?.texts).toEqual([{ name: "MEMORY.md", before: null, after: "one\n" }]);
  expect(second?.texts).toEqual([{ name: "MEMORY.md", before: "one\n", after: "two\none\n" }]);
});

test("an edit that slips in is part of what was there before", async () => {
  using home = testHome();
  const path = await home.write("memory/MEMORY.md", "old\n");
  let edits = 0;
  changeMemory(memoryIn(home), (text) => {
    if (edits++ === 0) appendFileSync(path, "by hand\n");
    return above("one")(text);
  });
  const texts = readChangeLog(remarkIn(home), NOW).flatMap((entry) => entry.texts ?? []);
  const before = "old\nby hand\n";
  expect(texts).toEqual([{ name: "MEMORY.md", before, after: `one\n${before}` }]);
});

test("without an undo log nothing is changed", async () => {
  using home = testHome();
  const path = await home.write("memory/MEMORY.md", "old\n");
  await home.write("file", "");
  const remark = { ...remarkIn(home), state: `${home.path}/file` };
  expect(() => changeMemory(memoryIn(home, { remark }), above("one"))).toThrow("could not write");
  expect(readFileSync(path, "utf8")).toBe("old\n");
});
