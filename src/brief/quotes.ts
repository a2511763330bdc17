import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { readSaid, type SaidSentence, saidPath } from "#layouts/said-file.ts";
import { projectHash } from "#project/project-hash.ts";
import type { KnownWords } from "#text/words/index-words.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { isAbout, lastingSaid, meansElsewhere } from "#triage/said-sentences.ts";
import { subjectWords } from "#triage/taken-back.ts";
import { isForgotten } from "#trust/forgotten.ts";
import { MAX_QUOTES } from "./brief-lines.ts";

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

/** The words by which two memories are compared. */
export interface FactWords {
  readonly words: ReadonlySet<string>;
  /** Numbers and negations: where they differ, two memories that share all other words say different things. */
  readonly sharp: string;
}

const SHARP =
  /\d+(?:[.,]\d+)*|\b(?:not|no|never|without|don't|nicht|kein\w*|nie|no|nunca|sin|pas|jamais|sans|não|non|mai)\b/giu;

/** A brief compares up to a thousand memories, which share most of their words: each word is stemmed once. */
const known: KnownWords = new Map();

/** The gist of a text. */
export function gistOf(text: string): FactWords {
  const sharp = (text.toLowerCase().match(SHARP) ?? []).sort().join(" ");
  return { words: new Set(wordsOf(text, known)), sharp };
}

const SAME_SHARE = 0.85;
/** Two that have fewer words are the same only if they have the same words. */
const MIN_COMPARED_WORDS = 3;

/** Whether one memory says all that another says. */
export function saysAll(one: FactWords, other: FactWords): boolean {
  if (one.sharp !== other.sharp || other.words.size < 2) return false;
  const shared = sharedWords(one, other);
  if (other.words.size < MIN_COMPARED_WORDS)
    return shared === one.words.size && shared === other.words.size;
  return shared >= SAME_SHARE * other.words.size;
}

const NEAR_SHARE = 0.6;
const MIN_NEAR_WORDS = 4;

/** Whether one memory says mostly what another says. */
export function nearlySays(one: FactWords, other: FactWords): boolean {
  if (one.sharp !== other.sharp) return false;
  const shared = sharedWords(one, other);
  return shared >= MIN_NEAR_WORDS && shared >= NEAR_SHARE * one.words.size;
}

const SUBJECT_SHARE = 0.5;

/** Whether two memories are about the same subject, whatever they say about it. */
export function isSameSubject(one: FactWords, other: FactWords): boolean {
  const smaller = Math.min(one.words.size, other.words.size);
  return smaller >= 2 && sharedWords(one, other) >= SUBJECT_SHARE * smaller;
}

function sharedWords(one: FactWords, other: FactWords): number {
  let shared = 0;
  for (const word of other.words) if (one.words.has(word)) shared++;
  return shared;
}
