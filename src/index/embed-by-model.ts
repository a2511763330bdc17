import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { embeddedText, meaningOf } from "#index/model/indexed-memory.ts";
import { replaceMeanings, rowsMadeBy, vectorsOf } from "#index/tables/meaning-rows.ts";
import { memories } from "#index/tables/read-rows.ts";
import { openVectors, type VectorStore } from "#index/tables/vector-store.ts";
import { type OpenModel, openModel, SENTENCE_MODEL } from "#sentence-model/installed-model.ts";
import { hasModel } from "#sentence-model/model-file.ts";
import { TABLE_ID } from "#text/meaning/table.ts";
import { between } from "#text/meaning/vectors.ts";
import { useIndex } from "./use-index.ts";

/** The space of the model's vectors in the store. They lie in the space of the table: another table needs them anew. */
const SPACE = `${SENTENCE_MODEL.package}@${SENTENCE_MODEL.version} ${TABLE_ID}`;

/** The memories in the index that have a vector, by what made it. */
export interface MakerCounts {
  readonly byModel: number;
  readonly byTable: number;
}

/** The result of embedding, and what is left to do. */
export interface ModelReport extends MakerCounts {
  /** So many texts went through the model. */
  readonly embedded: number;
}

/** The limits of embedding. */
export interface EmbedLimits {
  readonly mostMs: number;
  readonly onProgress?: ((texts: number) => void) | undefined;
}

/** Vectors of so many texts are written together. They stay, whatever ends the process. */
const BATCH = 32;

/** Opening the model takes less, and so does a text while the code is cold. */
const STEP_MS = 40;

/** How long another writer of the index is waited for. */
const WRITE = { writeWaitMs: 100 };

/**
 * Improves vectors of the table by those of the model that the user has added, the newest memories first, as far as the
 * time allows; undefined without a model. Vectors that were made before come from the store.
 */
export function embedByModel(
  world: World,
  { mostMs, onProgress = () => {} }: EmbedLimits,
): ModelReport | undefined {
  const end = performance.now() + mostMs;
  const goOn = () => performance.now() + STEP_MS < end;
  let counts = countMakers(world);
  let embedded = 0;
  if (!hasModel(world)) return undefined;
  if (counts.byTable === 0 || performance.now() + 2 * STEP_MS >= end)
    return { ...counts, embedded };
  using store = openVectors(world);
  using model = openModel(world);
  if (!model) return undefined;
  for (let left = counts.byTable + 1; counts.byTable < left && counts.byTable > 0 && goOn(); ) {
    left = counts.byTable;
    embedded += embedBatch(world, { store, model, goOn, onProgress });
    counts = countMakers(world);
  }
  return { ...counts, embedded };
}

interface BatchOptions {
  readonly store: VectorStore;
  readonly model: OpenModel;
  readonly goOn: () => boolean;
  readonly onProgress: (texts: number) => void;
}

/** Embeds the newest memories that the index has no vector of the model for; returns how many texts were new. */
function embedBatch(world: World, { store, model, goOn, onProgress }: BatchOptions): number {
  const found = useIndex(world, "read", textsByTable);
  const texts = found.kind === "done" ? found.result : [];
  const known = store.get(SPACE, texts);
  const made = new Map<string, Int8Array>();
  for (const text of texts) {
    if (known.has(text)) continue;
    if (!goOn()) break;
    made.set(text, model.embed(text));
    onProgress(1);
  }
  store.put(SPACE, made, world.now());
  const vectors = new Map([...known, ...made]);
  useIndex(world, WRITE, (database) => useVectors(database, vectors));
  return made.size;
}

/** The texts of the newest rows with a vector of the table. */
function textsByTable(database: Database): string[] {
  return memories(database, rowsMadeBy(database, "table", BATCH)).map(embeddedText);
}

/**
 * Gives rows of the table the direction between their vector and that of the model: prompts are embedded by the table, and find
 * this best. A row that was replaced meanwhile has another text, and stays as it is.
 */
function useVectors(database: Database, vectors: ReadonlyMap<string, Int8Array>): void {
  replaceMeanings(database, () => {
    const rowids = rowsMadeBy(database, "table", BATCH);
    const stored = new Map(vectorsOf(database, rowids).map((one, at) => [rowids[at], one]));
    return memories(database, rowids).flatMap((row) => {
      const [made, byTable] = [vectors.get(embeddedText(row)), stored.get(row.rowid)];
      if (!made || !byTable) return [];
      const meaning = { ...byTable, vector: between(byTable.vector, made) };
      return [{ rowid: row.rowid, meaning, byModel: true }];
    });
  });
}

/** Counts the memories with a vector in the index. */
export function countMakers(world: World): MakerCounts {
  const counted = useIndex(world, "read", (database) => ({
    byModel: rowsMadeBy(database, "model").length,
    byTable: rowsMadeBy(database, "table").length,
  }));
  return counted.kind === "done" ? counted.result : { byModel: 0, byTable: 0 };
}

/** Forgets all vectors of the model: those in the index are made by the table again. */
export function forgetModelVectors(world: World): void {
  using store = openVectors(world);
  store.remove(SPACE);
  useIndex(world, WRITE, (database) =>
    replaceMeanings(database, () =>
      memories(database, rowsMadeBy(database, "model")).flatMap((row) => {
        const meaning = meaningOf(row);
        return meaning ? [{ rowid: row.rowid, meaning }] : [];
      }),
    ),
  );
}
