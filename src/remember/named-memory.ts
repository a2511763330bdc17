import { fault } from "#base/fault.ts";
import { findMeant } from "./find-meant.ts";
import { findRecord, type RecordName, recordWithId } from "./find-record.ts";
import { type Forgettable, forgettableMemories, forgettablePieces } from "./forgettable.ts";
import type { RecordMemory } from "./record-memory.ts";

/** The id of the one memory that some words name, as `loci forget` reads them; throws a fault for several. */
export function idNamedBy(memory: RecordMemory, words: string): string | undefined {
  const one =
    oneNamed(forgettableMemories(memory, words), words) ??
    oneNamed(forgettablePieces(memory), words);
  return one?.id;
}

/** A record that some words name, or a memory for all projects. */
export type Editable =
  | { readonly kind: "record"; readonly target: RecordName }
  | { readonly kind: "global"; readonly id: string; readonly text: string };

/** Finds what a person wants to edit: by the id of a record in any state, or like any other memory. */
export function editableNamedBy(memory: RecordMemory, words: string): Editable {
  const { place } = memory;
  const exact = recordWithId(place, words);
  if (exact) return { kind: "record", target: exact };
  const named = oneNamed(forgettableMemories(memory, words), words);
  if (named?.kind === "global") return { kind: "global", id: named.id, text: named.text };
  return { kind: "record", target: findRecord(place, named?.id ?? words) };
}

function oneNamed(items: readonly Forgettable[], words: string): Forgettable | undefined {
  const meant = findMeant(items, words);
  if (meant.kind === "one") return meant.item;
  if (meant.kind === "none") return undefined;
  throw fault("ambiguous-record", { word: words, places: meant.items.map(({ id }) => id) });
}
