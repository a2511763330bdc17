import type { Database } from "bun:sqlite";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { openInMemory } from "#index/tables/index-file.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { replaceSources } from "#index/tables/write-rows.ts";
import { type QuestionWords, questionOf } from "#recall/ranking/question-words.ts";
import { type RankOptions, type RankResult, rank } from "#recall/ranking/rank-memories.ts";
import { SEARCH_LIMITS } from "#recall/ranking/recall-limits.ts";

/** A memory of which only this matters. */
export function someMemory(changes: Partial<IndexedMemory> & { id: string }): IndexedMemory {
  return {
    layout: "records",
    kind: "decision",
    project: "/p",
    scope: "project",
    title: "",
    body: "",
    tags: [],
    files: [],
    actor: "user",
    createdMs: 0,
    updatedMs: 0,
    status: "active",
    origin: "said",
    source: `/p/${changes.id}.json`,
    position: 0,
    session: "",
    ...changes,
  };
}

/** An index of these memories, in no file. */
export function indexOf(memories: readonly IndexedMemory[]): Database {
  const database = openInMemory();
  putIn(database, memories);
  return database;
}

/** Puts memories in, in place of what came from the same files. */
export function putIn(database: Database, memories: readonly IndexedMemory[]): void {
  const sources = Map.groupBy(memories, ({ source }) => source);
  replaceSources(
    database,
    [...sources].map(([path, own]) => ({
      source: {
        path,
        stamp: "",
        project: own[0]?.project ?? "",
        layout: own[0]?.layout ?? "records",
      },
      rows: own.map((memory) => ({ memory, terms: indexedTerms(memory) })),
    })),
  );
}

/** The results for a question. */
export function ask(
  database: Database,
  question: string | readonly QuestionWords[],
  options: Partial<RankOptions> = {},
): RankResult {
  const questions = typeof question === "string" ? [questionOf(question)] : question;
  return rank(readerOf(database), questions, {
    ...SEARCH_LIMITS,
    shelf: "memories",
    limit: 10,
    nowMs: 0,
    ...options,
  });
}

/** The ids of what is found, best first. */
export function idsFor(
  database: Database,
  question: string | readonly QuestionWords[],
  options: Partial<RankOptions> = {},
): string[] {
  return ask(database, question, options).found.map(({ id }) => id);
}
