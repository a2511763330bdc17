import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { missingIn } from "#campaigns/coexist/expected.ts";
import { coexist } from "#campaigns/coexist/play.ts";
import {
  decisionPath,
  makeStore,
  settingsPath,
  UNKNOWN,
  writeJson,
} from "#campaigns/coexist/store.ts";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";

// Two versions are played by `bun campaigns/coexist.ts`, which builds the older one.

test("a version keeps what a later one has added, and what it has itself written", async () => {
  using home = testHome();
  const binary = await lociBinary();
  const plan = { operations: 40, seed: Date.now() % 2 ** 31 };
  expect(await coexist(home.path, [binary, binary], plan)).toEqual({ operations: 40, wrong: [] });
}, 30_000);

test("a loss is seen: a record, a field of it, a summary, a setting", async () => {
  using home = testHome();
  const store = makeStore(home.path);
  home.folder("app/.claude/memory/decisions");
  const record = { tags: ["one"], content: { x_later: UNKNOWN }, x_later: UNKNOWN };
  writeJson(decisionPath(store, "r"), record);
  const expected = { tags: new Map([["r", "one"]]), told: [], size: 0 };
  expect(missingIn(store, expected)).toEqual([]);
  writeJson(decisionPath(store, "r"), { ...record, content: {} });
  expect(missingIn(store, { ...expected, told: ["line"] })).toEqual([
    "r has lost a field",
    "line is lost",
  ]);
  rmSync(decisionPath(store, "r"));
  writeJson(settingsPath(home.path), {});
  expect(missingIn(store, { ...expected, size: 1 })).toEqual([
    "r has lost one",
    "r has lost a field",
    "a setting is lost",
    "a field of the settings is lost",
  ]);
});
