import type { MemoryItem } from "#base/memory-item.ts";
import { loadedByHost } from "#hosts/table/host-table.ts";
import type { IndexedMemory, Shelf } from "#index/model/indexed-memory.ts";
import {
  FIRST_LIMITS,
  FIRST_RANKED,
  TASK_LIMITS,
  TASK_READ,
} from "#recall/ranking/first-limits.ts";
import { type QuestionWords, questionOf, withMeaning } from "#recall/ranking/question-words.ts";
import {
  PROMPT_LIMITS,
  type RecallLimits,
  SAID_LIMITS,
  SUBAGENT_LIMITS,
} from "#recall/ranking/recall-limits.ts";
import { firstMatches, rareWordsIn } from "./first-matches.ts";
import { type Match, matchMemories } from "./match-memories.ts";
import type { ServeScope } from "./memory-items.ts";
import { askMemory, type OpenMemory } from "./open-memory.ts";
import { readPrompt, type TypedPrompt } from "./prompt-questions.ts";

/** A memory as its file says it now, and the score by which it was found. */
export interface RecalledMemory {
  readonly memory: IndexedMemory;
  readonly score: number;
}

/** A text that needs memories, and the project that has them. */
export interface RecallRequest extends ServeScope {
  readonly text: string;
  /**
   * The rare words of the session's prompts since memories were injected last, as numbers of the index; undefined if no prompt
   * is treated as the first one of a subject.
   */
  readonly asked: ReadonlySet<number> | undefined;
  /** Chooses, from the matches of a prompt that begins a subject, those that are read from their files; undefined for all. */
  readonly choose?: ((found: RecalledMemory[]) => Promise<RecalledMemory[]>) | undefined;
}

/** The memories for a prompt. */
export interface PromptMemories {
  readonly items: readonly MemoryItem[];
  /** Whether the prompt begins a session or a subject: it shares no rare word with those before it. */
  readonly isFirst: boolean;
  /** Its own rare words. */
  readonly rare: readonly number[];
  readonly questions: readonly QuestionWords[];
}

const NOTHING: PromptMemories = { items: [], isFirst: false, rare: [], questions: [] };

/** Finds the memories that match a prompt, best first, and at most one sentence that the user once said about it. */
export async function findMemories(request: RecallRequest): Promise<PromptMemories> {
  const prompt = readPrompt(request.text);
  if (prompt.questions.length === 0) return NOTHING;
  const questions = await withMeaning(prompt.questions);
  const before = askedBefore(prompt, request.asked);
  const loaded = loadedByHost(request.world, { root: request.root });
  const isWanted = (one: IndexedMemory) => !loaded.has(one.source) && tellsLater(one);
  const { found, said, ...kind } = await askMemory(request.world, request.root, async (memory) => {
    const kind = promptKind(memory, questions, before);
    const matches = promptMatches(memory, questions, kind.isFirst);
    const found = await readMatches(memory, matches, { questions, isWanted });
    return { ...kind, found, said: await saidAbout(memory, questions) };
  });
  if (found.length + said.length === 0) return { ...kind, questions, items: [] };
  const { choose } = request;
  const saved = kind.isFirst && choose ? await choose(found) : found;
  const { serveMemories } = await import("./memory-items.ts");
  const memories = [...saved, ...said].map((one) => one.memory);
  return { ...kind, questions, items: serveMemories(request, memories) };
}

/** The words by which a prompt is a first one; general knowledge never begins a subject of the project. */
export function askedBefore(
  { isGeneral }: TypedPrompt,
  asked: ReadonlySet<number> | undefined,
): ReadonlySet<number> | undefined {
  return isGeneral ? undefined : asked;
}

/** Whether a prompt begins a session or a subject, and its rare words. */
export function promptKind(
  { reader }: OpenMemory,
  questions: readonly QuestionWords[],
  asked: ReadonlySet<number> | undefined,
): Pick<PromptMemories, "isFirst" | "rare"> {
  const rare = rareWordsIn(reader, questions);
  return { rare, isFirst: asked !== undefined && !rare.some((word) => asked.has(word)) };
}

/** The matches of a prompt: those that a search ranks first if it begins a session or a subject, else only strong ones. */
export function promptMatches(
  memory: OpenMemory,
  questions: readonly QuestionWords[],
  isFirst: boolean,
): Match[] {
  const { reader, filter } = memory;
  const others = { ...filter, withoutKinds: OF_SESSIONS };
  const wanted = { filter: others, limits: FIRST_LIMITS, most: FIRST_RANKED } as const;
  const first = isFirst ? firstMatches(reader, questions, { shelf: "memories", ...wanted }) : [];
  if (first.length > 0) return first;
  return matchMemories(reader, questions, { shelf: "memories", filter, limits: PROMPT_LIMITS });
}

/** The kinds that mostly say what a session did. A project has more of them than of memories, and they would fill a ranking. */
const OF_SESSIONS: readonly string[] = ["summary", "session_summary"];

/** The matches of a task: what a search ranks first, or else what has something in common with it. */
export function taskMatches(
  { reader, filter }: OpenMemory,
  questions: readonly QuestionWords[],
): Match[] {
  const wanted = { limits: TASK_LIMITS, most: TASK_LIMITS.maxMemories };
  const first = firstMatches(reader, questions, { shelf: "memories", filter, ...wanted });
  const ofSession = ({ kind }: Match) => OF_SESSIONS.includes(kind);
  const ordered = [...first.filter((one) => !ofSession(one)), ...first.filter(ofSession)];
  if (first.length > 0) return ordered.slice(0, TASK_READ);
  return matchMemories(reader, questions, { shelf: "memories", filter, limits: SUBAGENT_LIMITS });
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
async function matchesIn(
  memory: OpenMemory,
  shelf: Shelf,
  { questions, limits, isWanted = () => true }: ShelfQuestion,
): Promise<RecalledMemory[]> {
  const { filter } = memory;
  const scope = { shelf, limits, filter };
  const matches = matchMemories(memory.reader, questions, scope);
  return readMatches(memory, matches, { questions, isWanted });
}

/** The matches of some questions, read from their files. */
export async function readMatches(
  memory: OpenMemory,
  matches: readonly Match[],
  { questions, isWanted }: Required<Pick<ShelfQuestion, "questions" | "isWanted">>,
): Promise<RecalledMemory[]> {
  if (matches.length === 0) return [];
  const { withMatchingLines } = await import("./format-matches.ts");
  // All at once: many are sections of the same page, which is read once then.
  const rowids = matches.flatMap(({ rowid, alike }) => [rowid, ...alike]);
  const rows = await memory.read(rowids);
  const byRowid = new Map(rowids.map((rowid, at) => [rowid, rows[at]]));
  return matches.flatMap(({ rowid, alike, score, question }) => {
    const all = [rowid, ...alike].map((one) => byRowid.get(one));
    const row = all.find((one) => one !== undefined && isWanted(one));
    const asked = questions[question];
    return row && asked ? [{ memory: withMatchingLines(row, asked), score }] : [];
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
