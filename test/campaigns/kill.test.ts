import { beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { campaign, isAsExpected, type Outcome } from "#campaigns/kill/campaign.ts";
import { contentOf, idOf } from "#campaigns/kill/content.ts";
import { lockCampaign, MOST_WAIT_MS } from "#campaigns/kill/locks.ts";
import { isControl, PROMISED } from "#campaigns/kill/modes.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { keptBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";

// Sixteen writers beside the processes of other tests take their time: on a busy machine, 50 kills of `index` took over 5 s.
setDefaultTimeout(60_000);

const SEED = Date.now() % 2 ** 31;

let worker: string;

beforeAll(async () => {
  const hasher = new Bun.CryptoHasher("sha256");
  for (const folder of ["src", "campaigns/kill"]) {
    for (const path of [...new Bun.Glob(`${folder}/**/*.ts`).scanSync()].sort()) {
      hasher.update(path).update(await Bun.file(path).bytes());
    }
  }
  const key = hasher.digest("hex").slice(0, 16);
  worker = await keptBinary("kill-worker", key, "./campaigns/kill/worker.ts");
});

/** A thousand together; those are fewest that take longest. */
const KILLS: Readonly<Record<(typeof PROMISED)[number], number>> = {
  ...{ create: 250, replace: 200, append: 200, update: 150 },
  ...{ summary: 100, record: 100, index: 50 },
};

test.each(PROMISED.map((mode) => [KILLS[mode], mode] as const))(
  `%d kills lose nothing of what \`%s\` acknowledged (seed ${SEED})`,
  async (kills, mode) => {
    using home = testHome();
    const place = home.path;
    const outcome = await campaign({ mode, kills, writers: 16, seed: SEED, worker, place });
    expect(outcome).toMatchObject({ kills, lost: 0, torn: 0, leftoversAfter: 0 });
    expect(outcome.acked).toBeGreaterThan(0);
    expect(readdirSync(place)).toEqual([]);
  },
);

test(`a lock goes with its holder: the next one has it at once, 60 times (seed ${SEED})`, async () => {
  using home = testHome();
  const outcome = await lockCampaign({ kills: 60, seed: SEED, worker, place: home.path });
  // Only a quiet machine shows how long it takes; this test shows that the lock becomes free at all.
  expect(outcome.kills).toBe(60);
  expect(outcome.medianMs).toBeLessThan(20 * MOST_WAIT_MS);
});

test("kills go on until so much was acknowledged, and so much was read", async () => {
  using home = testHome();
  const least = { acked: 60, said: 100 };
  const plan = { mode: "replace", kills: 1, writers: 4, seed: SEED, worker } as const;
  const outcome = await campaign({ ...plan, place: home.path, least });
  expect(outcome.acked).toBeGreaterThanOrEqual(60);
  expect(outcome.reads).toBeGreaterThanOrEqual(100);
  expect(outcome).toMatchObject({ lost: 0, torn: 0 });
});

// The third control, records glued to what a kill left of others, needs more kills than there is time for here.
test.each(["plain", "unlocked"] as const)("`%s` breaks, so breaking is seen", async (mode) => {
  let broken = 0;
  // On a busy machine the writers seldom meet, and a few kills may break nothing.
  for (let round = 0; broken === 0 && round < MOST_ROUNDS; round++) {
    using home = testHome();
    const plan = { mode, kills: 24, writers: 8, seed: SEED + round, worker };
    const { lost, torn } = await campaign({ ...plan, place: home.path });
    broken = lost + torn;
  }
  expect(broken).toBeGreaterThan(0);
});

const MOST_ROUNDS = 40;

test.each([
  ["create", {}, true],
  ["create", { lost: 1 }, false],
  ["create", { torn: 1 }, false],
  ["create", { leftoversAfter: 1 }, false],
  ["plain", {}, false],
  ["plain", { torn: 1 }, true],
  ["unlocked", { lost: 1 }, true],
] as const)(
  "of `%s` with %o it is %p to say that it went as expected",
  (mode, damage, expected) => {
    const outcome: Outcome = {
      mode,
      kills: 10,
      acked: 10,
      reads: 0,
      lost: 0,
      torn: 0,
      leftoversBefore: 3,
      leftoversAfter: 0,
      seconds: 1,
      ...damage,
    };
    expect(isAsExpected(outcome)).toBe(expected);
    expect(isControl(mode)).toBe(mode !== "create");
  },
);

test("a content knows its write, and any damage to it is seen", () => {
  const id = { writer: 3, life: 2, number: 1 };
  const whole = contentOf(id, 100);
  expect(idOf(whole)).toEqual(id);
  expect(idOf(whole.slice(0, -1))).toBeUndefined();
  expect(idOf(whole.replace("é-é", "é--"))).toBeUndefined();
  expect(idOf(whole.replace('"number":1', '"number":2'))).toBeUndefined();
});

test("the same seed gives the same moments, and they are spread", () => {
  const [one, two] = [randomFrom(7).next, randomFrom(7).next];
  const first = Array.from({ length: 1000 }, one);
  expect(Array.from({ length: 1000 }, two)).toEqual(first);
  for (let tenth = 0; tenth < 10; tenth++) {
    const share = first.filter((number) => Math.floor(number * 10) === tenth).length;
    expect(share).toBeGreaterThan(50);
  }
});
