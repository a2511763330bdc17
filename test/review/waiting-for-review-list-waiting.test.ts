import { expect, test } from "bun:test";
import { appendFileSync } from "node:fs";
import fc from "fast-check";
import { statusOf } from "#doctor/status.ts";
import { prepareWaiting, waitingNotice } from "#review/review-notice.ts";
import { countWaiting, type WaitingMemory, waitingLine } from "#review/waiting/waiting-items.ts";
import { findWaiting } from "#review/waiting-for-review.ts";
import { BY_LOCI, BY_OTHERS, IN_PLACE, type Looking, looking } from "#test/looking.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";

const ALL = { ...BY_LOCI, ...BY_OTHERS, ...IN_PLACE };

const step = fc.record({
  name: fc.constantFrom(...Object.keys(ALL)),
  number: fc.integer({ min: 0, max: 5 }),
});
const rounds = fc.array(fc.array(step, { maxLength: 3 }), { minLength: 2, maxLength: 6 });

function versionOf({ path, id, after, change }: WaitingMemory): string {
  return JSON.stringify([path, id, after, change]);
}

type Round = readonly { readonly name: string; readonly number: number }[];

async function play(home: RecordHome, at: Looking, steps: Round): Promise<void> {
  for (const { name, number } of steps) {
    await ALL[name]?.(home, at, number);
    if (name in BY_OTHERS) at.touch();
  }
}

test("a session start tells what waits, and every version of it once, whatever has happened", async () => {
  const tellsNews = async (played: readonly Round[]) => {
    using home = recordHome();
    home.folder(".claude/loci");
    const at = looking(home);
    const told = new Set<string>();
    for (const steps of played) {
      await play(home, at, steps);
      await prepareWaiting(at.scope);
      const line = await waitingNotice(at.scope);
      const items = findWaiting(at.scope);
      const isNews = items.some((item) => !told.has(versionOf(item)));
      expect(line).toBe(isNews ? waitingLine(countWaiting(items)) : undefined);
      for (const item of items) told.add(versionOf(item));
    }
  };
  await fc.assert(fc.asyncProperty(rounds, tellsNews), { numRuns: 60 });
});

const MANY = 240;

test("a session start counts the foreign records of a large store, and the end of a session judges them", async () => {
  using home = recordHome();
  home.folder(".claude/loci");
  const at = looking(home);
  for (let id = 0; id < MANY; id++) at.put(`d-${id}`, `About ${id}`);
  expect(await waitingNotice(at.scope)).toContain(`${MANY} memories to review (`);
  expect(await waitingNotice(at.scope)).toBeUndefined();
  await prepareWaiting(at.scope);
  const judged = `${MANY} memories to review; agents do not get them yet`;
  expect(await waitingNotice(at.scope)).toContain(judged);
  expect(await waitingNotice(at.scope)).toBeUndefined();
  appendFileSync(`${at.folder}/d-7.json`, "\n");
  expect(await waitingNotice(at.scope)).toBeUndefined();
  expect((await statusOf({ ...at.world, cwd: home.root }, [])).waiting.outside).toBe(MANY);
  expect(await waitingNotice(at.scope)).toContain(judged);
});
