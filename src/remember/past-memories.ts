import { plainWords } from "#layouts/records/format/record-sentence.ts";
import { readForgotten } from "#layouts/said-file.ts";
import { passageId } from "#trust/ledger/ledger.ts";
import { findMeant, hasPhrase, isIdBeginning, withWholeId } from "./find-meant.ts";
import { type Forgettable, inactiveMemories, recordItem } from "./forgettable.ts";
import { goneRecords } from "./record-history.ts";
import type { RecordMemory } from "./record-memory.ts";

// A purge also deletes what no agent gets any more: records that are not in force, records that only the history has,
// because a purge was interrupted or a save undone, and sentences that were forgotten from a memory file.

/** The memories that some words mean: those in force, unless only a past one has that very id or those very words. */
export function meantForGood(
  memory: RecordMemory,
  inForce: readonly Forgettable[],
  { words, all }: { readonly words: string; readonly all: boolean },
): Forgettable[] {
  const gone = goneRecords(memory).map((record) => recordItem(record, "user"));
  const past = [...inactiveMemories(memory, words), ...gone];
  // A purge that is repeated must not take another memory, whose id begins with the one that is gone.
  const isWhole = isIdBeginning(words) && !words.trim().endsWith("…");
  if (isWhole && !isNamed([...inForce, ...past], words)) return [];
  const active = !isNamed(inForce, words) && isNamed(past, words) ? [] : findMeant(inForce, words);
  return active.length > 0 && !all ? active : [...active, ...findMeant(past, words)];
}

/** The sentence that was forgotten, unless one of some pieces of memory files is named better. */
export function forgottenForGood(
  memory: RecordMemory,
  pieces: readonly Forgettable[],
  words: string,
): readonly Forgettable[] {
  const past = forgottenSentences(memory);
  if (pieces.length > 0 && (isNamed(pieces, words) || !isNamed(past, words))) return pieces;
  return findMeant(past, words).slice(0, 1);
}

/** Whether some words are those of a forgotten sentence, and none of some memories has them: then another one is meant. */
export function isForgottenSentence(
  memory: RecordMemory,
  found: readonly Forgettable[],
  words: string,
): boolean {
  if (found.length === 0 || !/\s/.test(words.trim()) || isNamed(found, words)) return false;
  return forgottenSentences(memory).some(({ text }) => plainWords(text) === plainWords(words));
}

function isNamed(items: readonly Forgettable[], words: string): boolean {
  return withWholeId(items, words).length > 0 || items.some(({ text }) => hasPhrase(text, words));
}

function forgottenSentences({ world, place }: RecordMemory): Forgettable[] {
  const { entries } = readForgotten(world, place.root);
  return entries
    .filter(({ why, digests }) => why === "forgotten" && digests === undefined)
    .map(({ text }) => {
      return {
        id: passageId(text),
        text,
        sentence: text,
        by: "user",
        said: undefined,
        kind: "passage",
      };
    });
}
