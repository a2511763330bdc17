import { parseArgs } from "node:util";
import { type QuestionWords, questionOf, withMeaning } from "#recall/ranking/question-words.ts";
import { rank } from "#recall/ranking/rank-memories.ts";
import { SEARCH_LIMITS } from "#recall/ranking/recall-limits.ts";
import { rowReader } from "#recall/row-reader.ts";
import { factMemory } from "#scripts/support/fact-memory.ts";
import { rowFor } from "#scripts/support/row-for.ts";
import { cosine } from "#text/meaning/vectors.ts";
import { countsFor, HALVES, type Half, readLabels } from "./memory-quality/labels.ts";
import { type FigureRow, formatTable } from "./stories/figures.ts";

// How often the right memory is among the first for a prompt in other words: bun eval/meaning-quality.ts [--half tune|held-out|both]
// The memories are the facts that were labelled in recorded sessions, all of them; the prompts are the natural later ones.

const { values } = parseArgs({
  options: { half: { type: "string", default: "tune" } },
});
const half: Half = HALVES.find((each) => each === values.half) ?? "tune";
const labels = await readLabels();
const facts = labels.flatMap((label) =>
  label.facts.map((fact) => ({ ...fact, isAsked: countsFor(label, half) })),
);
const memories = facts.map((fact, at) => factMemory(`fact-${at}`, fact));
const rows = memories.map((memory) => rowFor(memory));
const reader = rowReader(rows);

/** A prompt, without a vector and with that of the table. */
interface AskedPrompt {
  readonly question: QuestionWords;
  readonly byTable: QuestionWords;
}

/** Each way to order the memories for a prompt, by its name. */
const WAYS: Readonly<Record<string, (asked: AskedPrompt) => readonly number[]>> = {
  words: (asked) => order(asked.question),
  table: (asked) => nearestTo(asked.byTable),
  "words and table": (asked) => order(asked.byTable),
};

const ranks = new Map(Object.keys(WAYS).map((way) => [way, [] as number[]]));
for (const [wanted, { prompts, isAsked }] of facts.entries()) {
  for (const prompt of isAsked ? prompts : []) {
    const asked = await readPrompt(prompt);
    for (const [way, answer] of Object.entries(WAYS)) {
      const at = answer(asked).indexOf(wanted);
      ranks.get(way)?.push(at < 0 ? Number.POSITIVE_INFINITY : at);
    }
  }
}
console.log(`${half}: ${ranks.get("words")?.length} prompts for ${facts.length} memories`);
console.log(formatTable([...ranks].map(([way, found]) => rowOf(way, found))));

async function readPrompt(prompt: string): Promise<AskedPrompt> {
  const question = questionOf(prompt);
  const [meant = question] = await withMeaning([question]);
  return { question, byTable: meant };
}

/** The positions of memories by the scorer of searches, best first. */
function order(question: QuestionWords): number[] {
  const options = { ...SEARCH_LIMITS, shelf: "memories", limit: 10, nowMs: 0 } as const;
  return rank(reader, [question], options).found.map(({ rowid }) => rowid);
}

/** The positions of memories by their vectors alone, the nearest first. */
function nearestTo({ meaning }: QuestionWords): number[] {
  if (!meaning) return [];
  const near = rows.map((row) => (row.meaning ? cosine(meaning.vector, row.meaning.vector) : -1));
  return near.map((_, at) => at).sort((a, b) => (near[b] ?? 0) - (near[a] ?? 0));
}

function rowOf(name: string, found: readonly number[]): FigureRow {
  const within = (count: number) => {
    const share = found.filter((at) => at < count).length / Math.max(1, found.length);
    return Math.round(100 * share);
  };
  return { name, "R@1": within(1), "R@3": within(3), "R@5": within(5), "R@10": within(10) };
}
