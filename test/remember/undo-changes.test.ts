import { expect, test } from "bun:test";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { compress } from "#compress/compress-file.ts";
import { hash12 } from "#project/project-hash.ts";
import { createRecord } from "#remember/create-record.ts";
import { forget } from "#remember/forget-memory.ts";
import { globalChanges, globalHistoryOf, historyOf } from "#remember/record-history.ts";
import { type RememberWish, remember, rememberGlobally } from "#remember/remember-sentence.ts";
import { isLastChangeGlobal, undo, undoGlobal } from "#remember/undo-changes.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { purge } from "#scan/purge-memory.ts";
import { updateByHand } from "#summary/update-by-hand.ts";
import { stampEnd } from "#summary/write-summary.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";
import { logChange, readChangeLog } from "#undo/change-log.ts";

const once = { count: 1, all: true };

function memoryFolder(home: RecordHome): string {
  return `${home.path}/.claude/projects/${hash12(home.root)}/memory`;
}

function memoryOf(home: RecordHome): string {
  return `${memoryFolder(home)}/MEMORY.md`;
}

/** Writes down what a session is said to have decided. */
async function writeDown(home: RecordHome, session: string, decision: string): Promise<string> {
  const { world } = home.open();
  const given = { decisions: [decision] };
  const told = { folder: home.root, session, given, force: true, pairs: [] };
  await updateByHand(world, told);
  return readFileSync(memoryOf(home), "utf8");
}

test("undo reverts a summary together with the log of its session", async () => {
  using home = recordHome();
  const first = await writeDown(home, "s-1", "Use tabs");
  await writeDown(home, "s-2", "Use spaces");
  const [change] = undo(home.open(), once);
  expect(change).toMatchObject({ action: "write down", why: "s-2" });
  expect(change?.records.toSorted()).toEqual(["MEMORY.md", "context.json", "session-s-2.md"]);
  expect(readFileSync(memoryOf(home), "utf8")).toBe(first);
  expect(existsSync(`${memoryFolder(home)}/session-s-2.md`)).toBe(false);
  undo(home.open(), once);
  expect(existsSync(memoryOf(home))).toBe(false);
  expect(() => undo(home.open(), once)).toThrow("nothing to undo");
  expect(existsSync(`${home.root}/.claude/memory`)).toBe(false);
});

test("undo retains a later edit; an edit of the same lines refuses the undo", async () => {
  using home = recordHome();
  writeFileSync(
    home.folder(memoryFolder(home).slice(home.path.length)).concat("/MEMORY.md"),
    "# My own\n",
  );
  await writeDown(home, "s-1", "Use tabs");
  const path = memoryOf(home);
  writeFileSync(path, `By hand\n${readFileSync(path, "utf8")}`);
  undo(home.open(), once);
  expect(readFileSync(path, "utf8")).toBe("By hand\n# My own\n");
  const text = (await writeDown(home, "s-3", "Use tabs")).replace("Use tabs", "Use no tabs");
  writeFileSync(path, text);
  expect(() => undo(home.open(), once)).toThrow("somebody has edited `MEMORY.md`");
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("undo reverts a memory file after the end of its session", async () => {
  using home = recordHome();
  await writeDown(home, "s-1", "Use tabs");
  stampEnd(home.open().world, home.root, { session: "s-1", reason: "exit", waitMs: () => 0 });
  expect(undo(home.open(), { count: 1, of: "MEMORY.md" })).toMatchObject([{ why: "s-1" }]);
  expect(existsSync(memoryOf(home))).toBe(false);
});

test("records and memory files share one history, and `--of` selects a file", async () => {
  using home = recordHome();
  const given = draftOf("decision", "Use JWT");
  createRecord(home.open(), { category: "decision", given, id: undefined, origin: undefined });
  await writeDown(home, "s-1", "Use tabs");
  // Later writes of a session do not prevent a person from undoing their own change.
  expect(undo(home.open(), { count: 1 })).toMatchObject([{ action: "create" }]);
  createRecord(home.open("2026-01-03T10:00:00Z"), {
    ...{ category: "decision", given: draftOf("decision", "Use tabs") },
    ...{ id: undefined, origin: undefined },
  });
  expect(undo(home.open(), { count: 1, of: "decision/use-tabs" })).toHaveLength(1);
  expect(home.files("decision")).toEqual([]);
  expect(existsSync(memoryOf(home))).toBe(true);
  expect(undo(home.open(), { count: 1, of: "MEMORY.md" })).toMatchObject([{ why: "s-1" }]);
  expect(() => undo(home.open(), { count: 1, of: "MEMORY.md" })).toThrow("nothing to undo");
});

test("history lists the versions of a memory file, also those by hand", async () => {
  using home = recordHome();
  const first = await writeDown(home, "s-1", "Use tabs");
  appendFileSync(memoryOf(home), "by hand\n");
  const last = await writeDown(home, "s-2", "Use spaces");
  const versions = historyOf(home.open(), "MEMORY.md");
  expect(versions.map(({ action }) => action)).toEqual(["write down", "by hand", "write down"]);
  expect(versions.map(({ text }) => text)).toEqual([first, `${first}by hand\n`, last]);
});

test("undo reverts a compression of the user's own memory", async () => {
  using home = recordHome();
  const { world } = home.open();
  const path = await home.write(
    ".claude/MEMORY.md",
    `# Memory\n\n## Log\n\n${"- x y\n".repeat(400)}`,
  );
  const before = readFileSync(path, "utf8");
  compress(world, { folder: undefined, dryRun: false, pairs: ["compressionThreshold=1000"] });
  expect(readFileSync(path, "utf8").length).toBeLessThan(before.length);
  expect(globalChanges(world)).toMatchObject([{ action: "compress", records: ["MEMORY.md"] }]);
  expect(globalHistoryOf(world, "MEMORY.md")[0]?.text).toBe(before);
  undoGlobal(world, once);
  expect(readFileSync(path, "utf8")).toBe(before);
  expect(() => undoGlobal(world, once)).toThrow("nothing to undo");
});

test("an undo that a kill interrupted can be repeated", async () => {
  using home = recordHome();
  const text = await writeDown(home, "s-1", "Use tabs");
  const { place, world } = home.open();
  const [entry] = readChangeLog(place, world.now());
  const texts = (entry?.texts ?? []).map(({ name, before, after }) => ({
    ...{ name, before: after },
    after: before,
  }));
  const at = world.now().toISOString();
  // The word that it is undone, and nothing more.
  logChange(place, { id: "u", at, action: "undo", undoes: [entry?.id ?? ""], files: [], texts });
  expect(readFileSync(memoryOf(home), "utf8")).toBe(text);
  expect(undo(home.open(), once)).toHaveLength(1);
  expect(existsSync(memoryOf(home))).toBe(false);
  expect(() => undo(home.open(), once)).toThrow("nothing to undo");
});

const say = (home: RecordHome, text: string, more: Partial<RememberWish> = {}) =>
  remember(home.open(), { text, category: "decision", ...more });
const idsIn = (home: RecordHome) =>
  listServedRecords(home.open()).map(({ id }) => id.slice("decision/".length));

test("undo refuses a purge, and a larger count goes past it", async () => {
  using home = recordHome();
  await say(home, "Alpha goes first");
  await say(home, "Beta goes second");
  const memory = { ...home.open(), world: { ...home.world(), cwd: home.root } };
  await purge(memory, { words: "beta-goes-second", all: false, reason: undefined });
  expect(() => undo(memory, { count: 1 })).toThrow("purge");
  expect(idsIn(home)).toEqual(["alpha-goes-first"]);
  await say(home, "Gamma goes third");
  expect(undo(memory, { count: 2 }).map(({ titles }) => titles)).toEqual([["Gamma goes third"]]);
  expect(() => undo(memory, { count: 1 })).toThrow("purge");
  expect(() => undo(memory, { count: 1, redo: true })).not.toThrow();
  expect(undo(memory, { count: 3 }).map(({ titles }) => titles)).toEqual([
    ["Gamma goes third"],
    ["Alpha goes first"],
  ]);
  expect(idsIn(home)).toEqual([]);
});

test("a redo brings back what the last undo took, one undo after the other", async () => {
  using home = recordHome();
  const memory = home.open();
  await say(home, "Alpha goes first");
  await say(home, "Beta goes second");
  expect(() => undo(memory, { count: 1, redo: true })).toThrow("no undo is left to take back");
  undo(memory, { count: 1 });
  undo(memory, { count: 1 });
  expect(idsIn(home)).toEqual([]);
  expect(undo(memory, { count: 1, redo: true })).toMatchObject([{ titles: ["Alpha goes first"] }]);
  expect(idsIn(home)).toEqual(["alpha-goes-first"]);
  undo(memory, { count: 1, redo: true });
  expect(idsIn(home)).toHaveLength(2);
  expect(() => undo(memory, { count: 1, redo: true })).toThrow("no undo is left to take back");
  expect(undo(memory, { count: 1 })).toMatchObject([{ titles: ["Beta goes second"] }]);
  expect(idsIn(home)).toEqual(["alpha-goes-first"]);
});

test("a change after an undo ends its redo, also one of all projects", async () => {
  using home = recordHome();
  const memory = home.open();
  const redo = { count: 1, redo: true };
  await say(home, "Alpha goes first");
  forget(memory, { words: "alpha-goes-first", all: false, reason: undefined });
  undo(memory, { count: 1 });
  await say(home, "Beta goes second");
  expect(() => undo(memory, redo)).toThrow("no undo is left to take back");
  undo(memory, { count: 1 });
  // The undo of a change in between is taken back first, and then ends the redo of the one before it.
  expect(undo(memory, redo)).toMatchObject([{ action: "remember", titles: ["Beta goes second"] }]);
  expect(() => undo(memory, redo)).toThrow("no undo is left to take back");
  expect(idsIn(home)).toHaveLength(2);
  const now = home.open("2026-01-03T10:00:00Z");
  await rememberGlobally(now.world, { text: "Answer in German", category: undefined }, () => now);
  expect(isLastChangeGlobal(now, true)).toBe(true);
  expect(() => undoGlobal(now.world, redo)).toThrow("no undo is left to take back");
  undoGlobal(home.open("2026-01-03T11:00:00Z").world, { count: 1 });
  expect(isLastChangeGlobal(now, true)).toBe(true);
  expect(undoGlobal(now.world, redo)).toMatchObject([{ titles: ["Answer in German"] }]);
});

test("undo names the memories in their own words, and no file of loci's own", async () => {
  using home = recordHome();
  const memory = home.open();
  await say(home, "Alpha goes first");
  forget(memory, { words: "alpha-goes-first", all: false, reason: undefined });
  const [change] = undo(memory, { count: 1 });
  expect(change).toMatchObject({
    action: "forget",
    records: ["decision/alpha-goes-first"],
    titles: ["Alpha goes first"],
  });
});

test("undo of a name that no change has says so", async () => {
  using home = recordHome();
  await say(home, "Alpha goes first");
  expect(() => undo(home.open(), { count: 1, of: "nope" })).toThrow("no change of `nope`");
});

test("an undo and a redo name what they bring back, and what they replace", async () => {
  using home = recordHome();
  const [first, second] = ["Payments go through Stripe", "Payments now go through Adyen"];
  await remember(home.open(), { text: first, category: "decision" });
  await remember(home.open(), { text: second, category: "decision", insteadOf: "stripe" });
  const named = { titles: [second], replaced: [first] };
  expect(undo(home.open(), { count: 1 })).toMatchObject([named]);
  expect(undo(home.open(), { count: 1, redo: true })).toMatchObject([named]);
});

test.each(["use-tabs-ins", "tabs spaces"])("a memory to undo may be named %s", async (of) => {
  using home = recordHome();
  for (const text of ["Use tabs instead of spaces", "Deploy on Tuesdays"])
    await remember(home.open(), { text, category: "decision" });
  const [done] = undo(home.open(), { count: 1, of });
  expect(done?.titles).toEqual(["Use tabs instead of spaces"]);
});
