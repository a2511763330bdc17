import { parseArgs } from "node:util";
import { judgePair, type Verdict } from "./rule-pairs/judge.ts";
import { OWN_PAIRS, readPairs } from "./rule-pairs/read-pairs.ts";
import { mistakesOf, reportOf } from "./rule-pairs/report.ts";

// Whether of two rules both stay or the second replaces the first: bun eval/rule-pairs.ts [FILE]
// plays each pair of the file (eval/rule-pairs/pairs.json) through the hooks, in one session, in two and in one message, and
// as two `loci remember`. `--wrong` lists the mistakes, `--json` prints all verdicts.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    wrong: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const verdicts: Verdict[] = [];
for (const pair of await readPairs(positionals[0] ?? OWN_PAIRS))
  verdicts.push(...(await judgePair(pair)));
if (values.json) console.log(JSON.stringify(verdicts, null, 1));
else {
  console.log(reportOf(verdicts));
  if (values.wrong) console.log(mistakesOf(verdicts).join("\n"));
}
