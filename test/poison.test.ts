import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { commandWait } from "#base/lock-wait.ts";
import { recordAt as placedAt } from "#layouts/record-paths.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";
import { accept } from "#review/reject-memory.ts";
import { testHome } from "#test/home.ts";
import { poisons, swallow } from "#test/poison.ts";

// Each of them goes in where a host would take it in, and none may come out where nobody has asked for it.

const all = await poisons();

test("there are enough of them, and each has a word of its own", () => {
  expect(all.length).toBeGreaterThanOrEqual(50);
  expect(new Set(all.map(({ canary }) => canary)).size).toBe(all.length);
});

test.each(all.map((poison) => [poison.id, poison] as const))(
  "%s is not given to agents unasked",
  async (_, poison) => {
    using home = testHome();
    const swallowed = await swallow(home, poison);
    expect(await swallowed.handed()).not.toContain(poison.canary);
    // Once more, from the cache of the first answers.
    expect(await swallowed.handed()).not.toContain(poison.canary);
  },
);

test("a swallowed memory is saved with its source, and waits", async () => {
  let kept = 0;
  for (const poison of all) {
    using home = testHome();
    const { kept: keptIn, waiting } = await swallow(home, poison);
    const paths = keptIn().filter((path) => isMemory(path) && !isBroken(path));
    if (paths.length === 0) continue;
    kept++;
    const waits = waiting();
    expect(waits.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    expect(waits.filter(({ origin }) => origin === "")).toEqual([]);
    const isOurs = !poison.files && !poison.replace;
    const records = paths.filter((path) => isOurs && path.endsWith(".json")).map(recordAt);
    expect(records.map(originOf)).not.toContain(undefined);
  }
  // loci detects some at once, and they leave nothing behind; most are stored.
  expect(kept).toBeGreaterThanOrEqual(50);
});

/** Listings and logs repeat other files, and no agent gets them. */
function isMemory(path: string): boolean {
  return !/\/(?:index\.md|context\.json|session-[^/]*\.md|sessions\/[^/]*)$/.test(path);
}

/** A file in the wrong folder is no record: no agent gets it, and a person cannot approve it. */
function isBroken(path: string): boolean {
  const name = placedAt(path);
  return name !== undefined && parseRecord(readFileSync(path, "utf8"), name).kind === "broken";
}

function recordAt(path: string): MemoryRecord {
  return JSON.parse(readFileSync(path, "utf8"));
}

test.each(["sentry-note", "pulled-decision", "memory-ignore", "edited-record-0", "native-topic"])(
  "%s is injected once a person has approved it, and no longer after a change",
  async (id) => {
    using home = testHome();
    const poison = all.find((one) => one.id === id);
    if (!poison) throw new Error("it is missing");
    const { handed, waiting, root } = await swallow(home, poison);
    accept({ world: { ...home.world(), now: () => new Date() }, root }, waiting(), {
      action: "approve",
      waitMs: commandWait,
    });
    expect(await handed()).toContain(poison.canary);
    expect(waiting()).toEqual([]);
  },
);
