import { textsIn } from "#base/json.ts";
import type { Category } from "#base/memory-item.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { matchMemories } from "#recall/match-memories.ts";
import { promptQuestions } from "#recall/prompt-questions.ts";
import { withMeaning } from "#recall/ranking/question-words.ts";
import { PROMPT_LIMITS } from "#recall/ranking/recall-limits.ts";
import { rowReader } from "#recall/row-reader.ts";
import { rowFor } from "#scripts/support/row-for.ts";
import { RECALL_SETTINGS } from "#settings/tables/hook-settings.ts";
import { type LabelledPrompt, readLabelledRecords } from "./cases.ts";
import { otherRecords } from "./others.ts";

/** A prompt, and the ids of what was recalled for it. */
export interface RecallOutcome extends LabelledPrompt {
  readonly recalled: readonly string[];
}

/** How well records are recalled. */
export interface RecallQuality {
  readonly precision: number;
  readonly recall: number;
  /** Prompts on which nothing bears, and for which something was recalled all the same. */
  readonly disturbed: number;
}

/** The results for some prompts with the default settings, with the labelled records among so many others. */
export async function outcomesFor(
  prompts: readonly LabelledPrompt[],
  others = 0,
): Promise<RecallOutcome[]> {
  const records = [...(await readLabelledRecords()), ...otherRecords(others)];
  const rows = records.map(memoryFrom).map((memory) => rowFor(memory));
  const reader = rowReader(rows);
  const most = RECALL_SETTINGS["retrieval.max_inject"].value;
  const outcomes: RecallOutcome[] = [];
  for (const one of prompts) {
    const scope = { shelf: "memories", limits: PROMPT_LIMITS } as const;
    const questions = await withMeaning(promptQuestions(one.prompt));
    const matches = matchMemories(reader, questions, scope).slice(0, most);
    outcomes.push({ ...one, recalled: matches.map(({ rowid }) => records[rowid]?.id ?? "") });
  }
  return outcomes;
}

interface RecordLike {
  readonly id: string;
  readonly category: Category;
  readonly title: string;
  readonly tags: readonly string[];
  readonly content: unknown;
}

function memoryFrom({ id, category, title, tags, content }: RecordLike): IndexedMemory {
  return {
    ...{ id, layout: "records", kind: category, project: "/app", scope: "project", title, tags },
    ...{ body: textsIn(content).join("\n"), files: [], actor: "user", origin: "user" },
    ...{ createdMs: 0, updatedMs: 0, status: "active", source: "/app", position: 0, session: "" },
  };
}

/** Precision and recall over all prompts together; of nothing, all is right. */
export function qualityOf(outcomes: readonly RecallOutcome[]): RecallQuality {
  const sum = (count: (outcome: RecallOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const right = sum(({ bears, recalled }) => recalled.filter((id) => bears.includes(id)).length);
  const said = sum(({ recalled }) => recalled.length);
  const held = sum(({ bears }) => bears.length);
  return {
    precision: said === 0 ? 1 : right / said,
    recall: held === 0 ? 1 : right / held,
    disturbed: sum(({ bears, recalled }) => (bears.length === 0 && recalled.length > 0 ? 1 : 0)),
  };
}

/** The wrong and the missing results, one line for each prompt. */
export function mistakeOf({ prompt, bears, recalled }: RecallOutcome): string[] {
  const wrong = recalled.filter((id) => !bears.includes(id)).map((id) => `wrong ${id}`);
  const missed = bears.filter((id) => !recalled.includes(id)).map((id) => `missed ${id}`);
  const all = [...wrong, ...missed];
  return all.length === 0 ? [] : [`  ${prompt}\n    ${all.join(", ")}`];
}
