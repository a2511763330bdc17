import { realpathSync } from "node:fs";
import { parseArgs } from "node:util";
import { askPrompts } from "./prompt-quality/ask.ts";
import { judge, recordsIn } from "./prompt-quality/judge.ts";
import { readPrompts, readRecords } from "./prompt-quality/prompt-set.ts";
import { mistakeIn, rowsOf } from "./prompt-quality/report.ts";
import { formatTable } from "./stories/figures.ts";

// How well prompts get the one memory of 500 that they need, and nothing else: bun eval/prompt-quality.ts
// `--misses` lists mistakes (held-out ones only with `--held-out`, nobody tunes for them), `--json`,
// `--binary PATH` instead of dist/loci.

const { values } = parseArgs({
  options: {
    binary: { type: "string", default: "dist/loci" },
    misses: { type: "boolean", default: false },
    "held-out": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const records = await readRecords();
const prompts = await readPrompts();
const binary = realpathSync(values.binary);
const { asked, refused, hookMs } = askPrompts(binary, records, prompts);
const verdicts = asked.map((one) => judge(records, one));
const rows = rowsOf(verdicts);
const brief = asked[0]?.brief ?? "";

if (values.json) console.log(JSON.stringify({ rows, verdicts, asked, refused }, null, 1));
else {
  console.log(formatTable(rows));
  const slowest = Math.round(Math.max(...hookMs));
  console.log(
    `\nbrief: ${Buffer.byteLength(brief)} bytes, ${recordsIn(records, brief).length} records`,
  );
  console.log(
    `saved: ${records.length - refused.length} of ${records.length}; slowest hook ${slowest} ms`,
  );
  for (const line of refused.slice(0, 5)) console.log(`refused: ${line}`);
}
if (values.misses) {
  const listed = verdicts.filter(({ prompt }) => values["held-out"] || !prompt.held_out);
  const mistakes = listed.map((verdict) => mistakeIn(verdict, records));
  for (const mistake of mistakes.filter((one) => one !== "")) console.log(mistake);
}
