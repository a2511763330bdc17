import { readForgotten } from "#layouts/forgotten-file.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";
import { keyOf } from "#remember/rules/plan-undo.ts";
import { plainWords } from "#text/words/words-and-terms.ts";
import { isDeletedForGood } from "#trust/forgotten.ts";
import { passageId } from "#trust/ledger/ledger.ts";
import { readChangeLog } from "#undo/change-log.ts";
import type { VersionChange } from "#undo/logged-change.ts";
import { findMeant, hasPhrase, isIdBeginning, withWholeId } from "./find-meant.ts";
import { type Forgettable, inactiveMemories, recordItem } from "./forgettable.ts";
import { renamedFrom } from "./record-history.ts";
import type { RecordMemory } from "./record-memory.ts";
import { textNow } from "./write-texts.ts";

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

/** The last version of each record that only the log has: the record was deleted, or its saving was undone. */
export function goneRecords(memory: RecordMemory): MemoryRecord[] {
  const last = new Map<string, VersionChange>();
  for (const entry of readChangeLog(memory.place, memory.world.now())) {
    const { files } = entry;
    const renamed = files.map((file) => renamedFrom(entry, file));
    for (const file of files) {
      if (renamed.includes(file)) last.delete(keyOf(file));
      else last.set(keyOf(file), file);
    }
  }
  const gone = [...last].filter(([key]) => textNow(memory, key) === null);
  return gone.flatMap(([, file]) => {
    const parsed = parseRecord(file.after ?? file.before ?? "", file);
    return parsed.kind === "record" ? [parsed.record] : [];
  });
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
    .filter((entry) => entry.why === "forgotten" && !isDeletedForGood(entry))
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
