import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import type { Question } from "#recall/ranking/question-words.ts";
import { cleanLine } from "#text/clean-line.ts";
import { rankMemories } from "./match-memories.ts";
import { MAX_LINES, SEARCH_LIMITS } from "./recall-limits.ts";
import { rowReader } from "./row-reader.ts";

/** A memory of which only some lines matched. */
export interface MatchedMemory extends IndexedMemory {
  /** The whole section that the lines stand in: two lines may say together what neither says alone. */
  readonly whole?: string;
}

/** The same section of a page with only those of its lines that match a question best; anything else as it is. */
export function withMatchingLines(memory: IndexedMemory, question: Question): MatchedMemory {
  if (memory.layout === "records" || memory.layout === "said") return memory;
  const lines = linesOf(memory.body);
  const whole = memory.body;
  if (lines.length < 2) return { ...memory, body: lines.join("\n"), whole };
  const rows = lines.map((body) => {
    const line = { ...memory, body };
    return { memory: line, terms: indexedTerms(line) };
  });
  const limits = { ...SEARCH_LIMITS, maxMemories: MAX_LINES };
  const matches = rankMemories(rowReader(rows), [question], { shelf: "memories", limits });
  const chosen = matches.map(({ rowid }) => rowid).sort((a, b) => a - b);
  const body = (chosen.length > 0 ? chosen : [0]).map((line) => lines[line]).join("\n");
  return { ...memory, body, whole };
}

/** The lines that say something, without the marks of lists; a heading belongs to the line below it. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => !/^\s*#{1,6}\s/.test(line))
    .map((line) => cleanLine(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "")))
    .filter((line) => line !== "");
}
