import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { RECALL_SETS, readPrompts } from "./recall-quality/cases.ts";
import { mistakeOf, outcomesFor, qualityOf } from "./recall-quality/figures.ts";
import { measure } from "./retrieval/measure.ts";
import { reportOf } from "./retrieval/report.ts";
import { readSet } from "./retrieval/set.ts";
import { FAMILIES } from "./retrieval/wrap.ts";

// bun scripts/recall-quality.ts                    how well memories are found: prompts that were labelled by hand, and
//                                                  all sets of questions in ../shared/retrieval, if there are any
//   --wrong                                        the mistakes with the labelled prompts
//   --set FILE                                     this set (.json, .json.gz), any number of times; no others
//   --wrap N --family orders|requests|held-out     each question among N words of instructions
//   --no-baselines                                 without SQLite's own search, and grep, beside ours
//   --skip CATEGORY                                without the questions of a category; 5, of the unanswerable, if none is named

const SETS = "../shared/retrieval";

const { values } = parseArgs({
  options: {
    wrong: { type: "boolean", default: false },
    set: { type: "string", multiple: true },
    wrap: { type: "string", default: "0" },
    family: { type: "string", default: "held-out" },
    "no-baselines": { type: "boolean", default: false },
    skip: { type: "string", multiple: true, default: ["5"] },
  },
});

const family = FAMILIES.find((each) => each === values.family);
if (!family) throw new Error(`--family is one of ${FAMILIES.join(", ")}`);
if (!values.set) await showPrompts();

const folder = mkdtempSync(join(tmpdir(), "loci-retrieval-"));
const options = {
  folder,
  wrap: Number(values.wrap),
  family,
  baselines: !values["no-baselines"],
  skip: values.skip,
};
try {
  for (const path of values.set ?? ownSets()) {
    const set = await readSet(path);
    const wrap = options.wrap > 0 ? `, among ${options.wrap} words of instructions` : "";
    console.log(`\n${basename(path)}${wrap} (${set.license})`);
    console.log(reportOf(measure(set, options)).join("\n"));
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function showPrompts(): Promise<void> {
  for (const set of RECALL_SETS) {
    const outcomes = await outcomesFor(await readPrompts(set));
    const { precision, recall, disturbed } = qualityOf(outcomes);
    console.log(
      `${set}: ${outcomes.length} prompts, precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, disturbed for nothing ${disturbed}`,
    );
    if (values.wrong)
      for (const each of outcomes) for (const line of mistakeOf(each)) console.log(line);
  }
}

/** Sets that lie beside the project; they are other people's, and no part of it. */
function ownSets(): string[] {
  if (!existsSync(SETS)) {
    console.log(`no sets of questions: ${SETS} is not there; name some with --set`);
    return [];
  }
  return readdirSync(SETS)
    .filter((name) => /\.json(?:\.gz)?$/.test(name))
    .sort()
    .map((name) => `${SETS}/${name}`);
}
