import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import type { QuestionWords } from "#recall/ranking/question-words.ts";
import { MAX_LINES, SEARCH_LIMITS } from "#recall/ranking/recall-limits.ts";
import { cleanLine } from "#text/clean-line.ts";
import { rankMemories } from "./match-memories.ts";
import { rowReader } from "./row-reader.ts";

/** A memory of which only some lines matched. */
export interface MatchedMemory extends IndexedMemory {
  /** The whole section of the lines: two lines may say together what neither says alone. */
  readonly whole?: string;
}

/** The same section of a page with only those of its lines that match a question best; anything else as it is. */
export function withMatchingLines(memory: IndexedMemory, question: QuestionWords): MatchedMemory {
  if (memory.layout === "records" || memory.layout === "said") return memory;
  const isSummary = memory.kind === "summary";
  const whole = isSummary ? lastingPart(memory) : memory.body;
  const lines = linesOf(whole);
  if (lines.length < 2 && !isSummary) return { ...memory, body: lines.join("\n"), whole };
  const rows = lines.map((body) => {
    const line = { ...memory, body };
    return { memory: line, terms: indexedTerms(line) };
  });
  const limits = { ...SEARCH_LIMITS, maxMemories: MAX_LINES };
  const matches = rankMemories(rowReader(rows), [question], { shelf: "memories", limits });
  const chosen = matches.map(({ rowid }) => rowid).sort((a, b) => a - b);
  const none = isSummary ? [] : [0];
  const body = (chosen.length > 0 ? chosen : none).map((line) => lines[line]).join("\n");
  return { ...memory, body, whole };
}

/** The parts of a summary that mean something later. Tasks and changes of a session do not. */
const LASTING = /^(?:key decisions|patterns established|issues|decisions|findings)(?!\p{L})/iu;

/** The part of a session's summary that an agent gets later; most summaries have none. */
export function lastingPart({ title, body }: Pick<IndexedMemory, "title" | "body">): string {
  let isLasting = LASTING.test(title.split(" › ").at(-1) ?? "");
  return body
    .split("\n")
    .filter((line) => {
      const heading = /^\s*#{1,6}\s+(.*)$/.exec(line)?.[1];
      if (heading !== undefined) isLasting = LASTING.test(heading);
      return isLasting;
    })
    .join("\n");
}

/** The lines with content, without bullets; a heading belongs to the line below it. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => !/^\s*#{1,6}\s/.test(line))
    .map((line) => cleanLine(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "")))
    .filter((line) => line !== "");
}
