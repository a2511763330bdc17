import { parseArgs } from "node:util";
import { RECALL_SETS, readPrompts } from "./recall-quality/cases.ts";
import { mistakeOf, outcomesFor, qualityOf } from "./recall-quality/figures.ts";

// bun scripts/recall-quality.ts          how well records are recalled for prompts that were labelled by hand; --wrong lists the mistakes

const { values } = parseArgs({ options: { wrong: { type: "boolean", default: false } } });

for (const set of RECALL_SETS) {
  const outcomes = await outcomesFor(await readPrompts(set));
  const { precision, recall, disturbed } = qualityOf(outcomes);
  console.log(
    `${set}: ${outcomes.length} prompts, precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, disturbed for nothing ${disturbed}`,
  );
  if (values.wrong)
    for (const outcome of outcomes) for (const line of mistakeOf(outcome)) console.log(line);
}
