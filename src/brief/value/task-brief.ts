import { MEMORY_NAMES, type MemoryName } from "#layouts/layered/layered-memory.ts";
import { type Digest, readPartCode } from "#recall/words/part-digest.ts";
import { scoreParts, scoreTexts } from "#recall/words/score-parts.ts";
import type { Section } from "#text/markdown-sections.ts";
import { termsOf } from "#text/words/task-terms.ts";
import { fillPage, type Placed } from "./fill-page.ts";

/** How much what stands in a file counts for a sub-agent. */
const WEIGHTS: Readonly<Record<MemoryName, number>> = {
  project_memory: 1,
  project_claude: 1,
  native: 0.9,
  global_memory: 0.8,
  global_claude: 0.5,
};

/** What scores less than this share of the best part does not bear on the task. */
const FLOOR = 0.25;

/** More of the best parts than this fit on no page. */
const MOST_PARTS = 60;

/** What a sub-agent is to do, and what it may be told. */
export interface Task {
  /** The words of its task; of several, where one of them is its task and nobody knows which. */
  readonly tasks: readonly string[];
  readonly budgetChars: number;
  /** The files that the agent has read already. */
  readonly without: readonly MemoryName[];
}

/** What is remembered about the subject of a task, as far as it fits; undefined if nothing is. */
export function briefForTask(digest: Digest, task: Task): string | undefined {
  const { tasks, without, budgetChars } = task;
  const weights = MEMORY_NAMES.map((name) => (without.includes(name) ? 0 : WEIGHTS[name]));
  const scores = sharedScores(
    tasks.map((words) => scoreParts(digest, scoreTexts(digest, termsOf(words)), weights)),
  );
  return fillPage(placed(digest, bestOf(scores)), budgetChars).text || undefined;
}

/** How much each part bears on the task that it bears on most; each task's best part counts the same. */
function sharedScores([only = new Float64Array(), ...others]: readonly Float64Array[]) {
  if (others.length === 0) return only;
  const shared = new Float64Array(only.length);
  for (const scores of [only, ...others]) {
    const most = maxOf(scores) || 1;
    for (let part = 0; part < scores.length; part++) {
      shared[part] = Math.max(shared[part] as number, (scores[part] as number) / most);
    }
  }
  return shared;
}

/** The parts that bear on the task, the best first. */
function bestOf(scores: Float64Array): number[] {
  const floor = FLOOR * maxOf(scores);
  const found: number[] = [];
  for (let part = 0; part < scores.length; part++) {
    const score = scores[part] as number;
    if (score > 0 && score >= floor) found.push(part);
  }
  return [...topOf(found, scores)].sort((a, b) => (scores[b] as number) - (scores[a] as number));
}

function maxOf(scores: Float64Array): number {
  let most = 0;
  for (let part = 0; part < scores.length; part++) {
    if ((scores[part] as number) > most) most = scores[part] as number;
  }
  return most;
}

/** The best of many, found by numbers alone: to compare parts by a function takes a hundred times as long. */
function topOf(parts: readonly number[], scores: Float64Array): readonly number[] {
  if (parts.length <= MOST_PARTS) return parts;
  const sorted = new Float64Array(parts.length);
  for (let at = 0; at < parts.length; at++) sorted[at] = scores[parts[at] as number] as number;
  sorted.sort();
  const least = sorted[parts.length - MOST_PARTS] as number;
  return parts.filter((part) => (scores[part] as number) >= least).slice(0, MOST_PARTS);
}

/** The parts as they are put on a page. */
function* placed(digest: Digest, best: readonly number[]): Generator<Placed> {
  const { parts, pathStarts, pathSections } = digest;
  const known = new Map<number, Section>();
  const sectionAt = (number: number) => {
    const section = known.get(number) ?? sectionOf(digest, number);
    known.set(number, section);
    return section;
  };
  for (const part of best) {
    const { file, gap, path } = readPartCode(parts[part] ?? 0);
    const sections = [...pathSections.subarray(pathStarts[path], pathStarts[path + 1])];
    const name = MEMORY_NAMES[file] ?? "project_memory";
    const text = textAt(digest, part);
    yield {
      part: { file: name, sections: sections.map(sectionAt), text, gap },
      group: 0,
      place: part,
    };
  }
}

function sectionOf(digest: Digest, number: number): Section {
  const raw = textAt(digest, digest.parts.length + number);
  const level = (digest.sections[number] ?? 0) & 7;
  return { level, title: "", heading: { raw, literal: false }, lines: [], children: [] };
}

function textAt({ textStarts, textBytes }: Digest, text: number): string {
  return new TextDecoder().decode(textBytes.subarray(textStarts[text], textStarts[text + 1]));
}
