import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { randomFrom } from "#scripts/support/random.ts";
import { damageCampaign, isAsPromised } from "./index-damage/campaign.ts";
import { makeDamageHome } from "./index-damage/home.ts";

// bun campaigns/index-damage.ts                          an index is damaged 1,000 times, and asked each time
// bun campaigns/index-damage.ts --damages 10000 --memories 5000 --seed 7 --json

const { values } = parseArgs({
  options: {
    damages: { type: "string", default: "1000" },
    memories: { type: "string", default: "300" },
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
    json: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const place = mkdtempSync(`${tmpdir()}/loci-damage-`);
try {
  const home = makeDamageHome(place, Number(values.memories));
  const tallies = await damageCampaign(home, Number(values.damages), randomFrom(seed));
  for (const { kind, wrong } of tallies)
    for (const word of wrong) console.error(`${kind}: ${word}`);
  if (values.json) console.log(JSON.stringify({ seed, tallies }, null, 2));
  else {
    console.log(`seed ${seed}`);
    for (const { kind, done, wrong, unnoticed, slowestMs } of tallies) {
      console.log(
        `${kind.padEnd(14)} ${done} times, ${wrong.length} wrong answers (${unnoticed} unnoticed), ${Math.ceil(slowestMs)} ms at most for 15 questions`,
      );
    }
  }
  process.exitCode = tallies.every(isAsPromised) ? 0 : 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
