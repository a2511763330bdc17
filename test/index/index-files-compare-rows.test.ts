import { expect, test } from "bun:test";
import { comparedWith } from "#index/index-files.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";

function section(more: Partial<IndexedMemory> = {}): IndexedMemory {
  return {
    ...{ id: "m-1", layout: "layered", kind: "section", project: "/w/app", scope: "project" },
    ...{ title: "Locks", body: "Rows are locked", tags: ["stock"], files: ["src/a.ts"] },
    ...{ actor: "file", createdMs: 1, updatedMs: 2, status: "active", origin: "" },
    ...{ source: "/w/MEMORY.md", position: 3, session: "" },
    ...more,
  };
}

test("a section that has only moved stays, with its current position and times", () => {
  const moved = section({ position: 40, createdMs: 7, updatedMs: 8 });
  const compared = comparedWith([{ ...section(), rowid: 12 }], [moved]);
  expect(compared).toEqual({ same: [{ ...moved, rowid: 12 }], news: [] });
});

test.each([
  { id: "m-2" },
  { kind: "archive" },
  { project: "/w/other" },
  { title: "Lock" },
  { body: "Rows are not locked" },
  { tags: [] },
  { tags: ["stocks"] },
  { files: ["src/a.ts", "src/b.ts"] },
  { actor: "user" },
  { status: "archived" },
  { origin: "approved" },
  { source: "/w/CLAUDE.md" },
] as const)("a section is news when it has changed in %j", (change) => {
  const now = section(change);
  expect(comparedWith([{ ...section(), rowid: 12 }], [now])).toEqual({ same: [], news: [now] });
});

test("one of two sections with the same id stays", () => {
  const compared = comparedWith([{ ...section(), rowid: 12 }], [section(), section()]);
  expect(compared.same).toHaveLength(1);
  expect(compared.news).toHaveLength(1);
});
