import { beforeAll, describe, expect, test } from "bun:test";
import { faultsFor } from "#campaigns/faults/calls.ts";
import { fullDisk } from "#campaigns/faults/full.ts";
import { strangeIn } from "#campaigns/faults/state.ts";
import { type Stand, standFor, tryFault, whyNoFaults } from "#campaigns/faults/trial.ts";
import { VERBS } from "#campaigns/faults/verbs.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";

const why = whyNoFaults();

describe.skipIf(why !== undefined)(`each call may fail${why ? ` (not run: ${why})` : ""}`, () => {
  let home: TestHome;
  let stand: Stand;

  beforeAll(async () => {
    home = testHome();
    const verb = VERBS.find(({ name }) => name === "update");
    if (verb) stand = await standFor(verb, await lociBinary(), home.path);
    return () => home[Symbol.dispose]();
  });

  // Those that change the disk, some of each; all of all calls, and all verbs, are for `bun campaigns/faults.ts`.
  test.each([
    ["fsync", "EIO"],
    ["rename", "ENOSPC"],
    ["write", "ENOSPC"],
    ["mkdir", "EACCES"],
    ["openat", "EMFILE"],
  ])(
    "whichever %s fails with %s, what is remembered is old or new",
    async (call, error) => {
      const faults = stand.faults.filter((one) => one.call === call && one.error === error);
      expect(faults.length).toBeGreaterThan(0);
      for (const fault of faults) {
        expect({ ...fault, wrong: await tryFault(stand, fault) }).toEqual({ ...fault, wrong: [] });
      }
    },
    60_000,
  );
});

test.skipIf(why !== undefined)(
  "a file that cannot be opened once gives a new memory no numbered name",
  async () => {
    using home = testHome();
    const verb = VERBS.find(({ name }) => name === "remember");
    if (!verb) throw new Error("there is no such verb");
    const stand = await standFor(verb, await lociBinary(), home.path);
    const faults = stand.faults.filter(
      ({ call, error }) => call === "openat" && error === "EACCES",
    );
    expect(faults.length).toBeGreaterThan(20);
    for (const fault of faults) {
      expect({ ...fault, wrong: await tryFault(stand, fault) }).toEqual({ ...fault, wrong: [] });
    }
  },
  60_000,
);

describe.skipIf(why !== undefined).each(["stop", "pre-compact"])(
  "after a fault in a %s that captures, the next one makes all well again",
  (name) => {
    let home: TestHome;
    let stand: Stand;

    beforeAll(async () => {
      home = testHome();
      const verb = VERBS.find((one) => one.name === name);
      if (verb) stand = await standFor(verb, await lociBinary(), home.path);
      return () => home[Symbol.dispose]();
    });

    test.each([
      ["fsync", "EIO"],
      ["rename", "ENOSPC"],
      ["mkdir", "EACCES"],
      ["fcntl", "EIO"],
    ])(
      "whichever %s fails with %s",
      async (call, error) => {
        const faults = stand.faults.filter((one) => one.call === call && one.error === error);
        expect(faults.length).toBeGreaterThan(0);
        // A few of each; `bun campaigns/faults.ts --verb stop` plays all of them.
        const every = Math.ceil(faults.length / 4);
        for (const fault of faults.filter((_, at) => at % every === 0)) {
          expect({ ...fault, wrong: await tryFault(stand, fault) }).toEqual({
            ...fault,
            wrong: [],
          });
        }
      },
      60_000,
    );
  },
);

test("on a disk that is nearly full everything stays whole", async () => {
  using home = testHome();
  const outcome = await fullDisk(home.path, { operations: 200, seed: Date.now() % 2 ** 31 });
  // If the machine allows no disk of its own, the script says so.
  if (typeof outcome === "string")
    return expect(outcome).toMatch(/^(there is no|a disk of its own)/);
  expect(outcome).toMatchObject({ operations: 200, wrong: [] });
  expect(outcome.done).toBeGreaterThan(0);
  expect(outcome.done).toBeLessThan(200);
}, 20_000);

test("faults are those that a run can meet after it has begun, counted in each thread", async () => {
  using home = testHome();
  const log = [
    '7  openat(AT_FDCWD, "/etc/ld.so.cache", O_RDONLY) = 3',
    '7  openat(AT_FDCWD, "/home/x/a", O_RDONLY) = 3',
    "8  fsync(4) = 0",
    "7  fsync(4) = 0",
    "7  fsync(5) = 0",
    "7  getpid() = 7",
  ];
  const faults = faultsFor(await home.write("calls.log", log.join("\n")), "/home/x");
  const numbers = (call: string) => [
    ...new Set(faults.filter((one) => one.call === call).map(({ when }) => when)),
  ];
  expect(numbers("openat")).toEqual([2, 3]);
  expect(numbers("fsync")).toEqual([1, 2, 3]);
  expect(numbers("rename")).toEqual([1]);
});

test("a file that is neither old nor new is seen, and so is an archive that is not on its way", () => {
  const state = (text: string, archive: string) =>
    new Map([
      ["MEMORY.md", text],
      ["MEMORY-archive.md", archive],
    ]);
  const [before, after] = [state("old", "a"), state("new", "a b")];
  expect(strangeIn(state("old", "a"), before, after)).toEqual([]);
  expect(strangeIn(state("new", "a "), before, after)).toEqual([]);
  expect(strangeIn(state("ne", "a"), before, after)).toEqual(["MEMORY.md"]);
  expect(strangeIn(state("old", "a c"), before, after)).toEqual(["MEMORY-archive.md"]);
  expect(strangeIn(new Map(), before, after)).toEqual(["MEMORY.md", "MEMORY-archive.md"]);
});
