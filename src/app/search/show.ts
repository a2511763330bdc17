import type { Database } from "bun:sqlite";
import { asItIs } from "#app/index/as-it-is.ts";
import { askIndex } from "#app/index/ask.ts";
import { withoutSecrets } from "#app/index/without-secrets.ts";
import { type RecordView, viewRecord } from "#app/record/look.ts";
import { openRecords } from "#app/record/memory.ts";
import { Fault, fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { turnsBetween } from "#index/facts.ts";
import { memories, memoriesById } from "#index/memories.ts";
import type { IndexedMemory, StoredMemory } from "#model/indexed.ts";
import { scopeOf } from "./scope.ts";
import { type StaleFile, staleFiles } from "./stale.ts";
import { type MemoryStanding, standings } from "./standing.ts";

/** A memory in full: a record as its file has it, or a piece of any other layout. */
export type Shown =
  | { readonly kind: "record"; readonly view: RecordView }
  | {
      readonly kind: "memory";
      readonly standing: MemoryStanding;
      readonly memory: IndexedMemory;
      readonly around: readonly IndexedMemory[];
      readonly stale: readonly StaleFile[];
      readonly here: string | undefined;
    };

/** How many turns before and after one are shown with it. */
const REACH = 3;

/** How long files are read where there is no index. */
const FILES_MS = 10_000;

/** Shows one memory, by its id, by `category/id`, or by the path of its file. */
export function showMemory(world: World, folder: string | undefined, word: string): Shown {
  // What no record can be called is looked for in the other layouts at once, also outside of a project.
  const found = isRecordWord(word) ? recordOr(world, folder, word) : undefined;
  if (found && "record" in found) return { kind: "record", view: found };
  const shown = elsewhere(world, folder, word);
  if (shown) return shown;
  throw found ?? fault("no-memory", { word });
}

function isRecordWord(word: string): boolean {
  return !/^m-[0-9a-f]{12}$/.test(word) && !word.includes("#");
}

/** The record of that name in this project, or the fault that there is none. */
function recordOr(world: World, folder: string | undefined, word: string): RecordView | Fault {
  try {
    return viewRecord(openRecords(world, { folder, pairs: [] }).place, word);
  } catch (error) {
    const isMissing = error instanceof Fault && ["no-record", "no-project"].includes(error.code);
    if (!isMissing) throw error;
    return error;
  }
}

function elsewhere(world: World, folder: string | undefined, word: string): Shown | undefined {
  const asked = { folder, all: true, related: false, named: { only: [], not: [] } };
  const { here, projects } = scopeOf(world, asked);
  const { result } = askIndex(
    {
      world,
      manner: "fresh",
      roots: projects.filter((root) => root !== ""),
      mostMs: FILES_MS,
      turns: word.includes("#"),
    },
    (database) => {
      const memory = currentIn({ world, database, here }, word);
      return memory && { memory, around: aroundOf(database, memory) };
    },
  );
  if (!result) return undefined;
  const standing = standings(world, [result.memory])(result.memory);
  return { kind: "memory", ...result, stale: staleFiles(result.memory), standing, here };
}

interface Place {
  readonly world: World;
  readonly database: Database;
  readonly here: string | undefined;
}

/** The memory of that id as its file has it now; where several have it, that of this project. */
function currentIn({ world, database, here }: Place, word: string): IndexedMemory | undefined {
  const stored = memoriesById(database, word);
  const current = asItIs(world, database, stored).filter((memory) => memory !== undefined);
  const there = current.map(withoutSecrets(world));
  const own = there.filter(({ project }) => project === here);
  const meant = own.length > 0 ? own : there;
  if (meant.length > 1) {
    throw fault("ambiguous-memory", { word, places: meant.map(({ source }) => source) });
  }
  return meant[0];
}

function aroundOf(
  database: Database,
  { layout, session, position }: IndexedMemory,
): StoredMemory[] {
  if (layout !== "transcript") return [];
  const turns = turnsBetween(database, session, { from: position - REACH, to: position + REACH });
  const others = turns.filter((turn) => turn.position !== position);
  return memories(
    database,
    others.map(({ rowid }) => rowid),
  );
}
