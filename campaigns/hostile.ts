import { parseArgs } from "node:util";
import fc from "fast-check";
import { escapesBy } from "#hostile/escapes.ts";
import { LAYING } from "#hostile/generated.ts";
import { race } from "#hostile/race.ts";
import { setStage } from "#hostile/stage.ts";
import { lociBinary } from "#test/binary.ts";
import { playAll } from "./hostile/campaign.ts";
import { reportOf } from "./hostile/report.ts";

// bun campaigns/hostile.ts                      every bad input, 100,000 calls of hooks; 10,000 generated projects; 60 s of swaps
// bun campaigns/hostile.ts --runs 2000 --paths 200 --seconds 2 --short      in some minutes
// bun campaigns/hostile.ts --number 43 --number 50 --runs 100 --paths 0 --seconds 0

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "100000" },
    paths: { type: "string", default: "10000" },
    seconds: { type: "string", default: "60" },
    number: { type: "string", multiple: true, default: [] },
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
    short: { type: "boolean", default: false },
  },
});

const binary = await lociBinary();
const troubles = [await inputs(), await projects(), await swaps()];
process.exitCode = troubles.some((count) => count > 0) ? 1 : 0;

async function inputs(): Promise<number> {
  const numbers = values.number.map(Number);
  const runs = Number(values.runs);
  const outcomes = await playAll({
    binary,
    runs,
    numbers,
    isLong: !values.short,
    say: console.error,
  });
  console.log(reportOf(outcomes));
  return outcomes.reduce((sum, { trouble }) => sum + trouble.length, 0);
}

/** Projects that have unexpected files in the paths that loci reads. */
async function projects(): Promise<number> {
  const numRuns = Number(values.paths);
  if (numRuns === 0) return 0;
  const seed = Number(values.seed);
  const found = await fc.check(
    fc.asyncProperty(LAYING, async (things) => (await escapesBy(things)).length === 0),
    { numRuns, seed },
  );
  if (found.failed) console.error(fc.defaultReportMessage(found));
  console.log(
    `${found.numRuns} generated projects (seed ${seed}); ${found.failed ? 1 : 0} in trouble`,
  );
  return found.failed ? 1 : 0;
}

/** Somebody who swaps the folders of a memory with links, as fast as a program can. */
async function swaps(): Promise<number> {
  const seconds = Number(values.seconds);
  if (seconds === 0) return 0;
  using stage = await setStage();
  const { writes, trouble } = await race({ stage, binary, seconds });
  for (const one of new Set(trouble)) console.error(one);
  console.log(
    `${writes} rounds of writes, looks and hooks in ${seconds} s of swaps; ${trouble.length} in trouble`,
  );
  return trouble.length;
}
