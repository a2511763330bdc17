import { utimesSync } from "node:fs";
import { CATEGORIES, type Category } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { type SearchRequest, search } from "#search/search-memories.ts";
import type { TestHome } from "./home.ts";
import { recordOf } from "./records.ts";

/** A time at which nothing that is read was still being written. */
const LONG_AGO = new Date("2026-01-01T00:00:00Z");

/** The moment at which is searched. */
const NOW = new Date("2026-01-02T03:04:05.678Z");

/** A home in which something can be searched, from the project `app`. */
export function searching(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  for (const name of ["app", "web"]) {
    home.folder(`${name}/.git/objects`);
    home.folder(`${name}/.git/refs`);
  }
  const world: World = { ...home.world(env), cwd: `${home.path}/app`, now: () => NOW };
  const asked: SearchRequest = {
    text: "",
    given: {},
    limit: 10,
    turns: false,
    pairs: [],
    folder: undefined,
    all: false,
    related: false,
  };
  const write = async (name: string, text: string) => {
    const path = await home.write(name, text);
    utimesSync(path, LONG_AGO, LONG_AGO);
    return path;
  };
  return {
    world,
    asked,
    write,
    /** Writes a record of a category, of the project `app` if no other is named. */
    remember: (more: Partial<MemoryRecord>, category: Category = "decision", project = "app") => {
      const record = recordOf(category, { tags: ["x"], related_files: [], ...more });
      const { folder } = CATEGORIES[category];
      return write(`${project}/.claude/memory/${folder}/${record.id}.json`, printRecord(record));
    },
    ask: (text: string, more: Partial<SearchRequest> = {}) =>
      search(world, { ...asked, text, ...more }),
    /** The ids of what is found. */
    find: async (text: string, more: Partial<SearchRequest> = {}) => {
      const { found } = await search(world, { ...asked, text, ...more });
      return found.map(({ memory }) => memory.id);
    },
  };
}
