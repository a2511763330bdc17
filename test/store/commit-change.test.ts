import { expect, test } from "bun:test";
import { appendFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fault } from "#base/fault.ts";
import type { DecidedChange } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import { lockMemory, memoryLockPath } from "#store/memory-lock.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { readChangeLog } from "#undo/change-log.ts";

const text = (path: string) => readFileSync(path, "utf8");

/** Makes a change under the lock of memory. */
function commit(home: TestHome, change: Omit<DecidedChange, "world">) {
  const world = home.world();
  const locks = { paths: [memoryLockPath(world)], waitMs: 0 };
  return commitChange(locks, () => ({ world, ...change }));
}

/** The entry of a change in a log of the home. */
function logIn(home: TestHome) {
  const { uid, now } = home.world();
  const state = `${home.path}/history`;
  return {
    entry: { state, uid, id: "c-1", now: now(), action: "test" },
    read: () => readChangeLog({ state }, now()),
  };
}

test.each([
  [false, "top\nold\nby hand\n"],
  [true, "top\nold\nin the new one\nby hand\n"],
])(
  "an edit of the replaced file during the rename is merged (another of the new one: %p)",
  async (isTwice, expected) => {
    using home = testHome();
    const path = await home.write("_index.md", "old\n");
    const edit = (now: string | null) => {
      // loci finds the same text in another file right before the rename, and the old one is edited meanwhile.
      if (now === "old\n") {
        renameSync(path, `${path}.open`);
        writeFileSync(path, now);
        appendFileSync(`${path}.open`, "by hand\n");
      } else if (isTwice) appendFileSync(path, "in the new one\n");
      return `top\n${now}`;
    };
    const texts = commit(home, { files: [{ path, edit }] });
    expect(texts.get(path)).toBe(expected);
    expect(text(path)).toBe(expected);
  },
);

test.each([{ inside: true }, { inside: false }])(
  "a late edit of a file that was decided by its text stays, and the change is refused: %p",
  async ({ inside }) => {
    using home = testHome();
    const log = logIn(home);
    const path = await home.write("record.json", "old\n");
    const edit = () => {
      renameSync(path, `${path}.open`);
      writeFileSync(path, "old\n");
      appendFileSync(`${path}.open`, "by hand\n");
      return "new\n";
    };
    const file = {
      path,
      edit,
      basis: "old\n",
      log: "MEMORY.md",
      ...(inside && { inside: home.path }),
    };
    expect(() => commit(home, { files: [file], log: log.entry })).toThrow("somebody has edited");
    expect(text(path)).toBe("old\nby hand\n");
    const [entry] = log.read();
    expect(entry?.texts).toMatchObject([{ before: "old\nby hand\n", after: "old\nby hand\n" }]);
  },
);

test("another text than that of the decision is a conflict, before anything is written or logged", async () => {
  using home = testHome();
  const log = logIn(home);
  const [one, two] = [await home.write("one", "1\n"), await home.write("two", "2\n")];
  const conflict = () => fault("edited-meanwhile", { path: two });
  const files = [
    { path: one, edit: () => "new\n", log: "MEMORY.md" },
    { path: two, edit: () => "new\n", log: "context.json", basis: "3\n", conflict },
  ];
  expect(() => commit(home, { files, log: log.entry })).toThrow("meanwhile");
  expect([text(one), text(two), log.read()]).toEqual(["1\n", "2\n", []]);
});

test("the log has all files of a change, and of a file that was edited meanwhile what was written", async () => {
  using home = testHome();
  const log = logIn(home);
  const [one, two] = [await home.write("one", "1\n"), `${home.path}/two`];
  let runs = 0;
  const edit = (now: string | null) => {
    // The second run is that of the write.
    if (++runs === 2) appendFileSync(one, "by hand\n");
    return `top\n${now}`;
  };
  const files = [
    { path: one, edit, log: "MEMORY.md" },
    { path: two, edit: () => "2\n", log: "context.json" },
  ];
  commit(home, { files, log: log.entry });
  expect([text(one), text(two)]).toEqual(["top\n1\nby hand\n", "2\n"]);
  const texts = log.read().flatMap((entry) => entry.texts ?? []);
  expect(new Map(texts.map(({ name, before, after }) => [name, [before, after]]))).toEqual(
    new Map([
      ["MEMORY.md", ["1\nby hand\n", "top\n1\nby hand\n"]],
      ["context.json", [null, "2\n"]],
    ]),
  );
});

test("a text that leaves a file is written before it, once, though the edit runs again", async () => {
  using home = testHome();
  const path = await home.write("notes.md", "long\n");
  let runs = 0;
  const edit = () => {
    if (++runs === 1) appendFileSync(path, "more\n");
    const kept = { path: `${home.path}/kept.md`, edit: () => "long\n" };
    return { text: "short\n", first: [{ path: `${home.path}/archive.md`, append: "long" }, kept] };
  };
  commit(home, { files: [{ path, edit }] });
  expect(text(path)).toBe("short\n");
  expect(text(`${home.path}/archive.md`)).toBe("\nlong\n");
  expect(text(`${home.path}/kept.md`)).toBe("long\n");
});

test("a removed file whose editor still writes into it comes back", async () => {
  using home = testHome();
  const path = await home.write("notes.md", "old\n");
  const edit = (now: string | null) => {
    if (now !== "old\n") return now;
    // The same text in another file: the first one stays open in an editor.
    renameSync(path, `${path}.open`);
    writeFileSync(path, now);
    appendFileSync(`${path}.open`, "by hand\n");
    return null;
  };
  commit(home, { files: [{ path, edit }] });
  expect(readdirSync(home.path)).toContain("notes.md");
  expect(text(path)).toBe("old\nby hand\n");
});

test("locks are taken within one time, and none stays if a later one is busy", () => {
  using home = testHome();
  const world = home.world();
  const paths = [memoryLockPath(world), `${home.path}/records.lock`];
  const decide = () => ({ world, files: [] });
  commitChange({ paths: paths.slice(1), waitMs: 0 }, () => {
    expect(() => commitChange({ paths, waitMs: 20 }, decide)).toThrow(
      /waited \d+ ms for .*records.lock/,
    );
    using _free = lockMemory(world, 0);
    return decide();
  });
});
