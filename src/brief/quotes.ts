import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { readForgotten } from "#layouts/forgotten-list.ts";
import { readSaid, type SaidSentence, saidPath } from "#layouts/said-file.ts";
import { projectHash } from "#project/project-hash.ts";
import { isAbout, lastingSaid, meansElsewhere } from "#triage/said-sentences.ts";
import { subjectWords } from "#triage/subject-words.ts";
import { isForgotten } from "#trust/forgotten.ts";
import { MAX_QUOTES } from "./brief-budgets.ts";
import { type FactWords, gistOf, isSameSubject } from "./same-fact.ts";

/** The words of the user that count in a folder of a project. */
interface UserWords {
  readonly quotes: readonly SaidSentence[];
  /** Whether a memory was not said of another folder. */
  readonly isMeantHere: (item: MemoryItem) => boolean;
}

/** Reads the user's sentences that may last, the most valuable first, without those that were forgotten or mean another folder. */
export async function readQuotes(
  world: World,
  root: string | undefined,
  folder: string,
): Promise<UserWords> {
  const { stateDir } = world;
  if (stateDir === undefined || root === undefined) return { quotes: [], isMeantHere: () => true };
  const forgotten = readForgotten(world, root);
  const said = await readSaid(saidPath(stateDir, projectHash(world, root)));
  const isElsewhere = meansElsewhere(said, folder);
  const quotes = lastingSaid(said).filter(
    (one) => isAbout(one, folder) && !isForgotten(forgotten, one.text, one.at),
  );
  return { quotes, isMeantHere: (item) => !isElsewhere(item.said) };
}

/** The sentences whose subject no memory covers; of two on one subject the first. */
export function quotesBeside(
  said: readonly SaidSentence[],
  known: readonly FactWords[],
): readonly SaidSentence[] {
  const taken = [...known];
  const quotes: SaidSentence[] = [];
  for (const one of said) {
    if (quotes.length === MAX_QUOTES) break;
    const gist = gistOf(one.text);
    if (taken.some((other) => isSameSubject(other, gist))) continue;
    taken.push(gist);
    quotes.push(one);
  }
  return quotes;
}

/** The same as memories for some tasks: what shares most words with the tasks comes first. */
export function quotesForTasks(
  said: readonly SaidSentence[],
  { tasks, items }: { readonly tasks: readonly string[]; readonly items: readonly MemoryItem[] },
): MemoryItem[] {
  const words = subjectWords(tasks.join("\n"));
  const shared = ({ text }: SaidSentence) => subjectWords(text).intersection(words).size;
  return quotesBeside(
    said,
    items.map(({ text }) => gistOf(text)),
  )
    .toSorted((a, b) => shared(b) - shared(a))
    .map(({ text, at, uuid }): MemoryItem => {
      return { id: `said/${uuid}/${text}`, kind: "said", text, at, by: "user", path: "" };
    });
}
