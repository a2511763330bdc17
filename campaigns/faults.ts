import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { compile } from "#scripts/support/compile.ts";
import type { FaultSpec } from "./faults/calls.ts";
import { fullDisk } from "./faults/full.ts";
import { type Stand, standFor, tryFault, whyNoFaults } from "./faults/trial.ts";
import { VERBS } from "./faults/verbs.ts";

// bun campaigns/faults.ts                      each call of each verb into the system fails once, in each way that it may
// bun campaigns/faults.ts --verb remember      one verb only; may be given several times
// bun campaigns/faults.ts --call fsync         one kind of call only
// bun campaigns/faults.ts --every 10           each tenth fault only
// bun campaigns/faults.ts --full 1000          so many operations on a disk that is nearly full, and nothing else

const { values } = parseArgs({
  options: {
    verb: { type: "string", multiple: true, default: [] },
    call: { type: "string", multiple: true, default: [] },
    every: { type: "string", default: "1" },
    full: { type: "string" },
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
  },
});
const place = mkdtempSync(`${tmpdir()}/loci-faults-`);
let wrong = 0;
try {
  wrong = values.full === undefined ? await failCalls() : await fillDisk(Number(values.full));
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = wrong === 0 ? 0 : 1;

async function fillDisk(operations: number): Promise<number> {
  const seed = Number(values.seed);
  console.log(`seed ${seed}`);
  const outcome = await fullDisk(place, { operations, seed });
  if (typeof outcome === "string") return notRun(outcome);
  for (const what of outcome.wrong) console.error(what);
  const { done, wrong: found } = outcome;
  console.log(
    `full disk: ${operations} operations, ${done} found room, ${found.length} went wrong`,
  );
  return found.length;
}

/** A trial that the machine does not allow is neither a success nor a failure. */
function notRun(why: string): never {
  console.error(`not run: ${why}`);
  rmSync(place, { recursive: true, force: true });
  process.exit(2);
}

async function failCalls(): Promise<number> {
  const why = whyNoFaults();
  if (why !== undefined) return notRun(why);
  let failed = 0;
  const binary = `${place}/loci`;
  await compile({ entrypoint: "./src/main.ts", outfile: binary });
  for (const verb of VERBS.filter(({ name }) => isChosen(values.verb, name))) {
    mkdirSync(`${place}/${verb.name}`);
    failed += await tryAll(await standFor(verb, binary, `${place}/${verb.name}`));
  }
  return failed;
}

async function tryAll(stand: Stand): Promise<number> {
  const started = performance.now();
  const chosen = stand.faults.filter(({ call }) => isChosen(values.call, call));
  const faults = chosen.filter((_, at) => at % Number(values.every) === 0);
  let failed = 0;
  for (const fault of faults) {
    const found = await tryFault(stand, fault);
    if (found.length > 0) failed++;
    for (const what of found) console.error(`${stand.verb.name}, ${inWords(fault)}: ${what}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${stand.verb.name}: ${faults.length} faults, ${failed} went wrong, ${seconds} s`);
  return failed;
}

function inWords({ call, error, when }: FaultSpec): string {
  return `${call} number ${when} fails with ${error}`;
}

function isChosen(chosen: readonly string[], name: string): boolean {
  return chosen.length === 0 || chosen.includes(name);
}
