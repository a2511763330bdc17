import { parseArgs } from "node:util";
import { withMeaning } from "#recall/ranking/question-meaning.ts";
import { questionOf } from "#recall/ranking/question-words.ts";
import { rank } from "#recall/ranking/rank-memories.ts";
import { SEARCH_LIMITS } from "#recall/ranking/recall-limits.ts";
import { rowReader } from "#recall/row-reader.ts";
import { cosine } from "#text/meaning/vectors.ts";
import { countsFor, HALVES, type Half, readLabels } from "./memory-quality/labels.ts";
import { type FigureRow, formatTable } from "./stories/figures.ts";
import { factMemory } from "./support/fact-memory.ts";
import { rowFor } from "./support/row-for.ts";

// How often the right memory is among the first for a prompt in other words: bun scripts/meaning-quality.ts [--half tune|held-out|both]
// The memories are the facts that were labelled in recorded sessions, all of them; the prompts are the natural later ones.

const { values } = parseArgs({ options: { half: { type: "string", default: "tune" } } });
const half: Half = HALVES.find((each) => each === values.half) ?? "tune";
const labels = await readLabels();
const facts = labels.flatMap((label) =>
  label.facts.map((fact) => ({ ...fact, isAsked: countsFor(label, half) })),
);
const rows = facts.map((fact, at) => rowFor(factMemory(`fact-${at}`, fact)));
const reader = rowReader(rows);
const WAYS = ["words", "table", "both"] as const;
const ranks: Record<(typeof WAYS)[number], number[]> = { words: [], table: [], both: [] };
for (const [wanted, { prompts, isAsked }] of facts.entries()) {
  for (const prompt of isAsked ? prompts : []) {
    for (const way of WAYS) {
      const at = (await ranked(prompt, way)).indexOf(wanted);
      ranks[way].push(at < 0 ? Number.POSITIVE_INFINITY : at);
    }
  }
}
console.log(`${half}: ${ranks.words.length} prompts for ${facts.length} memories`);
console.log(formatTable(WAYS.map((way) => rowOf(way, ranks[way]))));

/** The positions of memories, best first. */
async function ranked(prompt: string, way: (typeof WAYS)[number]): Promise<number[]> {
  const question = questionOf(prompt);
  const [meant = question] = way === "words" ? [question] : await withMeaning([question]);
  if (way === "table") {
    const { meaning } = meant;
    if (!meaning) return [];
    const near = rows.map((row) => (row.meaning ? cosine(meaning.vector, row.meaning.vector) : -1));
    return near.map((_, at) => at).sort((a, b) => (near[b] ?? 0) - (near[a] ?? 0));
  }
  const { reach, effort, candidates } = SEARCH_LIMITS;
  const options = { shelf: "memories", reach, effort, candidates, limit: 10, nowMs: 0 } as const;
  return rank(reader, [meant], options).found.map(({ rowid }) => rowid);
}

function rowOf(name: string, found: readonly number[]): FigureRow {
  const within = (count: number) => {
    const share = found.filter((at) => at < count).length / Math.max(1, found.length);
    return Math.round(100 * share);
  };
  return { name, "R@1": within(1), "R@3": within(3), "R@5": within(5), "R@10": within(10) };
}
