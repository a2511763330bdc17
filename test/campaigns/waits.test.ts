import { expect, setDefaultTimeout, test } from "bun:test";
import { heldLocks, isTooLong } from "#campaigns/waits/locks.ts";
import { endLongTurns } from "#campaigns/waits/long.ts";
import { saveAtOnce } from "#campaigns/waits/processes.ts";
import { endTurnsBesideKills } from "#campaigns/waits/stops.ts";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";

setDefaultTimeout(300_000);

test("no event waits longer for a held lock than its deadline allows", async () => {
  using home = testHome();
  const rows = heldLocks(await lociBinary(), home.path);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => isTooLong(row) || !row.isSound)).toEqual([]);
});

test("processes that save at once are all served", async () => {
  using home = testHome();
  const site = { loci: await lociBinary(), folder: home.path };
  const outcome = await saveAtOnce(site, { processes: 6, saves: 3 });
  expect(outcome).toMatchObject({ refused: [], lost: 0 });
});

test("no rule is lost when hooks are killed at the ends of turns", async () => {
  using home = testHome();
  const site = { loci: await lociBinary(), folder: home.path };
  const plan = { stops: 40, sessions: 4, burners: 0, seed: Date.now() % 2 ** 31, mostMs: 120_000 };
  const { stops, lost } = await endTurnsBesideKills(site, plan);
  expect(stops).toBeGreaterThan(40);
  expect(lost).toEqual([]);
});

test("no end of a turn costs more because the session was long before", async () => {
  using home = testHome();
  const site = { loci: await lociBinary(), folder: home.path };
  const most = (megabytes: number) =>
    Math.max(...endLongTurns(site, { megabytes, turns: 3 }).callsMs);
  // Four times as much is left out, not read.
  expect(most(16) / most(4)).toBeLessThan(2);
});
