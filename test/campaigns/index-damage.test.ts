import { expect, test } from "bun:test";
import { damageCampaign, isAsPromised } from "#campaigns/index-damage/campaign.ts";
import { makeDamageHome, makeWhole, wrongAnswers } from "#campaigns/index-damage/home.ts";
import { DAMAGE_KINDS } from "#campaigns/index-damage/kinds.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { testHome } from "#test/home.ts";

const SEED = Date.now() % 2 ** 31;

test(`forty damages to an index lead to no error and no wrong answer that is not noticed (seed ${SEED})`, async () => {
  using home = testHome();
  const tallies = await damageCampaign(makeDamageHome(home.path, 40), 40, randomFrom(SEED));
  expect(tallies.map(({ kind, done }) => [kind, done])).toEqual(
    DAMAGE_KINDS.map((kind) => [kind, 8]),
  );
  expect(tallies.filter((tally) => !isAsPromised(tally))).toEqual([]);
}, 60_000);

test("the instrument sees what is missing in an answer", async () => {
  using home = testHome();
  const damaged = makeDamageHome(home.path, 3);
  await makeWhole(damaged);
  expect(await wrongAnswers(damaged, randomFrom(1))).toEqual([]);
  for (const at of [0, 1, 2])
    await home.write(`app/.claude/memory/decisions/number-${at}.json`, "");
  expect((await wrongAnswers(damaged, randomFrom(1))).length).toBeGreaterThan(0);
});
