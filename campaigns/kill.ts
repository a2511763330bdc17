import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { compile } from "#scripts/support/compile.ts";
import { campaign, isAsExpected, type Outcome } from "./kill/campaign.ts";
import { type LockOutcome, lockCampaign, MOST_WAIT_MS } from "./kill/locks.ts";
import { CONTROLS, isControl, type ModeName, PROMISED } from "./kill/modes.ts";
import { headerRow, lockRow, outcomeRow } from "./kill/table.ts";

// bun campaigns/kill.ts                      10,000 kills of 16 writers for each promised way of writing
// bun campaigns/kill.ts --controls           … and for the ways that are known to break, which must break here
// bun campaigns/kill.ts --mode append        one way only; may be given several times
// bun campaigns/kill.ts --mode lock        how long it takes to get a lock whose holder was killed
// bun campaigns/kill.ts --mode replace --reads 1000000    goes on until so much was read beside the writers
// bun campaigns/kill.ts --mode update --acks 160000       … until so much was acknowledged
// bun campaigns/kill.ts --life 2000        each writer lives for up to two seconds
// bun campaigns/kill.ts --kills 300 --writers 8 --seed 7 --json

/** Nothing is written in this one: it is about how long a lock outlives its holder. */
const LOCK = "lock";

/** More kills show nothing new about a way of writing that always breaks. */
const CONTROL_KILLS = 300;

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "10000" },
    writers: { type: "string", default: "16" },
    mode: { type: "string", multiple: true, default: [] },
    controls: { type: "boolean", default: false },
    reads: { type: "string" },
    acks: { type: "string" },
    life: { type: "string" },
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
    json: { type: "boolean", default: false },
  },
});
const seed = wholeNumber(values.seed);
const say = values.json ? console.error : console.log;
say(`seed ${seed}`);
const place = mkdtempSync(`${tmpdir()}/loci-kills-`);
const worker = `${place}/worker`;
const outcomes: Outcome[] = [];
let lock: LockOutcome | undefined;
try {
  await compile({ entrypoint: "./campaigns/kill/worker.ts", outfile: worker });
  await runAll(modesOf(values.mode, values.controls));
  if (values.mode.length === 0 || values.mode.includes(LOCK)) lock = await killHolders();
} finally {
  rmSync(place, { recursive: true, force: true });
}
if (values.json) console.log(JSON.stringify({ seed, outcomes, lock }, undefined, 2));
if (lock && lock.late > 0) console.error(`a lock was held for longer than ${MOST_WAIT_MS} ms`);
const surprises = outcomes.filter((outcome) => !isAsExpected(outcome));
for (const { mode } of surprises) {
  console.error(isControl(mode) ? `\`${mode}\` did not break` : `\`${mode}\` broke its promise`);
}
process.exitCode = surprises.length === 0 && !lock?.late ? 0 : 1;

async function runAll(modes: readonly ModeName[]): Promise<void> {
  if (modes.length > 0) say(headerRow());
  for (const mode of modes) {
    const kills = Math.min(wholeNumber(values.kills), isControl(mode) ? CONTROL_KILLS : Infinity);
    const writers = wholeNumber(values.writers);
    const lifeMs = values.life === undefined ? undefined : wholeNumber(values.life);
    const plan = { mode, kills, writers, seed, worker, place, lifeMs, least: least() };
    const outcome = await campaign(plan);
    say(outcomeRow(outcome));
    outcomes.push(outcome);
  }
}

async function killHolders(): Promise<LockOutcome> {
  const outcome = await lockCampaign({ kills: wholeNumber(values.kills), seed, worker, place });
  say(lockRow(outcome));
  return outcome;
}

function least(): { acked?: number; said?: number } {
  const { acks, reads } = values;
  return {
    ...(acks !== undefined && { acked: wholeNumber(acks) }),
    ...(reads !== undefined && { said: wholeNumber(reads) }),
  };
}

function modesOf(words: readonly string[], withControls: boolean): ModeName[] {
  const all = [...PROMISED, ...CONTROLS];
  const chosen = words.flatMap((word) => {
    const mode = all.find((name) => name === word);
    if (!mode && word !== LOCK) {
      throw new Error(`no mode called \`${word}\`; there are ${[...all, LOCK].join(", ")}`);
    }
    return mode ? [mode] : [];
  });
  return [...(words.length > 0 ? chosen : PROMISED), ...(withControls ? CONTROLS : [])];
}

function wholeNumber(word: string): number {
  const number = Number(word);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`\`${word}\` is no count`);
  return number;
}
