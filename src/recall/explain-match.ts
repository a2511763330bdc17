import { commandId } from "#base/memory-item.ts";
import { loadedByHost } from "#hosts/table/host-table.ts";
import type { IndexedFacts, IndexedMemory } from "#index/model/indexed-memory.ts";
import { type QuestionWords, withMeaning } from "#recall/ranking/question-words.ts";
import { PROMPT_LIMITS, type RecallLimits } from "#recall/ranking/recall-limits.ts";
import {
  askedBefore,
  promptKind,
  promptMatches,
  type RecallRequest,
  tellsLater,
} from "./find-memories.ts";
import { leastStrength, type Match, scoreMatches, shortfallOf } from "./match-memories.ts";
import { askMemory, type OpenMemory } from "./open-memory.ts";
import { readPrompt } from "./prompt-questions.ts";

/** A memory by the names that the index has for it. */
export type NamedMemory = Pick<IndexedMemory, "layout" | "kind" | "id" | "project">;

/** The scores of other memories that a prompt found. */
interface RankedOther {
  readonly id: string;
  readonly score: number;
}

/** How a memory did in the ranking for a prompt, and the first reason against it; `ranked` if there is none. */
export interface MatchReport {
  readonly why:
    | "no question"
    | "read by the host"
    | "end of a session"
    | "nothing in common"
    | "over"
    | "words"
    | "subject"
    | "weak"
    | "beside the best"
    | "too many"
    | "same as another"
    | "common words"
    | "ranked";
  readonly score?: number;
  /** The score that it needs beside the others. */
  readonly needed?: number;
  /** The words of the prompt that it has. */
  readonly words?: readonly string[];
  /** The nearness in meaning, 0 to 1. */
  readonly meaning?: number;
  /** The memories that the prompt found, best first. */
  readonly best: readonly RankedOther[];
  /** The memory that says the same. */
  readonly twin?: string;
}

/** The same ranking without its thresholds, over all memories and not only the likeliest ones. */
const ALL_MATCHES = {
  ...PROMPT_LIMITS,
  ...{ effort: "full", minWorth: 0, minMeaning: 0, withPast: true },
  candidates: Number.MAX_SAFE_INTEGER,
  maxMemories: Number.MAX_SAFE_INTEGER,
} as const satisfies RecallLimits;

/** Runs the ranking of a prompt, and explains what it made of one memory. */
export async function explainMatch(
  { world, root, text, asked: before }: Pick<RecallRequest, "world" | "root" | "text" | "asked">,
  meant: NamedMemory,
): Promise<MatchReport> {
  const prompt = readPrompt(text);
  if (prompt.questions.length === 0) return { why: "no question", best: [] };
  const questions = await withMeaning(prompt.questions);
  const loaded = loadedByHost(world, { root });
  const isLoaded = ({ source }: IndexedMemory) => loaded.has(source);
  const about = { meant, before: askedBefore(prompt, before), isLoaded };
  return await askMemory(world, root, (memory) => explainIn(memory, questions, about));
}

/** The memory that is asked about, and what else its fate depends on. */
interface MatchQuestion {
  readonly meant: NamedMemory;
  readonly before: RecallRequest["asked"];
  /** Whether the host loads the file of a memory unasked. */
  readonly isLoaded: (memory: IndexedMemory) => boolean;
}

/** A memory that a prompt came near to, and what decided. */
export interface NearMatch extends MatchReport {
  readonly memory: IndexedMemory;
}

/** Runs the ranking of a prompt, and explains what it made of the memories that came nearest, best first. */
export async function explainNearest(
  { world, root, text, asked: before }: Pick<RecallRequest, "world" | "root" | "text" | "asked">,
  most: number,
): Promise<NearMatch[]> {
  const prompt = readPrompt(text);
  if (prompt.questions.length === 0) return [];
  const questions = await withMeaning(prompt.questions);
  const loaded = loadedByHost(world, { root });
  const isLoaded = ({ source }: IndexedMemory) => loaded.has(source);
  const asked = askedBefore(prompt, before);
  return askMemory(world, root, async (memory) => {
    const scope = { shelf: "memories", filter: memory.filter } as const;
    const all = scoreMatches(memory.reader, questions, { ...scope, limits: ALL_MATCHES });
    const nearest = all.filter(({ strength }) => strength > 0).slice(0, most);
    const rows = await memory.read(nearest.map(({ rowid }) => rowid));
    const near = rows.flatMap((row) => row ?? []);
    const explained = near.map(async (meant) => {
      return {
        memory: meant,
        ...(await explainIn(memory, questions, { meant, before: asked, isLoaded })),
      };
    });
    return Promise.all(explained);
  });
}

async function explainIn(
  memory: OpenMemory,
  questions: readonly QuestionWords[],
  { meant, before, isLoaded }: MatchQuestion,
): Promise<MatchReport> {
  const { filter, reader } = memory;
  const scope = { shelf: "memories", filter } as const;
  const { isFirst } = promptKind(memory, questions, before);
  const found = promptMatches(memory, questions, isFirst);
  const all = scoreMatches(reader, questions, { ...scope, limits: ALL_MATCHES });
  const facts = new Map(
    reader
      .facts([...found, ...all].flatMap(({ rowid, alike }) => [rowid, ...alike]))
      .map((one) => [one.rowid, one]),
  );
  const isMeant = (rowid: number) => isSame(facts.get(rowid), meant);
  const match = all.find(({ rowid, alike }) => [rowid, ...alike].some(isMeant));
  const best = found.map(({ rowid, strength }) => {
    return { id: idOf(facts.get(rowid)), score: strength };
  });
  if (!match || match.strength === 0) return { why: "nothing in common", best };
  const { strength: score, words, meaning } = match;
  const needed = leastStrength(found, PROMPT_LIMITS);
  const about = { score, needed, words, meaning, best };
  const [row] = await memory.read([[match.rowid, ...match.alike].find(isMeant) ?? -1]);
  const why = (row && neverRecalled(row, isLoaded(row))) ?? reasonAgainst(match, { found, needed });
  const isTwin = why === "ranked" && !isMeant(match.rowid);
  if (!isTwin) return { why, ...about };
  return { why: "same as another", ...about, twin: idOf(facts.get(match.rowid)) };
}

function neverRecalled(memory: IndexedMemory, isLoaded: boolean): MatchReport["why"] | undefined {
  if (isLoaded) return "read by the host";
  return tellsLater(memory) ? undefined : "end of a session";
}

function reasonAgainst(
  match: Match,
  { found, needed }: { readonly found: readonly Match[]; readonly needed: number },
): MatchReport["why"] {
  const isFound = found.some(({ rowid }) => [match.rowid, ...match.alike].includes(rowid));
  if (isFound) return "ranked";
  const short = shortfallOf(match, PROMPT_LIMITS);
  if (short) return short;
  if (match.strength < PROMPT_LIMITS.minStrength) return "weak";
  if (match.strength < needed) return "beside the best";
  return found.length >= PROMPT_LIMITS.maxMemories ? "too many" : "common words";
}

function isSame(facts: IndexedFacts | undefined, meant: NamedMemory): boolean {
  if (facts?.id !== meant.id || facts.layout !== meant.layout) return false;
  return facts.kind === meant.kind && facts.project === meant.project;
}

function idOf(facts: IndexedFacts | undefined): string {
  return facts ? commandId(facts) : "";
}
