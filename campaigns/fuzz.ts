import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { allParsers } from "./fuzz/parsers.ts";
import { feed, inputOf } from "./fuzz/play.ts";
import { startWatch } from "./fuzz/watch.ts";

// bun campaigns/fuzz.ts                              100,000 inputs for each parser
// bun campaigns/fuzz.ts --inputs 500 --seed 7
// bun campaigns/fuzz.ts --parser format/record       one parser only; may be given several times
// bun campaigns/fuzz.ts --parser … --seed 7 --show 31    prints one input
// bun campaigns/fuzz.ts --round-trips 10000          tries each property of the formats so often, and nothing else

const { values } = parseArgs({
  options: {
    inputs: { type: "string", default: "100000" },
    parser: { type: "string", multiple: true, default: [] },
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
    show: { type: "string" },
    "round-trips": { type: "string" },
  },
});
const [inputs, seed] = [Number(values.inputs), Number(values.seed)];
if (values["round-trips"] !== undefined) {
  // Each pair of reading and writing has its property among the tests.
  const tests = ["test/campaigns/fuzz-round-trips.test.ts"];
  const words = ["--preload", "./campaigns/fuzz/many-runs.ts", "--timeout", "3600000", ...tests];
  const { exitCode } = Bun.spawnSync([process.execPath, "test", ...words], {
    env: { ...process.env, LOCI_RUNS: values["round-trips"] },
    stdio: ["ignore", "inherit", "inherit"],
  });
  process.exit(exitCode);
}
const place = mkdtempSync(`${tmpdir()}/loci-fuzz-`);
let wrong = 0;
try {
  const chosen = allParsers(place).filter(
    ({ name }) => values.parser.length === 0 || values.parser.includes(name),
  );
  if (values.show === undefined) await feedAll();
  else
    for (const parser of chosen) process.stdout.write(inputOf(parser, seed, Number(values.show)));

  async function feedAll(): Promise<void> {
    using watch = startWatch();
    console.log(`seed ${seed}`);
    for (const parser of chosen) {
      const before = watch.begin(`${parser.name} of seed ${seed}`);
      const fed = await feed(parser, { seed, inputs, before });
      wrong += fed.wrong.length;
      console.log(`${fed.parser}: ${fed.inputs} inputs, slowest ${fed.slowestMs.toFixed(1)} ms`);
      for (const what of fed.wrong) console.error(`  ${what}`);
    }
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = wrong === 0 ? 0 : 1;
