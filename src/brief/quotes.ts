import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { readForgotten } from "#layouts/forgotten-list.ts";
import { hash12 } from "#project/project-names.ts";
import {
  isAbout,
  lastingSaid,
  readSaid,
  type SaidSentence,
  saidPath,
} from "#triage/said-sentences.ts";
import { subjectWords } from "#triage/subject-words.ts";
import { isForgotten } from "#trust/forgotten.ts";
import { MAX_QUOTES } from "./brief-budgets.ts";
import { type FactWords, gistOf, isSameSubject } from "./same-fact.ts";

/** The user's sentences that may last, the most valuable first, without those that were forgotten or mean another folder. */
export async function readQuotes(
  world: World,
  root: string | undefined,
  folder: string,
): Promise<readonly SaidSentence[]> {
  const { stateDir } = world;
  if (stateDir === undefined || root === undefined) return [];
  const forgotten = readForgotten(world, root);
  const said = lastingSaid(await readSaid(saidPath(stateDir, hash12(root))));
  return said.filter((one) => isAbout(one, folder) && !isForgotten(forgotten, one.text, one.at));
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
