import { describe, expect, test } from "bun:test";
import { chmodSync, chownSync, mkdirSync, symlinkSync, truncateSync, utimesSync } from "node:fs";
import { readLayered } from "#layouts/layered-files.ts";
import { type TestHome, testHome } from "#test/home.ts";

const HASH = "0123456789ab";
const MEMORY = `projects/${HASH}/memory/MEMORY.md`;

const read = (home: TestHome, hash12: string | undefined = HASH) =>
  readLayered({ memoryDir: home.path, hash12, uid: process.getuid?.() });
const states = (home: TestHome) => read(home).map(({ state }) => state);
const MISSING = { kind: "missing" } as const;

async function layAll(home: TestHome): Promise<void> {
  for (const name of ["CLAUDE.md", "MEMORY.md", `projects/${HASH}/CLAUDE.md`, MEMORY]) {
    await home.write(name, name);
  }
}

test("the four files are read, the one that counts most at the end", async () => {
  using home = testHome();
  await layAll(home);
  const when = new Date("2026-01-02T03:04:05Z");
  utimesSync(`${home.path}/MEMORY.md`, when, when);
  const files = read(home);
  expect(files.map(({ name }) => name)).toEqual([
    "global_claude",
    "global_memory",
    "project_claude",
    "project_memory",
  ]);
  expect(files[3]?.state).toEqual({ kind: "text", text: MEMORY });
  expect(files[1]?.written).toEqual(when);
});

test("without a project there are two", () => {
  using home = testHome();
  expect(readLayered({ memoryDir: home.path, hash12: undefined })).toHaveLength(2);
});

test("in an empty home all are missing", () => {
  using home = testHome();
  expect(states(home)).toEqual([MISSING, MISSING, MISSING, MISSING]);
});

describe("a broken file does not affect the others", () => {
  const lay: readonly [string, object, (path: string, home: TestHome) => unknown][] = [
    ["empty", { kind: "empty" }, (_, home) => home.write(MEMORY, " \r\n\n")],
    [
      "not UTF-8",
      { kind: "refused", why: "it is not UTF-8" },
      (_, home) => home.write(MEMORY, new Uint8Array([0x61, 0xff, 0xfe])),
    ],
    [
      "a folder",
      { kind: "refused", why: "it is not a plain file" },
      (path) => mkdirSync(path, { recursive: true }),
    ],
    [
      "a link to nothing",
      { kind: "refused", why: "it is a link to nothing" },
      (path) => symlinkSync("nowhere", path),
    ],
    [
      "a link to itself",
      { kind: "refused", why: "it is a symbolic link" },
      (path) => symlinkSync(path, path),
    ],
    [
      "a link to a device",
      { kind: "refused", why: "it is not a plain file" },
      (path) => symlinkSync("/dev/zero", path),
    ],
    [
      "endless",
      { kind: "refused", why: "it is larger than 4096 KB" },
      async (path, home) => truncateSync(await home.write(MEMORY, ""), 2 ** 40) ?? path,
    ],
  ];

  test.each(lay)("%s", async (_, expected, make) => {
    using home = testHome();
    await layAll(home);
    const path = `${home.path}/${MEMORY}`;
    await Bun.file(path).delete();
    await make(path, home);
    const found = states(home);
    expect(found[3] as object).toEqual(expected);
    expect(found.slice(0, 3).map(({ kind }) => kind)).toEqual(["text", "text", "text"]);
  });

  test.skipIf(process.getuid?.() === 0)("one that may not be read", async () => {
    using home = testHome();
    await layAll(home);
    chmodSync(`${home.path}/${MEMORY}`, 0);
    expect(states(home)[3]).toEqual({ kind: "refused", why: "permission denied" });
  });
});

test("a link to a file elsewhere is followed, and reported", async () => {
  using home = testHome();
  const target = await home.write("dotfiles/claude.md", "kept elsewhere");
  const when = new Date("2026-01-02T03:04:05Z");
  utimesSync(target, when, when);
  symlinkSync(target, `${home.path}/CLAUDE.md`);
  expect(read(home)[0]).toMatchObject({
    isLink: true,
    written: when,
    state: { kind: "text", text: "kept elsewhere" },
  });
});

// Only root may give a file to somebody else.
test.skipIf(process.getuid?.() !== 0)(
  "a memory that another user put there is refused",
  async () => {
    using home = testHome();
    await layAll(home);
    chownSync(`${home.path}/MEMORY.md`, 4242, 4242);
    const [, memory] = states(home);
    expect(memory).toEqual({ kind: "refused", why: "it belongs to another user" });
    expect(states(home)[3]).toMatchObject({ kind: "text" });
  },
);
