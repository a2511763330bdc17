import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { type EditedHistory, playHandEdits } from "./histories/hand-edits.ts";
import { type Played, playHistory } from "./histories/play.ts";

// bun campaigns/histories.ts                     1,000 random histories: each earlier state must come back
// bun campaigns/histories.ts --histories 100 --steps 20 --seed 7
// bun campaigns/histories.ts --hand              random edits by hand in all layouts: no writer loses a line

const { values } = parseArgs({
  options: {
    histories: { type: "string", default: "1000" },
    steps: { type: "string", default: "30" },
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
    hand: { type: "boolean", default: false },
  },
});
const [histories, steps, seed] = [values.histories, values.steps, values.seed].map(Number) as [
  number,
  number,
  number,
];
console.log(`seed ${seed}`);
const place = mkdtempSync(`${tmpdir()}/loci-histories-`);
/** Plays histories of hand edits; returns the number of lines that are lost. */
async function handEdits(): Promise<number> {
  const played: EditedHistory[] = [];
  for (let at = 0; at < histories; at++) {
    const one = await playHandEdits({ seed: seed + at, steps, place });
    for (const line of one.lost) console.error(`seed ${seed + at}: ${line.slice(0, 60)} is gone`);
    played.push(one);
  }
  const count = (of: (one: EditedHistory) => number) =>
    played.reduce((sum, one) => sum + of(one), 0);
  const lost = count((one) => one.lost.length);
  console.log(
    `${histories} histories, ${count((one) => one.edits)} edits by hand, ${count((one) => one.commands)} commands, ${lost} lines lost`,
  );
  return lost;
}

/** Plays histories of changes and undos; returns the number of states that did not come back. */
async function allStates(): Promise<number> {
  const all: Played[] = [];
  for (let at = 0; at < histories; at++) {
    // Every second one is edited by hand in between.
    const played = await playHistory({ seed: seed + at, steps, byHand: at % 2 === 1, place });
    for (const what of played.lost) console.error(`seed ${seed + at}: ${what}`);
    all.push(played);
  }
  const sum = (of: (played: Played) => number) => all.reduce((total, one) => total + of(one), 0);
  const lost = sum((one) => one.lost.length);
  console.log(
    `${histories} histories, ${sum((one) => one.changes)} changes, ${sum((one) => one.states)} states looked for, ${lost} lost`,
  );
  return lost;
}

try {
  process.exitCode = (await (values.hand ? handEdits() : allStates())) === 0 ? 0 : 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
