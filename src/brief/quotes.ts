import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { readSaid, type SaidSentence, saidPath } from "#layouts/said-file.ts";
import { projectHash } from "#project/project-hash.ts";
import { compareStatements } from "#text/statements/compare-statements.ts";
import { areNear } from "#text/statements/compare-topics.ts";
import { parseStatement } from "#text/statements/parse-statement.ts";
import type { KnownWords } from "#text/words/index-words.ts";
import { withoutReasons, wordsOf } from "#text/words/words-and-terms.ts";
import { subjectWords } from "#triage/ended-memories.ts";
import {
  isAbout,
  lastingSaid,
  meansElsewhere,
  type OrderedSentence,
} from "#triage/said-sentences.ts";
import { isForgotten } from "#trust/forgotten.ts";
import { MAX_QUOTES } from "./budgets.ts";

/** The words of the user that count in a folder of a project. */
interface UserWords {
  readonly quotes: readonly OrderedSentence[];
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

/** A text that a brief has already, and when it was said, if that is known. */
export interface KnownText {
  readonly text: string;
  readonly at: string;
}

/** A sentence of the user in a brief. */
export interface Quote extends SaidSentence {
  /** Whether a newer sentence or memory may be about the same subject. */
  readonly isDoubtful: boolean;
}

/** The sentences that no memory says and that neither a memory nor a newer sentence replaces. */
export function quotesBeside(
  said: readonly OrderedSentence[],
  known: readonly KnownText[],
): readonly Quote[] {
  if (said.length === 0) return [];
  // A memory is written down later than its sentence was said.
  const orders = new Map(said.map(({ text, order }) => [text, order]));
  const taken = known.map((one) => ({
    ...one,
    gist: gistOf(one.text),
    order: orders.get(one.text),
  }));
  const quotes: OrderedSentence[] = [];
  for (const one of said) {
    if (quotes.length === MAX_QUOTES) break;
    const gist = gistOf(one.text);
    const isTaken = taken.some((other) => {
      if (saysAll(other.gist, gist)) return true;
      if (!isAfter(other, one) || other.gist.words.isDisjointFrom(gist.words)) return false;
      const relation = compareStatements(parseStatement(other.text), parseStatement(one.text));
      return relation === "replaces" || relation === "same";
    });
    if (isTaken) continue;
    taken.push({ ...one, gist });
    quotes.push(one);
  }
  const isDoubtful = (one: OrderedSentence) => {
    const newer = taken.filter((other) => other.text !== one.text && isAfter(other, one));
    return newer.some(({ text }) => areNear(parseStatement(text), parseStatement(one.text)));
  };
  return quotes.map((one) => ({ ...one, isDoubtful: isDoubtful(one) }));
}

/** Whether a text is newer than a sentence. */
function isAfter(
  { at, order }: { readonly at: string; readonly order: number | undefined },
  one: OrderedSentence,
): boolean {
  return order === undefined ? at >= one.at : order > one.order;
}

/** The same as memories for some tasks: what shares most words with the tasks comes first. */
export function quotesForTasks(
  said: readonly OrderedSentence[],
  { tasks, items }: { readonly tasks: readonly string[]; readonly items: readonly MemoryItem[] },
): MemoryItem[] {
  const words = subjectWords(tasks.join("\n"));
  const shared = ({ text }: SaidSentence) => subjectWords(text).intersection(words).size;
  return quotesBeside(said, items)
    .toSorted((a, b) => shared(b) - shared(a))
    .map(({ text, at, uuid }): MemoryItem => {
      return { id: `said/${uuid}/${text}`, kind: "said", text, at, by: "user", path: "" };
    });
}

/** The words by which two memories are compared. */
export interface FactWords {
  readonly words: ReadonlySet<string>;
  /** Numbers, negations and words like "before": where they differ, two memories that share all other words say different things. */
  readonly sharp: string;
}

const SHARP =
  /\d+(?:[.,]\d+)*|(?<!\p{L})(?:not|no|never|without|don't|before|after|above|below|more|less|most|least|nicht|kein\p{L}*|nie|vor|nach|über|unter|ohne|mehr|weniger|no|nunca|sin|antes|después|más|menos|pas|jamais|sans|avant|après|plus|moins|não|sem|depois|mais|non|mai|senza|prima|dopo|più|meno)(?!\p{L})/giu;

/** A brief compares up to a thousand memories, which share most of their words: each word is stemmed once. */
const known: KnownWords = new Map();

/** The gists of a moment ago: a brief compares each of its texts in several ways. */
const gists = new Map<string, FactWords>();
const MAX_GISTS = 10_000;

/** The gist of a text, without its reasons. */
export function gistOf(text: string): FactWords {
  if (gists.size >= MAX_GISTS) gists.clear();
  return gists.getOrInsertComputed(text, readGist);
}

function readGist(text: string): FactWords {
  const claim = withoutReasons(text);
  const sharp = (claim.toLowerCase().match(SHARP) ?? []).sort().join(" ");
  return { words: new Set(wordsOf(claim, known)), sharp };
}

/** Whether one text has all words of another: one word that it lacks may be the one that matters. */
export function saysAll(one: FactWords, other: FactWords): boolean {
  return other.words.size > 0 && one.sharp === other.sharp && other.words.isSubsetOf(one.words);
}
