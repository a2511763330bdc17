import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { type Played, playHistory } from "./histories/play.ts";

// bun scripts/histories.ts                     1,000 random histories: each earlier state must come back
// bun scripts/histories.ts --histories 100 --steps 20 --seed 7

const { values } = parseArgs({
  options: {
    histories: { type: "string", default: "1000" },
    steps: { type: "string", default: "30" },
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
  },
});
const [histories, steps, seed] = [values.histories, values.steps, values.seed].map(Number) as [
  number,
  number,
  number,
];
console.log(`seed ${seed}`);
const place = mkdtempSync(`${tmpdir()}/loci-histories-`);
const all: Played[] = [];
try {
  for (let at = 0; at < histories; at++) {
    // Every second one is edited by hand in between.
    const played = await playHistory({ seed: seed + at, steps, byHand: at % 2 === 1, place });
    for (const what of played.lost) console.error(`seed ${seed + at}: ${what}`);
    all.push(played);
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
const sum = (of: (played: Played) => number) => all.reduce((total, one) => total + of(one), 0);
const lost = sum((one) => one.lost.length);
console.log(
  `${histories} histories, ${sum((one) => one.changes)} changes, ${sum((one) => one.states)} states looked for, ${lost} lost`,
);
process.exitCode = lost === 0 ? 0 : 1;
