import { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { questionOf } from "#core/search/asked.ts";
import { promptQuestions } from "#core/search/prompt.ts";
import { rank } from "#core/search/rank.ts";
import { indexedTerms } from "#core/search/terms.ts";
import type { KnownWords } from "#core/search/words.ts";
import { replaceSource, replaceSources, type SourceRows } from "#index/insert.ts";
import { readerOf } from "#index/reader.ts";
import { createTables, settle } from "#index/schema.ts";
import { type Random, randomFrom } from "#scripts/support/random.ts";
import { madeMemory, someWords } from "./memories.ts";

/** What an index of so many memories costs. */
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
  using database = new Database(path, { create: true });
  createTables(database);
  settle(database);
  let textBytes = 0;
  const known: KnownWords = new Map();
  function* all(): Generator<SourceRows> {
    for (let number = 0; number < count; number++) {
      const row = rowOf(random, number, known);
      textBytes += row.text;
      yield row.rows;
    }
  }
  const cpu = process.cpuUsage();
  const buildMs = timed(() => replaceSources(database, all()));
  const { user, system } = process.cpuUsage(cpu);
  database.run("PRAGMA wal_checkpoint(TRUNCATE)");
  const bytesPerTextByte = statSync(path).size / textBytes;
  const times = (act: () => void) => Array.from({ length: rounds }, () => timed(act));
  let next = count;
  const insertMs = times(() => {
    const { rows } = rowOf(random, next++, new Map());
    replaceSource(database, rows.source, rows.rows);
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

function rowOf(random: Random, number: number, known: KnownWords) {
  const memory = madeMemory(random, number);
  const { source: path, project, layout } = memory;
  const rows = {
    source: { path, stamp: "", project, layout },
    rows: [{ memory, terms: indexedTerms(memory, known) }],
  };
  return { rows, text: Buffer.byteLength(memory.title + memory.body) };
}

function answer(database: Database, text: string, asPrompt: boolean): void {
  // A long prompt has sentences; the words of one are about as many as here.
  const questions = asPrompt
    ? promptQuestions(text.replace(/((?:\S+ ){27})/g, "$1. "))
    : [questionOf(text)];
  const reach = asPrompt ? "exact" : "mended";
  rank(readerOf(database), questions, {
    shelf: "memories",
    reach,
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
