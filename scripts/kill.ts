import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { campaign, isAsExpected, type Outcome } from "./kill/campaign.ts";
import { CONTROLS, isControl, type ModeName, PROMISED } from "./kill/modes.ts";
import { headerRow, outcomeRow } from "./kill/table.ts";
import { compile } from "./support/compile.ts";

// bun scripts/kill.ts                      10,000 kills of 16 writers for each promised way of writing
// bun scripts/kill.ts --controls           … and for the ways that are known to break, which must break here
// bun scripts/kill.ts --mode append        one way only; may be given several times
// bun scripts/kill.ts --kills 300 --writers 8 --seed 7 --json

/** More kills than these tell nothing new about a way of writing that always breaks. */
const CONTROL_KILLS = 300;

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "10000" },
    writers: { type: "string", default: "16" },
    mode: { type: "string", multiple: true, default: [] },
    controls: { type: "boolean", default: false },
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
    json: { type: "boolean", default: false },
  },
});
const seed = wholeNumber(values.seed);
const say = values.json ? console.error : console.log;
say(`seed ${seed}`);
const outcomes = await runAll(modesOf(values.mode, values.controls));
if (values.json) console.log(JSON.stringify({ seed, outcomes }, undefined, 2));
const surprises = outcomes.filter((outcome) => !isAsExpected(outcome));
for (const { mode } of surprises) {
  console.error(isControl(mode) ? `\`${mode}\` did not break` : `\`${mode}\` broke its promise`);
}
process.exitCode = surprises.length === 0 ? 0 : 1;

async function runAll(modes: readonly ModeName[]): Promise<Outcome[]> {
  const place = mkdtempSync(`${tmpdir()}/loci-kills-`);
  const worker = `${place}/worker`;
  try {
    await compile({ entrypoint: "./scripts/kill/worker.ts", outfile: worker });
    const done: Outcome[] = [];
    say(headerRow());
    for (const mode of modes) {
      const kills = Math.min(wholeNumber(values.kills), isControl(mode) ? CONTROL_KILLS : Infinity);
      const writers = wholeNumber(values.writers);
      const outcome = await campaign({ mode, kills, writers, seed, worker, place });
      say(outcomeRow(outcome));
      done.push(outcome);
    }
    return done;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function modesOf(words: readonly string[], withControls: boolean): ModeName[] {
  const all = [...PROMISED, ...CONTROLS];
  const chosen = words.map((word) => {
    const mode = all.find((name) => name === word);
    if (!mode) throw new Error(`no mode called \`${word}\`; there are ${all.join(", ")}`);
    return mode;
  });
  return [...(chosen.length > 0 ? chosen : PROMISED), ...(withControls ? CONTROLS : [])];
}

function wholeNumber(word: string): number {
  const number = Number(word);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`\`${word}\` is no count`);
  return number;
}
