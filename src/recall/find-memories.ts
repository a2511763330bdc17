import type { MemoryItem } from "#base/memory-item.ts";
import type { IndexedMemory, Shelf } from "#index/model/indexed-memory.ts";
import { type QuestionWords, questionOf, withMeaning } from "#recall/ranking/question-words.ts";
import { PROMPT_LIMITS, type RecallLimits, SAID_LIMITS } from "#recall/ranking/recall-limits.ts";
import { matchMemories } from "./match-memories.ts";
import type { ServeScope } from "./memory-items.ts";
import { askMemory, type OpenMemory } from "./open-memory.ts";
import { promptQuestions } from "./prompt-questions.ts";

/** A memory as its file says it now, and how strongly it matches. */
export interface RecalledMemory {
  readonly memory: IndexedMemory;
  readonly score: number;
}

/** A text that needs memories, and the project that has them. */
export interface RecallRequest extends ServeScope {
  readonly text: string;
}

/** Finds the memories that match a prompt, best first, and at most one sentence that the user once said about it. */
export async function findMemories(request: RecallRequest): Promise<MemoryItem[]> {
  const asked = promptQuestions(request.text);
  if (asked.length === 0) return [];
  const questions = await withMeaning(asked);
  const isWanted = (one: IndexedMemory) => !isReadByHost(one) && tellsLater(one);
  const limits = PROMPT_LIMITS;
  const { saved, said } = await askMemory(request.world, request.root, async (memory) => ({
    saved: await matchesIn(memory, "memories", { questions, limits, isWanted }),
    said: await saidAbout(memory, questions),
  }));
  if (saved.length + said.length === 0) return [];
  const { serveMemories } = await import("./memory-items.ts");
  const found = [...saved, ...said].map((one) => one.memory);
  return serveMemories(request, found);
}

/** Whether the host adds a memory to every conversation: its instructions, and the first page of its own memory. */
export function isReadByHost({ layout, source, project }: IndexedMemory): boolean {
  if (layout === "native") return source.endsWith("/MEMORY.md");
  return layout === "layered" && project === "" && source.endsWith("/CLAUDE.md");
}

/** The next session's brief has the end of a session; a session record only names what was asked and done. */
export function tellsLater({ kind }: IndexedMemory): boolean {
  return kind !== "session_summary";
}

/** The questions to a shelf, and its limits. */
interface ShelfQuestion {
  readonly questions: readonly QuestionWords[];
  readonly limits: RecallLimits;
  readonly isWanted?: (memory: IndexedMemory) => boolean;
}

/** The matches of some questions on a shelf, best first, read from their files. Several that say the same count once. */
export async function matchesIn(
  memory: OpenMemory,
  shelf: Shelf,
  { questions, limits, isWanted = () => true }: ShelfQuestion,
): Promise<RecalledMemory[]> {
  const { filter } = memory;
  const scope = { shelf, limits, filter };
  const matches = matchMemories(memory.reader, questions, scope);
  if (matches.length === 0) return [];
  const { withMatchingLines } = await import("./format-matches.ts");
  // All at once: many are sections of the same page, which is read once then.
  const rowids = matches.flatMap(({ rowid, alike }) => [rowid, ...alike]);
  const rows = await memory.read(rowids);
  const byRowid = new Map(rowids.map((rowid, at) => [rowid, rows[at]]));
  return matches.flatMap(({ rowid, alike, strength, question }) => {
    const all = [rowid, ...alike].map((one) => byRowid.get(one));
    const row = all.find((one) => one !== undefined && isWanted(one));
    const asked = questions[question];
    return row && asked ? [{ memory: withMatchingLines(row, asked), score: strength }] : [];
  });
}

/** The sentences of the user that match, without those that a saved memory covers. */
export async function saidAbout(
  memory: OpenMemory,
  questions: readonly QuestionWords[],
): Promise<RecalledMemory[]> {
  const said = await matchesIn(memory, "said", { questions, limits: SAID_LIMITS });
  const unsaved: RecalledMemory[] = [];
  for (const one of said) {
    const sentence = await withMeaning([questionOf(one.memory.body)]);
    const limits = PROMPT_LIMITS;
    const saved = await matchesIn(memory, "memories", { questions: sentence, limits });
    if (saved.length === 0) unsaved.push(one);
  }
  return unsaved;
}
