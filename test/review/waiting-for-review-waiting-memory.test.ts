import { describe, expect, test } from "bun:test";
import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { commandWait } from "#base/lock-wait.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { undo } from "#remember/undo-changes.ts";
import { changeRecord } from "#remember/update-record.ts";
import { accept, reject } from "#review/reject-memory.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { findWaiting } from "#review/waiting-for-review.ts";
import { recordOf } from "#test/records.ts";
import { type Remembered, remembered } from "#test/remembered.ts";

/** The ways in which somebody else may change a file of memory. */
const CHANGES: Readonly<Record<string, (path: string) => void>> = {
  changed: (path) => writeFileSync(path, readFileSync(path, "utf8").replace(/o/i, "0")),
  "added to": (path) => appendFileSync(path, "\n- More of it\n"),
  removed: (path) => unlinkSync(path),
  emptied: (path) => writeFileSync(path, ""),
  "replaced by a link": (path) => {
    writeFileSync(`${path}.elsewhere`, readFileSync(path));
    unlinkSync(path);
    symlinkSync(`${path}.elsewhere`, path);
  },
  "replaced by a link to nothing": (path) => {
    unlinkSync(path);
    symlinkSync("/nowhere", path);
  },
};

const waiting = (home: Remembered) =>
  findWaiting({ world: { ...home.world(), cwd: home.root }, root: home.root });

test("nothing needs approval where loci alone has written", () => {
  using home = remembered();
  expect(home.paths).toHaveLength(10);
  expect(waiting(home)).toEqual([]);
});

for (const [how, change] of Object.entries(CHANGES)) {
  test(`every file of memory that is ${how} is noticed, accepted and then known`, () => {
    using fresh = remembered();
    for (const [at] of fresh.paths.entries()) {
      using home = remembered();
      expect(waiting(home)).toEqual([]);
      const path = home.paths[at] ?? "";
      change(path);
      const items = waiting(home);
      expect({ path, noticed: items.map((item) => item.path) }).toEqual({
        path,
        noticed: expect.arrayContaining([path]),
      });
      accept({ world: home.world(), root: home.root }, items, {
        action: "approve",
        waitMs: commandWait,
      });
      expect({ path, left: waiting(home) }).toEqual({ path, left: [] });
    }
  });
}

test("a file that came is noticed, in the project and where the user's are", async () => {
  using home = remembered();
  const text = printRecord(recordOf("decision", { id: "theirs" }));
  await home.write("app/.claude/memory/decisions/theirs.json", text);
  expect(waiting(home)).toMatchObject([{ id: "decision/theirs", change: "new", after: text }]);
});

const sources = { files: [], env: {}, pairs: [], unusable: [] };

function rejectAll(home: Remembered): void {
  const place = { world: home.world(), root: home.root, sources };
  for (const item of waiting(home)) reject(place, item);
}

/** The text of a file, in any order: a part that was removed comes back at its end. */
function said(path: string): string {
  const text = readFileSync(path, "utf8");
  return path.endsWith(".json") ? text : text.split(/\s+/).sort().join(" ").trim();
}

describe("a rejected change is reverted", () => {
  test.each(["changed", "removed", "replaced by a link", "emptied"])("%s", (how) => {
    using first = remembered();
    for (const at of first.paths.keys()) {
      using home = remembered();
      const path = home.paths[at] ?? "";
      const before = said(path);
      expect(waiting(home)).toEqual([]);
      CHANGES[how]?.(path);
      // An archive is known only by its hash, and a link of the user's own is the user's business.
      if (waiting(home).some(({ kind }) => kind === "file")) continue;
      rejectAll(home);
      expect({ path, left: waiting(home), said: said(path) }).toEqual({
        path,
        left: [],
        said: before,
      });
    }
  });

  test("and what was never there is retired", async () => {
    using home = remembered();
    const text = printRecord(recordOf("decision", { id: "theirs" }));
    const path = await home.write("app/.claude/memory/decisions/theirs.json", text);
    const sources = { files: [], env: {}, pairs: [], unusable: [] };
    for (const item of waiting(home))
      reject({ world: home.world(), root: home.root, sources }, item);
    expect(JSON.parse(readFileSync(path, "utf8")).record_status).toBe("retired");
    expect(waiting(home)).toEqual([]);
  });
});

test("a new retired file is removed, and undo restores it", async () => {
  using home = remembered();
  const archived = recordOf("decision", { id: "theirs", record_status: "archived" });
  const path = await home.write("app/.claude/memory/decisions/theirs.json", printRecord(archived));
  rejectAll(home);
  expect(existsSync(path)).toBe(false);
  undo(home.open(), { count: 1 });
  expect(readFileSync(path, "utf8")).toBe(printRecord(archived));
});

describe("an undo gives a text the approval that it had", () => {
  /** Changes a record of the project by hand, as a stranger may. */
  function changed(home: Remembered): string {
    const path = `${home.root}/.claude/memory/decisions/about-decisions.json`;
    writeFileSync(path, readFileSync(path, "utf8").replaceAll("About decisions", "About evil"));
    return path;
  }
  const target = { category: "decision", id: "about-decisions" } as const;
  const about = { hash: undefined, origin: undefined } as const;
  const update = (home: Remembered, why: string) => {
    const given = { content: { decision: "Use the other parser" } };
    return changeRecord(home.open(), { target, given, why, ...about });
  };

  test("a rejected text waits again, and a second rejection brings back the first", () => {
    using home = remembered();
    const path = changed(home);
    rejectAll(home);
    const own = readFileSync(path, "utf8");
    undo(home.open(), { count: 1 });
    expect(readFileSync(path, "utf8")).toContain("About evil");
    expect(waiting(home)).toMatchObject([{ change: "changed", origin: "outside" }]);
    rejectAll(home);
    expect(readFileSync(path, "utf8")).toBe(own);
    undo(home.open(), { count: 1 });
    // The log alone must not take it for a text of loci.
    rmSync(`${home.open().place.state}/ledger.jsonl`);
    expect(waiting(home)).toMatchObject([{ path, origin: "outside" }]);
  });

  test("a text waits again that a change of loci replaced before anybody accepted it", () => {
    using home = remembered();
    changed(home);
    update(home, "it moved");
    accept({ world: home.world(), root: home.root }, waiting(home), {
      action: "approve",
      waitMs: commandWait,
    });
    expect(waiting(home)).toEqual([]);
    undo(home.open(), { count: 2 });
    expect(waiting(home)).toMatchObject([{ title: "About evil", origin: "outside" }]);
  });

  test("an accepted text is still accepted, but not if somebody else brings it back", () => {
    using home = remembered();
    const path = changed(home);
    accept({ world: home.world(), root: home.root }, waiting(home), {
      action: "approve",
      waitMs: commandWait,
    });
    const accepted = readFileSync(path, "utf8");
    update(home, "it moved");
    undo(home.open(), { count: 1 });
    expect(readFileSync(path, "utf8")).toBe(accepted);
    const served = () => listServedRecords(home.open()).find(({ id }) => id.endsWith("decisions"));
    expect(served()?.by).toBe("user");
    update(home, "it moved");
    writeFileSync(path, accepted);
    expect(waiting(home)).toHaveLength(1);
  });
});

describe("a ledger that was lost", () => {
  test("is made good by the journal, and the user's own files count as seen", () => {
    using home = remembered();
    const state = home.open().place.state;
    for (const name of ["ledger.jsonl", "layered.jsonl"]) rmSync(`${state}/${name}`);
    rmSync(`${home.path}/.claude/loci/ledger.jsonl`);
    expect(waiting(home)).toEqual([]);
  });

  test("with the journal lost too, all records of a repository wait for a review", () => {
    using home = remembered();
    rmSync(home.open().place.state, { recursive: true });
    expect(waiting(home).map(({ kind }) => kind)).toEqual(Array(6).fill("record"));
  });
});
