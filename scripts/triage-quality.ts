import { parseArgs } from "node:util";
import { CASE_SETS, type CaseSet, readCases } from "./triage-quality/cases.ts";
import { qualityOf } from "./triage-quality/figures.ts";
import { whatFires } from "./triage-quality/real.ts";
import { mistakesIn, qualityTable } from "./triage-quality/report.ts";
import { outcomesOf } from "./triage-quality/sort.ts";

// How well triage does on turns that were sorted by hand: `--set tuned|held-out`, `--json`; `--wrong` lists mistakes.
// `--transcripts FOLDER` shows what it finds in real conversations, cut into pieces of so many items (`--slice`).

const { values } = parseArgs({
  options: {
    set: { type: "string" },
    json: { type: "boolean" },
    wrong: { type: "boolean" },
    transcripts: { type: "string" },
    slice: { type: "string", default: "40" },
  },
});

if (values.transcripts !== undefined) {
  for await (const line of whatFires(values.transcripts, Number(values.slice))) console.log(line);
} else {
  const sets = CASE_SETS.filter((name) => values.set === undefined || name === values.set);
  for (const set of sets) await print(set);
}

async function print(set: CaseSet): Promise<void> {
  const outcomes = await outcomesOf(await readCases(set));
  const quality = qualityOf(outcomes);
  if (values.json) console.log(JSON.stringify({ set, turns: outcomes.length, quality }));
  else console.log(`${set}: ${outcomes.length} turns\n${qualityTable(quality)}`);
  if (values.wrong) for (const mistake of mistakesIn(outcomes)) console.log(mistake);
}
