import type { Database } from "bun:sqlite";
import { fault } from "#base/fault.ts";
import { resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { askIndex } from "#index/ask-index.ts";
import type { IndexedMemory, StoredMemory } from "#index/model/indexed-memory.ts";
import { asItIs } from "#index/reread-hits.ts";
import { memories, memoriesById, turnsBetween } from "#index/tables/read-rows.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { folderOfMemory } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { projectRoot } from "#project/find-project.ts";
import { recordWithId } from "#remember/find-record.ts";
import { type RecordView, viewRecord } from "#remember/record-markdown.ts";
import { type StaleFile, staleFiles } from "#review/evidence-for-draft.ts";
import { type MemoryTrust, trustIn } from "#review/memory-trust.ts";
import { readSettings } from "#settings/read-settings.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { INDEX_SETTINGS } from "#settings/tables/model-settings.ts";
import { scopeOf } from "./search-scope.ts";

/** A memory of any layout, or a record of another project. */
interface ShownMemory {
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
async function shownElsewhere(
  world: World,
  { folder, word, all }: ShowRequest,
): Promise<ShownMemory | undefined> {
  const asked = { folder, all, related: false, named: { only: [], not: [] } };
  const { here, projects } = scopeOf(world, asked);
  const roots = projects.filter((root) => root !== "");
  const isTurn =
    word.includes("#") && settingFrom(readSettings(world), INDEX_SETTINGS, "index.transcripts");
  const { result } = askIndex({ world, roots, turns: isTurn }, (database) => {
    const memory = currentIn({ world, database, here, projects }, word);
    return memory && { memory, around: aroundOf(database, memory) };
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
}

/** The memory with an id as its file has it now; of several, that of this project. */
function currentIn(
  { world, database, here, projects }: Place,
  word: string,
): IndexedMemory | undefined {
  const stored = memoriesById(database, word).filter(({ project }) => projects.includes(project));
  const there = asItIs(world, stored).filter((memory) => memory !== undefined);
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
  const turns = turnsBetween(database, session, {
    from: position - TURNS_AROUND,
    to: position + TURNS_AROUND,
  });
  const others = turns.filter((turn) => turn.position !== position);
  return memories(
    database,
    others.map(({ rowid }) => rowid),
  );
}

/** A memory in full: a record as its file has it, or a piece of any other layout. */
export type Shown = { readonly kind: "record"; readonly view: RecordView } | ShownMemory;

/** Which memory is to be shown. */
interface ShowRequest {
  readonly folder: string | undefined;
  /** Its id, `category/id`, the path of its file, or words of it. */
  readonly word: string;
  /** Whether it may be one of another project. */
  readonly all: boolean;
}

/** Shows one memory, of this project or the user's own; with `all` also of another project. */
export async function showMemory(world: World, asked: ShowRequest): Promise<Shown> {
  const { folder, word } = asked;
  const place = placeIn(world, folder);
  if (place && recordWithId(place, word)) return { kind: "record", view: viewRecord(place, word) };
  // Asking the index loads a lot, and most shown memories are records of this project.
  const shown = await shownElsewhere(world, asked);
  if (shown) return shown;
  const named = place && (await namedIn(world, asked));
  if (named !== undefined && named !== word) return showMemory(world, { ...asked, word: named });
  if (!place || !isRecordWord(word)) throw fault("no-memory", { word });
  return { kind: "record", view: viewRecord(place, word) };
}

/** The records of the project that holds a folder; none outside of a project. Reading one needs no settings. */
function placeIn(world: World, folder = "."): RecordPlace | undefined {
  const root = projectRoot(world, folderOfMemory(resolvePath(world.cwd, folder)));
  return root === undefined ? undefined : placeOfRecords(world, root);
}

/** Few name a memory by its words, and reading all of them takes a lot to load. */
async function namedIn(world: World, { folder, word }: ShowRequest): Promise<string | undefined> {
  const { idNamedBy } = await import("#remember/replaced-memory.ts");
  const { openRecords } = await import("#remember/record-memory.ts");
  return idNamedBy(openRecords(world, { folder, pairs: [] }), word);
}

function isRecordWord(word: string): boolean {
  return !/^m-[0-9a-f]{12}$/.test(word) && !word.includes("#");
}
