import { describe, expect, test } from "bun:test";
import { folderOf } from "#base/path.ts";
import { diskCalls, SHOWN } from "#campaigns/power/calls.ts";
import { type CrashState, crashStates, type Disk } from "#campaigns/power/crash-states.ts";
import { TEXTS } from "#campaigns/power/recipe.ts";
import { recordsOf } from "#disk/append.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

// The test reads the real system calls of the recipes in `src/disk/` one by one, and after each call it makes every
// state in which a power cut may leave the disk.

const { before, after } = TEXTS;

/** All that a power cut may leave of a file while a recipe is at work on it; the last ones are those after it returned. */
async function statesOf(
  recipe: string,
  text: string | undefined,
): Promise<{
  states: CrashState[];
  file: string;
  calls: number;
}> {
  using home = testHome();
  const folder = `${home.path}/disk`;
  home.folder("disk");
  if (text !== undefined) await home.write("disk/file", text);
  const log = `${home.path}/calls.log`;
  const shown = ["-f", "-y", "-s", "4096", "-e", `trace=${SHOWN}`, "-o", log];
  const words = [process.execPath, `${process.cwd()}/campaigns/power/recipe.ts`, recipe, folder];
  const ran = await run(["strace", ...shown, ...words], { cwd: process.cwd() });
  expect(ran).toEqual({ code: 0, stdout: "", stderr: "" });
  const calls = diskCalls(await Bun.file(log).text(), folder);
  const disk: Disk = text === undefined ? new Map() : new Map([[`${folder}/file`, text]]);
  return { states: crashStates(disk, calls), file: `${folder}/file`, calls: calls.length };
}

/** The possible texts of the file at any moment, and after the recipe returned. */
async function textsOf(recipe: string, text: string | undefined) {
  const { states, file, calls } = await statesOf(recipe, text);
  const all = (some: readonly CrashState[]) => new Set(some.map(({ disk }) => disk.get(file)));
  const temporaries = states.flatMap(({ disk }) =>
    [...disk.keys()].filter((path) => path !== file),
  );
  return {
    meanwhile: all(states),
    afterwards: all(states.filter((state) => state.after === calls)),
    calls,
    temporaries: new Set(temporaries.map((path) => path.slice(folderOf(path).length + 1))),
  };
}

describe.skipIf(!Bun.which("strace"))("wherever the power is cut", () => {
  test("a file that is made is there whole or not at all, and for good once it is acknowledged", async () => {
    const { meanwhile, afterwards, temporaries } = await textsOf("create", undefined);
    expect(meanwhile).toEqual(new Set([undefined, after]));
    expect(afterwards).toEqual(new Set([after]));
    for (const name of temporaries) expect(name).toMatch(/^\.loci-[0-9a-f]{32}\.tmp$/);
  });

  test("a file that is replaced is old or new, and new once it is acknowledged", async () => {
    const { meanwhile, afterwards } = await textsOf("replace", before);
    expect(meanwhile).toEqual(new Set([before, after]));
    expect(afterwards).toEqual(new Set([after]));
  });

  test("a record that is added costs no other, and is there once it is acknowledged", async () => {
    const { meanwhile, afterwards } = await textsOf("append", before);
    for (const text of meanwhile) expect(recordsOf(text ?? "")[0]).toBe(before.trim());
    expect(meanwhile.size).toBeGreaterThan(10);
    expect([...afterwards].map((text) => recordsOf(text ?? ""))).toEqual([
      [before.trim(), after.trim()],
    ]);
  });

  test("a file that is removed is there or not, and gone once it is acknowledged", async () => {
    const { meanwhile, afterwards } = await textsOf("remove", before);
    expect(meanwhile).toEqual(new Set([before, undefined]));
    expect(afterwards).toEqual(new Set([undefined]));
  });

  test("a careless write may leave half a file, and the check sees it", async () => {
    const { meanwhile, afterwards } = await textsOf("careless", before);
    expect(meanwhile.size).toBeGreaterThan(10);
    expect(afterwards.size).toBeGreaterThan(1);
  });
});

const sync = (path: string) => ({ kind: "sync", path }) as const;

test.each([
  ["the file", [sync("/d/new")]],
  ["its folder", [sync("/d")]],
])("a recipe that syncs only %s may lose what it has acknowledged", (_, synced) => {
  const calls = [
    { kind: "make", path: "/d/new" },
    { kind: "write", path: "/d/new", at: 0, text: "new" },
    ...(synced[0]?.path === "/d/new" ? synced : []),
    { kind: "rename", from: "/d/new", to: "/d/file" },
    ...(synced[0]?.path === "/d" ? synced : []),
  ] as const;
  const states = crashStates(new Map([["/d/file", "old"]]), calls);
  const last = states.filter((state) => state.after === calls.length);
  expect(new Set(last.map(({ disk }) => disk.get("/d/file")))).not.toEqual(new Set(["new"]));
});

test("names that were not synced may come in any order", () => {
  const calls = [
    { kind: "remove", path: "/d/a" },
    { kind: "remove", path: "/d/b" },
  ] as const;
  const before = new Map([
    ["/d/a", "a"],
    ["/d/b", "b"],
  ]);
  const names = crashStates(before, calls).map(({ disk }) => [...disk.keys()].join(" "));
  expect(new Set(names)).toEqual(new Set(["/d/a /d/b", "/d/a", "/d/b", ""]));
  const synced = crashStates(before, [...calls, sync("/d")]).filter(({ after: at }) => at === 3);
  expect(synced.map(({ disk }) => disk.size)).toEqual([0]);
});
