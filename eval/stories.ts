import { realpathSync } from "node:fs";
import { parseArgs } from "node:util";
import { figuresBy, figuresOf, formatMisses, formatTable, sumOf } from "./stories/figures.ts";
import { readFiller } from "./stories/filler.ts";
import { type PlayedStory, type PlayOptions, playStory } from "./stories/play-story.ts";
import {
  type Half,
  readPrompts,
  readStories,
  readStory,
  selectStories,
} from "./stories/read-stories.ts";
import { flagsOf } from "./stories/saves.ts";

// Plays life stories against an executable and prints what came back when it mattered: bun eval/stories.ts [story…]
// `--obedient`: the agent saves what it should; `--half tune|held-out|both`; `--shared`: also the stories beside the
// repository; a path that ends with .json is a story, too; `--set NAME=VALUE` changes a setting of the user; `--filler FILE`:
// memories that are saved before ([{ text, kind }]), with `--spread` over all sessions; `--prompts FILE`: prompts about
// something else, two of which come before every third probe; `--misses`; `--json`; `--binary PATH` instead of dist/loci.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    obedient: { type: "boolean", default: false },
    misses: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    shared: { type: "boolean", default: false },
    half: { type: "string", default: "both" },
    set: { type: "string", multiple: true, default: [] },
    filler: { type: "string" },
    spread: { type: "boolean", default: false },
    prompts: { type: "string" },
    binary: { type: "string", default: "dist/loci" },
  },
});
const binary = realpathSync(values.binary);
const files = positionals.filter((name) => name.endsWith(".json"));
const names = positionals.filter((name) => !name.endsWith(".json"));
const listed = selectStories(readStories(values.shared), halfOf(values.half), names);
const onlyFiles = files.length > 0 && names.length === 0;
const stories = [...files.map(readStory), ...(onlyFiles ? [] : listed)];
const options: PlayOptions = {
  ...{ binary, settings: values.set, isSpread: values.spread },
  filler: values.filler ? readFiller(values.filler) : [],
  others: values.prompts ? readPrompts(values.prompts) : [],
  ...(values.obedient && { knows: flagsOf(binary) }),
};
const played = stories.map((story) => {
  const one = playStory(story, options);
  const passed = one.results.filter(({ isPassed }) => isPassed).length;
  console.error(`${story.name}: ${passed} of ${one.results.length}`);
  return one;
});
if (values.json) console.log(JSON.stringify(dataOf(played), null, 1));
else printTables(played);

function dataOf(all: readonly PlayedStory[]) {
  const results = all.flatMap((story) => story.results);
  const kinds = figuresBy(results, "kind");
  const total = figuresOf("total", results);
  return { stories: figuresBy(results, "story"), kinds, total, played: all };
}

function printTables(all: readonly PlayedStory[]): void {
  const results = all.flatMap((story) => story.results);
  console.log(formatTable([...figuresBy(results, "story"), figuresOf("total", results)]));
  const groups = [...figuresBy(results, "kind"), ...figuresBy(results, "where")];
  console.log(`\n${formatTable(groups)}`);
  console.log(`\n${sumOf(results)}`);
  if (values.misses) console.log(formatMisses(results));
  for (const { name, notes } of all) {
    for (const note of notes) console.log(`note: ${name}: ${note}`);
  }
}

function halfOf(word: string): Half {
  if (word === "tune" || word === "held-out" || word === "both") return word;
  throw new Error(`--half is tune, held-out or both, not ${word}`);
}
