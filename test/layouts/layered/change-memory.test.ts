import { expect, test } from "bun:test";
import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { changeMemory, type MemoryFile } from "#layouts/layered/change-memory.ts";
import { type TestHome, testHome } from "#test/home.ts";

const NOW = new Date("2026-03-02T10:00:00Z");

function memoryIn(home: TestHome, more: Partial<MemoryFile> = {}): MemoryFile {
  return {
    path: `${home.path}/memory/MEMORY.md`,
    lock: `${home.path}/state/lock`,
    waitMs: 2000,
    backup: true,
    ledger: `${home.path}/state/ledger.jsonl`,
    remark: { state: home.path, uid: undefined, id: "c-1", now: NOW, action: "write down" },
    ...more,
  };
}

const above = (line: string) => (text: string) => ({ text: `${line}\n${text}`, archived: "" });
/** As most editors do it. */
function editByRenaming(path: string): void {
  writeFileSync(`${path}~`, `${textAt(path)}by hand\n`);
  renameSync(`${path}~`, path);
}

const textAt = (path: string) => readFileSync(path, "utf8");

test("a memory that is not there yet is made, without a version before", () => {
  using home = testHome();
  const file = memoryIn(home);
  changeMemory(file, above("one"));
  expect(textAt(file.path)).toBe("one\n");
  expect(readdirSync(`${home.path}/memory`)).toEqual(["MEMORY.md"]);
});

test("the previous version is saved, byte for byte, only if it is asked for", async () => {
  using home = testHome();
  const file = memoryIn(home);
  const before = "\uFEFFé\r\nold";
  await home.write("memory/MEMORY.md", before);
  changeMemory({ ...file, backup: false }, () => undefined);
  changeMemory(file, above("one"));
  expect(textAt(`${file.path}.bak`)).toBe(before);
  expect(textAt(file.path)).toBe("\uFEFFone\né\r\nold");
  changeMemory({ ...file, backup: false }, above("two"));
  expect(textAt(`${file.path}.bak`)).toBe(before);
});

test("removed text is in the archive before the shorter file exists", async () => {
  using home = testHome();
  const path = await home.write("memory/MEMORY.md", "long\n");
  const change = () => {
    appendFileSync(path, "more\n");
    return { text: "short\n", archived: "## Log\nlong\n" };
  };
  expect(() => changeMemory(memoryIn(home), change)).toThrow("waited 2000 ms");
  expect(textAt(path)).toStartWith("long\n");
  expect(textAt(`${home.path}/memory/MEMORY-archive.md`)).toBe(
    "\n<!-- left MEMORY.md on 2026-03-02T10:00Z -->\n\n## Log\nlong\n",
  );
});

test.each([
  ["in place", (path: string) => appendFileSync(path, "by hand\n")],
  ["by renaming", editByRenaming],
  ["by emptying it", (path: string) => writeFileSync(path, "by hand\n")],
])("an edit %s between reading and writing is taken up", async (_, edit) => {
  using home = testHome();
  const path = await home.write("memory/MEMORY.md", "old\n");
  let edits = 0;
  changeMemory(memoryIn(home), (text) => {
    if (edits++ < 3) edit(path);
    return { text: `one\n${text}`, archived: "" };
  });
  expect(textAt(path)).toStartWith("one\n");
  expect(textAt(path)).toContain("by hand\n");
  expect(textAt(path).match(/^one$/gm)?.length).toBe(1);
  expect(readdirSync(`${home.path}/memory`).sort()).toEqual(["MEMORY.md", "MEMORY.md.bak"]);
});

test("a memory that somebody made meanwhile is taken up", () => {
  using home = testHome();
  const path = `${home.folder("memory")}/MEMORY.md`;
  let edits = 0;
  changeMemory(memoryIn(home), (text) => {
    if (edits++ === 0) writeFileSync(path, "by hand\n");
    return above("one")(text);
  });
  expect(textAt(path)).toBe("one\nby hand\n");
});

test("somebody who edits without end is not overwritten: it is given up", async () => {
  using home = testHome();
  const path = await home.write("memory/MEMORY.md", "old\n");
  const change = (text: string) => {
    appendFileSync(path, "again\n");
    return above("one")(text);
  };
  expect(() => changeMemory(memoryIn(home), change)).toThrow("waited 2000 ms");
  expect(textAt(path)).toBe(`old\n${"again\n".repeat(20)}`);
});

test("if the file is a link, its target changes, and the link stays", async () => {
  using home = testHome();
  const real = await home.write("dotfiles/MEMORY.md", "old\n");
  const path = `${home.folder("memory")}/MEMORY.md`;
  symlinkSync(real, path);
  changeMemory(memoryIn(home), above("one"));
  expect(textAt(real)).toBe("one\nold\n");
  expect(lstatSync(path).isSymbolicLink()).toBe(true);
  expect(textAt(`${path}.bak`)).toBe("old\n");
});

test("text may go to the archive at once, though the memory stays what it was", async () => {
  using home = testHome();
  const path = await home.write("memory/MEMORY.md", "full\n");
  const done = changeMemory(memoryIn(home), (text) => ({ text, archived: "new\n" }));
  expect(done?.archived).toBe("new\n");
  expect(textAt(path)).toBe("full\n");
  expect(textAt(`${home.path}/memory/MEMORY-archive.md`)).toEndWith("\nnew\n");
});

test("a file that is no text is left alone", async () => {
  using home = testHome();
  const path = await home.write("memory/MEMORY.md", new Uint8Array([0xff, 0xfe]));
  expect(() => changeMemory(memoryIn(home), above("one"))).toThrow("it is not UTF-8");
  expect([...readFileSync(path)]).toEqual([0xff, 0xfe]);
});

test.each([
  ["read-only", (path: string) => chmodSync(path, 0o444), "it is read-only"],
  [
    "a link to nothing",
    (path: string) => {
      renameSync(path, `${path}.away`);
      symlinkSync(`${path}.none`, path);
    },
    "it is a link to nothing",
  ],
])("a memory that is %s is left as it is, and so is its archive", async (_, guard, why) => {
  using home = testHome();
  const file = memoryIn(home);
  guard(await home.write("memory/MEMORY.md", "mine\n"));
  const before = readdirSync(`${home.path}/memory`);
  const change = () => changeMemory(file, (text) => ({ text: `more\n${text}`, archived: "old\n" }));
  expect(change).toThrow(why);
  expect(readdirSync(`${home.path}/memory`)).toEqual(before);
  expect(changeMemory(file, () => undefined)).toBeUndefined();
});

test("an edit of the old file during the rename is merged, and the written text is reported", async () => {
  using home = testHome();
  const path = await home.write("memory/MEMORY.md", "old\n");
  const open = openSync(path, "a");
  const file = duringRename(memoryIn(home), () => appendFileSync(open, "by hand\n"));
  expect(changeMemory(file, onTop)).toEqual({ text: "top\nold\nby hand\n", archived: "" });
  expect(textAt(path)).toBe("top\nold\nby hand\n");
  closeSync(open);
});

test("simultaneous edits of the old and the new file are both saved", async () => {
  using home = testHome();
  const path = await home.write("memory/MEMORY.md", "old\n");
  const open = openSync(path, "a");
  const file = duringRename(memoryIn(home), () => {
    appendFileSync(open, "in the old one\n");
    appendFileSync(path, "in the new one\n");
  });
  expect(changeMemory(file, onTop)).toEqual({ text: "top\nold\n", archived: "" });
  expect(textAt(path)).toBe("top\nold\nin the new one\n");
  expect(textAt(`${home.path}/memory/MEMORY-archive.md`)).toContain("old\nin the old one\n");
  closeSync(open);
});

test("a file that an editor has emptied during the rename does not empty the memory", async () => {
  using home = testHome();
  const path = await home.write("memory/MEMORY.md", "old\n");
  const open = openSync(path, "a");
  const file = duringRename(memoryIn(home), () => ftruncateSync(open));
  expect(changeMemory(file, onTop)?.text).toBe("top\nold\n");
  expect(textAt(path)).toBe("top\nold\n");
  closeSync(open);
});

test.skipIf(process.platform !== "linux").each([
  ["linux", 1],
  ["win32", 0],
])("on %s a memory file is open %d times while it is changed", async (platform, times) => {
  using home = testHome();
  const path = await home.write("memory/MEMORY.md", "old\n");
  const file = memoryIn(home);
  const { platform: here } = process;
  let found = 0;
  Object.defineProperty(process, "platform", { value: platform });
  try {
    changeMemory(file, (text) => {
      found = openPaths().filter((one) => one === path).length;
      return onTop(text);
    });
  } finally {
    Object.defineProperty(process, "platform", { value: here });
  }
  expect([found, textAt(path)]).toEqual([times, "top\nold\n"]);
});

/** The files that this process has open. */
function openPaths(): string[] {
  return readdirSync("/proc/self/fd").flatMap((handle) => {
    const path = `/proc/self/fd/${handle}`;
    return existsSync(path) ? [readlinkSync(path)] : [];
  });
}

/** The text below a line, which it may have already. */
function onTop(text: string) {
  return { text: text.startsWith("top\n") ? text : `top\n${text}`, archived: "" };
}

/** Lets somebody act right after the rename: there the ledger asks for the time for the first time since the file changed. */
function duringRename(file: MemoryFile, act: () => void): MemoryFile {
  const before = textAt(file.path);
  let isDone = false;
  const now = new Date(NOW);
  now.toISOString = () => {
    if (!isDone && textAt(file.path) !== before) {
      isDone = true;
      act();
    }
    return NOW.toISOString();
  };
  return { ...file, remark: { ...file.remark, now } };
}
