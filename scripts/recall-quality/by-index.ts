import type { Category } from "#base/category.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { replaceSource } from "#index/tables/insert-rows.ts";
import { openInMemory } from "#index/tables/open-index.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { textsIn } from "#layouts/records/format/record-words.ts";
import { bearingOn, LEAST_TOLD } from "#recall/index-bearing.ts";
import { promptQuestions } from "#recall/index-questions.ts";
import { rank } from "#recall/ranking/rank-memories.ts";
import { RECALL_SETTINGS } from "#settings/tables/recall-settings.ts";
import { type LabelledPrompt, readLabelledRecords } from "./cases.ts";
import type { RecallOutcome } from "./figures.ts";
import { otherRecords } from "./others.ts";

/** What is recalled for some prompts by the index, where the labelled records are among so many others. */
export async function outcomesByIndex(
  prompts: readonly LabelledPrompt[],
  others: number,
): Promise<RecallOutcome[]> {
  const labelled = (await readLabelledRecords()).map((record) => memoryFrom(record));
  using database = openInMemory();
  const rows = [...labelled, ...otherRecords(others).map(memoryFrom)].map((memory) => ({
    memory,
    terms: indexedTerms(memory),
  }));
  const source = { path: "/app", stamp: "", project: "/app", layout: "records" } as const;
  replaceSource(database, source, rows);
  const reader = readerOf(database);
  const { count } = reader.totals("memories");
  const most = RECALL_SETTINGS["retrieval.max_inject"].value;
  return prompts.map((one) => {
    const { found } = rank(reader, promptQuestions(one.prompt), {
      ...{ shelf: "memories", reach: "exact", effort: "quick", candidates: 30 },
      ...{ least: LEAST_TOLD, limit: 8, nowMs: 0 },
    });
    const told = bearingOn(found, count).slice(0, most);
    return { ...one, recalled: told.map(({ id }) => id) };
  });
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
