import { Database } from "bun:sqlite";
import { rmSync, writeFileSync } from "node:fs";
import { makeTables, openToWrite } from "#index/tables/index-file.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { replaceSources } from "#index/tables/write-rows.ts";
import { promptQuestions } from "#recall/prompt-questions.ts";
import { questionOf, withMeaning } from "#recall/ranking/question-words.ts";
import { rank } from "#recall/ranking/rank-memories.ts";
import { SEARCH_LIMITS } from "#recall/ranking/recall-limits.ts";
import { rowFor } from "#scripts/support/row-for.ts";
import type { KnownWords } from "#text/words/index-words.ts";
import { memoryOf, type SetGroup } from "./set.ts";

/** Something that answers questions about a group, best answer first. */
export interface Answerer extends Disposable {
  answer(question: string): Promise<string[]> | string[];
}

/** The number of answers that count. */
const MOST = 10;

/** How the index is asked; a file at its path is replaced. */
export interface IndexedWay {
  readonly path: string;
  readonly asPrompt: boolean;
  /** Whether words alone decide. */
  readonly byWords?: boolean;
}

/** The way of the executable: rows, terms, a real file, ranking. */
export function indexedWay(
  group: SetGroup,
  { path, asPrompt, byWords = false }: IndexedWay,
): Answerer {
  for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
  writeFileSync(path, "");
  makeTables(path);
  const database = openToWrite(path, 0);
  const known: KnownWords = new Map();
  const memories = group.docs.map(memoryOf);
  const layout = memories[0]?.layout ?? "records";
  const source = { path: "/set", stamp: "", project: "/set", layout };
  replaceSources(database, [{ source, rows: memories.map((memory) => rowFor(memory, known)) }]);
  const reader = readerOf(database);
  const shelf = layout === "transcript" ? "turns" : "memories";
  return {
    answer: async (question) => {
      const asked = asPrompt ? promptQuestions(question) : [questionOf(question)];
      const questions = shelf === "memories" && !byWords ? await withMeaning(asked) : asked;
      // A prompt's misspelt words are not corrected: most of its words are in no memory.
      const reach = asPrompt ? "alike" : "mended";
      const options = { ...SEARCH_LIMITS, shelf, reach, limit: MOST, nowMs: 0 } as const;
      const { found } = rank(reader, questions, options);
      // A text that says the same as a result appears beside it.
      return found.flatMap(({ id, alike }) => [id, ...alike.map((each) => each.id)]);
    },
    [Symbol.dispose]: () => database.close(),
  };
}

/** The results of SQLite alone: any of the words, by its own tokens and its own order. */
export function plainWay(group: SetGroup): Answerer {
  const database = new Database(":memory:");
  database.run("CREATE VIRTUAL TABLE doc USING fts5(title, body, tokenize='unicode61')");
  const insert = database.query("INSERT INTO doc (rowid, title, body) VALUES (?, ?, ?)");
  database.transaction(() => {
    for (const [at, { title, text }] of group.docs.entries()) insert.run(at + 1, title ?? "", text);
  })();
  const select = database.query<{ rowid: number }, [string, number]>(
    "SELECT rowid FROM doc WHERE doc MATCH ? ORDER BY bm25(doc), rowid LIMIT ?",
  );
  return {
    answer: (question) => {
      const words = wordsOf(question).map((word) => `"${word}"`);
      if (words.length === 0) return [];
      return select
        .all(words.join(" OR "), MOST)
        .map(({ rowid }) => group.docs[rowid - 1]?.id ?? "");
    },
    [Symbol.dispose]: () => database.close(),
  };
}

/** The results of grep: the texts with most of the words. */
export function grepWay(group: SetGroup): Answerer {
  const texts = group.docs.map(({ title, text }) => `${title ?? ""}\n${text}`.toLowerCase());
  return {
    answer: (question) => {
      const words = wordsOf(question);
      return texts
        .map((text, at) => ({ at, count: words.filter((word) => text.includes(word)).length }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || a.at - b.at)
        .slice(0, MOST)
        .map(({ at }) => group.docs[at]?.id ?? "");
    },
    [Symbol.dispose]: () => undefined,
  };
}

function wordsOf(question: string): string[] {
  return [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}
