import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { type PurgeSteps, purgeFiles } from "#scan/purge-files.ts";
import { registeredAt } from "#scan/registered-files.ts";
import { testHome } from "#test/home.ts";

const NO_STEPS: PurgeSteps = {
  ...{ cut: undefined, omit: undefined, lines: undefined, digests: undefined },
  ...{ delete: undefined, clear: undefined, none: undefined },
};

test("a file that cannot be deleted is named with the reason, and the others go all the same", async () => {
  using home = testHome();
  const state = home.folder("loci");
  const held = home.folder("loci/index/index-1.db");
  const free = await home.write("loci/index/index-1.db-wal", "a sentence");
  const bases = { state, host: undefined, project: undefined };
  const targets = [held, free].map((path) => ({
    ...{ path, inside: undefined, lock: "" },
    row: registeredAt(path, bases),
  }));
  const left = purgeFiles(targets, NO_STEPS);
  expect(left.map(({ path }) => path)).toEqual([held]);
  expect(left[0]?.why).not.toBe("");
  expect(existsSync(free)).toBe(false);
});
