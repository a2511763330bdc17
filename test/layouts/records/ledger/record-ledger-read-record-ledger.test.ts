import { describe, expect, test } from "bun:test";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { commandWait } from "#base/lock-wait.ts";
import { callerIn } from "#hosts/table/find-caller.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { knownRecords } from "#layouts/records/ledger/record-ledger.ts";
import { readRecord } from "#layouts/records/store/read-records.ts";
import { createRecord } from "#remember/create-record.ts";
import { changesIn } from "#remember/record-history.ts";
import { undo } from "#remember/undo-changes.ts";
import { changeRecord, stepRecord } from "#remember/update-record.ts";
import { accept } from "#review/reject-memory.ts";
import { findWaiting } from "#review/waiting-for-review.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf, recordOf } from "#test/records.ts";
import { logChange } from "#undo/change-log.ts";

const plain = { hash: undefined, origin: undefined };

function make(home: RecordHome, title: string): string {
  const given = draftOf("decision", title);
  const request = { category: "decision", given, id: undefined, origin: undefined } as const;
  return createRecord(home.open(), request).id;
}

function standing(home: RecordHome, id: string): string {
  const { place } = home.open();
  return knownRecords(place).provenance(readRecord(place, "decision", id));
}

/** Approves one record, as `loci approve` does. */
function approve(home: RecordHome, id: string): void {
  const world = home.world();
  const items = findWaiting({ world, root: home.root }).filter(
    (item) => item.id === `decision/${id}`,
  );
  accept({ world, root: home.root }, items, { action: "approve", waitMs: commandWait });
}

const fileOf = (home: RecordHome, id: string) => `${home.root}/.claude/memory/decisions/${id}.json`;
const put = (home: RecordHome, id: string, title = "Theirs") =>
  home.write(
    `app/.claude/memory/decisions/${id}.json`,
    printRecord(recordOf("decision", { id, title })),
  );

test("an approval is a change: undo takes it back alone, and a redo brings it back with its record", async () => {
  using home = recordHome();
  const memory = home.open();
  await put(home, "theirs");
  approve(home, "theirs");
  expect(changesIn(memory)).toMatchObject([
    { action: "approve", records: ["decision/theirs"], titles: ["Theirs"] },
  ]);
  undo(memory, { count: 1 });
  expect(standing(home, "theirs")).toBe("outside");
  const asAgent = { ...memory, world: { ...memory.world, caller: callerIn({ CLAUDECODE: "1" }) } };
  expect(() => undo(asAgent, { count: 1, redo: true })).toThrow("a person");
  expect(standing(home, "theirs")).toBe("outside");
  undo(memory, { count: 1, redo: true });
  expect(standing(home, "theirs")).toBe("accepted");
  const target = { category: "decision", id: "theirs" } as const;
  stepRecord(memory, { target, step: "retire", reason: "", hash: undefined });
  expect(standing(home, "theirs")).toBe("written");
  undo(memory, { count: 1 });
  expect(standing(home, "theirs")).toBe("accepted");
  stepRecord(memory, { target, step: "retire", reason: "", hash: undefined });
  undo(memory, { count: 2 });
  expect(standing(home, "theirs")).toBe("outside");
});

describe("a file that loci wrote is known as its own", () => {
  test("brought back by an undo and a redo, and without a ledger", () => {
    using home = recordHome();
    const { place } = home.open();
    const at = "2026-01-02T00:00:00Z";
    for (const [before, after] of ["BA", "AB"])
      logChange(place, {
        ...{ id: crypto.randomUUID(), at, action: "update" },
        files: [{ category: "decision", id: "one", before: `${before}`, after: `${after}` }],
      });
    expect(knownRecords(place).provenanceOf("decisions/one.json", "B")).toBe("written");
    expect(knownRecords(place).provenanceOf("decisions/one.json", "C")).toBe("outside");
  });

  test("made, changed, renamed, retired, restored and undone", () => {
    using home = recordHome();
    const id = make(home, "Use JWT");
    const target = (name: string) => ({ category: "decision", id: name }) as const;
    expect(standing(home, id)).toBe("written");
    const given = { title: "Postgres holds the orders" };
    const renamed = changeRecord(home.open(), { ...plain, target: target(id), given, why: "so" });
    expect(renamed.action).toBe("renamed");
    expect(standing(home, renamed.id)).toBe("written");
    const step = { target: target(renamed.id), reason: "", hash: undefined } as const;
    stepRecord(home.open(), { ...step, step: "retire" });
    stepRecord(home.open(), { ...step, step: "restore" });
    expect(standing(home, renamed.id)).toBe("written");
    undo(home.open(), { count: 3 });
    expect(standing(home, id)).toBe("written");
  });

  test("after the loss of its ledger, or a kill before it was written", () => {
    using home = recordHome();
    const id = make(home, "Use JWT");
    rmSync(`${home.open().place.state}/ledger.jsonl`);
    expect(standing(home, id)).toBe("written");
    const given = { content: { decision: "JWT it is" } };
    const target = { category: "decision", id } as const;
    changeRecord(home.open(), { ...plain, target, given, why: "so" });
    expect(standing(home, id)).toBe("written");
  });
});

test("a kill before the write of the ledger makes a stranger's record none of ours", async () => {
  using home = recordHome();
  make(home, "Use JWT");
  await put(home, "theirs");
  const { place } = home.open();
  const [ledger, kept] = [`${place.state}/ledger.jsonl`, `${home.path}/kept`];
  cpSync(ledger, kept);
  const asBefore = () => {
    rmSync(ledger);
    cpSync(kept, ledger);
  };
  const step = {
    target: { category: "decision", id: "theirs" },
    reason: "",
    hash: undefined,
  } as const;
  stepRecord(home.open(), { ...step, step: "retire" });
  asBefore();
  expect(standing(home, "theirs")).toBe("outside");
  const id = make(home, "Use Postgres");
  asBefore();
  expect(standing(home, id)).toBe("written");
});

describe("a file from outside stays one, whatever loci does with it", () => {
  test("added, edited, and back to a version of before", async () => {
    using home = recordHome();
    const id = make(home, "Use JWT");
    const first = readFileSync(fileOf(home, id), "utf8");
    const target = { category: "decision", id } as const;
    const given = { content: { decision: "JWT it is" } };
    changeRecord(home.open(), { ...plain, target, given, why: "so" });
    writeFileSync(fileOf(home, id), first);
    expect(standing(home, id)).toBe("outside");
    await put(home, "theirs");
    expect(standing(home, "theirs")).toBe("outside");
  });

  test("changed, renamed, retired and restored by loci", async () => {
    using home = recordHome();
    make(home, "Use JWT");
    await put(home, "theirs");
    const target = (id: string) => ({ category: "decision", id }) as const;
    const given = { title: "Postgres holds all of the orders" };
    const request = { ...plain, target: target("theirs"), given, why: "so" };
    const { id } = changeRecord(home.open(), request);
    expect(standing(home, id)).toBe("outside");
    const step = { target: target(id), reason: "", hash: undefined } as const;
    stepRecord(home.open(), { ...step, step: "retire" });
    expect(standing(home, id)).toBe("outside");
    stepRecord(home.open(), { ...step, step: "restore" });
    expect(standing(home, id)).toBe("outside");
  });
});

describe("a file that was there before loci", () => {
  // In whichever order they come: what is foreign waits for its own approval, and nothing else decides.
  const STEPS = {
    "loci writes": (home: RecordHome) => void make(home, "Use JWT"),
    "one is approved": (home: RecordHome) => approve(home, "approved"),
    "another comes": (home: RecordHome) => put(home, "later"),
  };
  const names = Object.keys(STEPS) as (keyof typeof STEPS)[];
  const orders = names.flatMap((first) =>
    names.flatMap((second) => {
      const third = names.find((name) => name !== first && name !== second);
      return first === second || !third ? [] : [[first, second, third] as const];
    }),
  );
  const cases = orders.flatMap((order) =>
    [true, false].map((isRepository) => ({ order, isRepository })),
  );

  test.each(cases)("waits, in the order $order (a repository: $isRepository)", async (history) => {
    using home = recordHome();
    if (!history.isRepository) rmSync(`${home.root}/.git`, { recursive: true });
    await put(home, "theirs");
    await put(home, "approved");
    expect(standing(home, "approved")).toBe("outside");
    for (const step of history.order) {
      await STEPS[step](home);
      expect(standing(home, "theirs")).toBe("outside");
    }
    const ids = ["use-jwt", "approved", "later"];
    expect(ids.map((id) => standing(home, id))).toEqual(["written", "accepted", "outside"]);
    await put(home, "approved", "Another");
    expect(standing(home, "approved")).toBe("outside");
  });
});
