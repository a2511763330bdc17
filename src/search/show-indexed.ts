import type { Database } from "bun:sqlite";
import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { askIndex } from "#index/ask-index.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { asItIs, turnsAround } from "#index/reread-hits.ts";
import { memoriesById } from "#index/tables/read-rows.ts";
import { type StaleFile, staleFiles } from "#review/evidence-for-draft.ts";
import { type MemoryTrust, trustIn } from "#review/memory-trust.ts";
import { readSettings } from "#settings/read-settings.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { INDEX_SETTINGS } from "#settings/tables/model-settings.ts";
import { scopeOf } from "./search-scope.ts";
import type { ShowRequest } from "./show-memory.ts";

/** A memory of any layout, or a record of another project. */
export interface ShownMemory {
  readonly kind: "memory";
  readonly trust: MemoryTrust;
  readonly memory: IndexedMemory;
  readonly around: readonly IndexedMemory[];
  readonly stale: readonly StaleFile[];
  readonly here: string | undefined;
}

/** How many turns before and after one are shown with it. */
const TURNS_AROUND = 3;

/** The memory of that id in whichever layout, of the projects that were asked for; undefined if there is none. */
export async function shownElsewhere(
  world: World,
  { folder, word, all }: ShowRequest,
): Promise<ShownMemory | undefined> {
  const asked = { folder, all, related: false, named: { only: [], not: [] } };
  const { here, projects, isReadable } = scopeOf(world, asked);
  const roots = projects.filter((root) => root !== "");
  const turns =
    word.includes("#") && settingFrom(readSettings(world), INDEX_SETTINGS, "index.transcripts");
  const { result } = await askIndex({ world, roots, turns }, async (database) => {
    const memory = await currentIn({ world, database, here, projects, isReadable }, word);
    return memory && { memory, around: turnsAround({ world, database }, memory, TURNS_AROUND) };
  });
  if (!result) return undefined;
  const trust = trustIn(world, [result.memory])(result.memory);
  return { kind: "memory", ...result, stale: staleFiles(result.memory), trust, here };
}

interface Place {
  readonly world: World;
  readonly database: Database;
  readonly here: string | undefined;
  readonly projects: readonly string[];
  readonly isReadable: (memory: IndexedMemory) => boolean;
}

/** The memory with an id as its file has it now; of several, that of this project. */
async function currentIn(
  { world, database, here, projects, isReadable }: Place,
  word: string,
): Promise<IndexedMemory | undefined> {
  const stored = memoriesById(database, word).filter(({ project }) => projects.includes(project));
  const now = await asItIs(world, stored);
  const there = now.filter((memory) => memory !== undefined).filter(isReadable);
  const own = there.filter(({ project }) => project === here);
  const meant = own.length > 0 ? own : there;
  if (meant.length > 1) {
    throw fault("ambiguous-memory", { word, places: meant.map(({ source }) => source) });
  }
  return meant[0];
}
