import type { Database } from "bun:sqlite";
import { statSync, writeFileSync } from "node:fs";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { makeTables, openToWrite } from "#index/tables/index-file.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { replaceSources, type SourceRows } from "#index/tables/write-rows.ts";
import { promptQuestions } from "#recall/prompt-questions.ts";
import { questionOf } from "#recall/ranking/question-words.ts";
import { rank } from "#recall/ranking/rank-memories.ts";
import { SEARCH_LIMITS } from "#recall/ranking/recall-limits.ts";
import { randomFrom } from "#scripts/support/random.ts";
import type { KnownWords } from "#text/words/index-words.ts";
import { madeMemory, someWords } from "./memories.ts";

/** The cost of an index of so many memories. */
export interface IndexCosts {
  readonly buildMs: number;
  /** How long the processor was at it, which does not depend on what else the machine does. */
  readonly buildCpuMs: number;
  readonly bytesPerTextByte: number;
  readonly insertMs: readonly number[];
  readonly searchMs: readonly number[];
  readonly promptMs: readonly number[];
  readonly longPromptMs: readonly number[];
}

/** Builds an index of made-up memories in a file, and uses it. */
export function measureIndex(path: string, count: number, rounds: number): IndexCosts {
  const random = randomFrom(count);
  writeFileSync(path, "");
  makeTables(path);
  using database = openToWrite(path, 0);
  // Made beforehand: to make them up takes longer than to take them in.
  const memories = Array.from({ length: count }, (_, number) => madeMemory(random, number));
  const textBytes = memories.reduce((sum, { title, body }) => sum + title.length + body.length, 0);
  const known: KnownWords = new Map();
  function* all(): Generator<SourceRows> {
    for (const memory of memories) yield rowOf(memory, known);
  }
  const cpu = process.cpuUsage();
  const buildMs = timed(() => replaceSources(database, all()));
  const { user, system } = process.cpuUsage(cpu);
  database.run("PRAGMA wal_checkpoint(TRUNCATE)");
  const bytesPerTextByte = statSync(path).size / textBytes;
  const times = (act: () => void) => Array.from({ length: rounds }, () => timed(act));
  let next = count;
  const insertMs = times(() => {
    const { source, rows } = rowOf(madeMemory(random, next++), new Map());
    replaceSources(database, [{ source, rows }]);
  });
  const search = (words: number, asPrompt: boolean) =>
    times(() => answer(database, someWords(random, words), asPrompt));
  return {
    buildMs,
    buildCpuMs: (user + system) / 1000,
    bytesPerTextByte,
    insertMs,
    searchMs: search(8, false),
    promptMs: search(18, true),
    longPromptMs: search(190, true),
  };
}

function rowOf(memory: IndexedMemory, known: KnownWords): SourceRows {
  const { source: path, project, layout } = memory;
  const terms = indexedTerms(memory, known);
  return { source: { path, stamp: "", project, layout }, rows: [{ memory, terms }] };
}

function answer(database: Database, text: string, asPrompt: boolean): void {
  // A long prompt has sentences; the words of one are about as many as here.
  const questions = asPrompt
    ? promptQuestions(text.replace(/((?:\S+ ){27})/g, "$1. "))
    : [questionOf(text)];
  const reach = asPrompt ? "exact" : "mended";
  rank(readerOf(database), questions, {
    ...{ ...SEARCH_LIMITS, shelf: "memories", reach },
    limit: 10,
    nowMs: 0,
    filter: { projects: ["/p", ""] },
  });
}

function timed(act: () => void): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}
