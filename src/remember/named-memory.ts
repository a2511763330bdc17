import { fault } from "#base/fault.ts";
import { findMeant } from "./find-meant.ts";
import { forgettableMemories, forgettablePieces } from "./forgettable.ts";
import type { RecordMemory } from "./record-memory.ts";

/** The id of the one memory that some words name, as `loci forget` reads them; throws a fault for several. */
export function idNamedBy(memory: RecordMemory, words: string): string | undefined {
  const meant = findMeant(forgettableMemories(memory, words), words);
  const found = meant.kind === "none" ? findMeant(forgettablePieces(memory), words) : meant;
  if (found.kind === "one") return found.item.id;
  if (found.kind === "none") return undefined;
  throw fault("ambiguous-record", { word: words, places: found.items.map(({ id }) => id) });
}
