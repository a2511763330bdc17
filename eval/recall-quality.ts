import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { compile } from "#scripts/support/compile.ts";
import { RECALL_SETS, readPrompts } from "./recall-quality/cases.ts";
import { mistakeOf, outcomesFor, qualityOf, type RecallOutcome } from "./recall-quality/figures.ts";
import { agreementOf, sampleByBinary } from "./retrieval/by-binary.ts";
import { measure } from "./retrieval/measure.ts";
import { reportOf } from "./retrieval/report.ts";
import { type RetrievalSet, readSet } from "./retrieval/set.ts";
import { FAMILIES } from "./retrieval/wrap.ts";

// bun eval/recall-quality.ts                    how well memories are found: prompts that were labelled by hand, and
//                                                  all sets of questions in ../shared/retrieval, if there are any
//   --wrong                                        the mistakes with the labelled prompts
//   --set FILE                                     this set (.json, .json.gz), any number of times; no others
//   --wrap N --family orders|requests|held-out     each question among N words of instructions
//   --no-baselines                                 without words alone, SQLite's own search, and grep beside ours
//   --binary N                                     only N questions of each set, through the compiled executable and in process
//   --skip CATEGORY                                without the questions of a category; 5, of the unanswerable, if none is named

const SETS = "../shared/retrieval";

/** The number of other records around the labelled ones. */
const AMONG = [0, 500, 5000];

const { values } = parseArgs({
  options: {
    wrong: { type: "boolean", default: false },
    set: { type: "string", multiple: true },
    wrap: { type: "string", default: "0" },
    family: { type: "string", default: "held-out" },
    binary: { type: "string" },
    "no-baselines": { type: "boolean", default: false },
    skip: { type: "string", multiple: true, default: ["5"] },
  },
});

const family = FAMILIES.find((each) => each === values.family);
if (!family) throw new Error(`--family is one of ${FAMILIES.join(", ")}`);
if (!values.set && !values.binary) await showPrompts();

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
    const lines = values.binary ? await throughBinary(set) : reportOf(await measure(set, options));
    console.log(lines.join("\n"));
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** The figures of a sample through the command line, as a person asks, beside the same sample in process. */
async function throughBinary(set: RetrievalSet): Promise<string[]> {
  const binary = `${folder}/loci`;
  if (!existsSync(binary)) await compile({ entrypoint: "./src/main.ts", outfile: binary });
  const count = Number(values.binary);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error("--binary takes a whole number");
  const sampled = await sampleByBinary(set, { binary, folder, count, skip: values.skip });
  return [...reportOf(sampled), agreementOf(sampled)];
}

async function showPrompts(): Promise<void> {
  for (const set of RECALL_SETS) {
    const prompts = await readPrompts(set);
    for (const others of AMONG) {
      show(`${set}, among ${others} others`, await outcomesFor(prompts, others));
    }
  }
}

function show(name: string, outcomes: readonly RecallOutcome[]): void {
  const { precision, recall, disturbed } = qualityOf(outcomes);
  console.log(
    `${name}: ${outcomes.length} prompts, precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, disturbed for nothing ${disturbed}`,
  );
  if (values.wrong)
    for (const each of outcomes) for (const line of mistakeOf(each)) console.log(line);
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
