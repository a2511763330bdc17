import { expect, test } from "bun:test";
import { createRecord } from "#remember/create-record.ts";
import { forget } from "#remember/forget-memory.ts";
import { changesIn } from "#remember/record-history.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { purge } from "#scan/purge-memory.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";

const TITLE = "Zebra crossings go through Kilimanjaro";
const made = { category: "decision", id: undefined, origin: undefined } as const;

function memoryIn(home: RecordHome): RecordMemory {
  return { ...home.open(), world: { ...home.world(), cwd: home.root } };
}

test("no undo goes past a purge into a part of it", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const { id } = createRecord(memory, { ...made, given: draftOf("decision", TITLE) });
  const wish = { words: id, all: false, reason: undefined };
  forget(memory, wish);
  await purge(memory, wish);
  expect(changesIn(memory).map(({ action }) => action)).toEqual(["forget --purge"]);
  expect(() => undo(memory, { count: 2 })).toThrow("cannot be undone");
});

test("a purge names the copy that another work tree has", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const { id } = createRecord(memory, { ...made, given: draftOf("decision", TITLE) });
  await home.write("app/.git/worktrees/tree/gitdir", `${home.path}/tree/.git\n`);
  const copy = await home.write(`tree/.claude/memory/decisions/${id}.json`, "{}");
  const wish = { words: id, all: false, reason: undefined };
  expect((await purge(memory, wish)).copies).toEqual([copy]);
});
