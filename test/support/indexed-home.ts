import type { Database } from "bun:sqlite";
import { rmSync } from "node:fs";
import type { World } from "#base/world.ts";
import { askIndex, type IndexAnswer } from "#index/ask-index.ts";
import { rebuildIndex } from "#index/fill-index.ts";
import type { IndexedMemory, Shelf } from "#index/model/indexed-memory.ts";
import { asItIs } from "#index/reread-hits.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { hash12 } from "#project/project-hash.ts";
import { foundRows } from "#scripts/support/found-rows.ts";
import { type TestHome, testHome } from "./home.ts";
import { recordOf } from "./records.ts";

/** A home with a project whose memories are indexed. */
export interface IndexedHome extends TestHome {
  readonly root: string;
  /** The project's memory in the layered layout, below the home. */
  readonly memory: string;
  readonly at: World;
  /** The folder of the index. */
  readonly place: string;
  /** Writes a decision of the project, as another tool would. */
  decide(id: string, more?: Partial<MemoryRecord>): Promise<string>;
  /** The results, as the files say them, and their source. */
  find(words: string, shelf?: Shelf): Promise<IndexAnswer<IndexedMemory[]>>;
  /** The titles of what is found. */
  titles(words: string): Promise<string[]>;
  build(): Promise<void>;
  /** Takes the index away. */
  forget(): void;
}

/** Makes such a home; its clock is the real one, because the times of files are. */
export function indexedHome(): IndexedHome {
  const home = testHome();
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  const root = `${home.path}/app`;
  const at: World = { ...home.world(), cwd: root, now: () => new Date() };
  const place = `${home.path}/.claude/loci/index`;
  const find: IndexedHome["find"] = (words, shelf = "memories") =>
    askIndex({ world: at, roots: [root], turns: true }, (database) =>
      foundIn(at, database, { words, shelf }),
    );
  return {
    ...home,
    root,
    at,
    place,
    memory: `.claude/projects/${hash12(root)}/memory`,
    decide: (id, more = {}) =>
      home.write(
        `app/.claude/memory/decisions/${id}.json`,
        printRecord(recordOf("decision", { id, title: `About ${id}`, ...more })),
      ),
    find,
    titles: async (words) => (await find(words)).result.map(({ title }) => title).sort(),
    build: async () => {
      await rebuildIndex(at, { pairs: [] });
    },
    forget: () => rmSync(place, { recursive: true, force: true }),
  };
}

async function foundIn(
  world: World,
  database: Database,
  { words, shelf }: { words: string; shelf: Shelf },
): Promise<IndexedMemory[]> {
  const now = await asItIs(world, foundRows(database, words, shelf));
  return now.filter((memory) => memory !== undefined);
}
