import type { Database } from "bun:sqlite";
import { fault } from "#base/fault.ts";
import { parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { fileVersions, writtenMs } from "#disk/file-stat.ts";
import { currentPath, generationAt, growingPath } from "#index/generations/generation-paths.ts";
import { generationsIn } from "#index/generations/swap-generation.ts";
import { indexOf } from "#index/sync/current-index.ts";
import { troubleOf } from "#index/tables/index-schema.ts";
import type { LayoutCount } from "#index/tables/inspect-rows.ts";

/** The state of the index. */
export interface IndexStatus {
  readonly folder: string;
  readonly state: "ready" | "none" | "unusable";
  /** Why it is not ready. */
  readonly why?: string;
  readonly generation?: string;
  readonly built?: Date;
  readonly bytes: number;
  /** Set while a new generation is being built, or waits to be continued. */
  readonly growing?: string;
  /** The number of generations, including unused ones. */
  readonly generations: number;
  readonly layouts: readonly LayoutCount[];
}

/** Reads the state of the index; changes nothing. */
export function indexStatus(world: World): IndexStatus {
  const place = indexOf(world);
  if (!place) throw fault("no-home", {});
  const growing = generationAt(growingPath(place));
  const told = {
    folder: place.folder,
    generations: generationsIn(place).length,
    ...(growing !== undefined && { growing }),
  };
  const generation = generationAt(currentPath(place));
  if (generation === undefined) {
    return { ...told, state: "none", why: "it is built when it is needed", bytes: 0, layouts: [] };
  }
  const path = `${place.folder}/${generation}`;
  const bytes = ["", "-wal"].reduce((sum, ending) => sum + Bun.file(`${path}${ending}`).size, 0);
  const built = new Date(writtenMs(currentPath(place)) ?? 0);
  return { ...told, generation, built, bytes, ...stateOf(world, path) };
}

type CountState = Pick<IndexStatus, "state" | "why" | "layouts">;

/** SQLite takes longer to load than all else that a status needs, so the counts of a file are cached. */
function stateOf({ stateDir, now }: World, path: string): CountState {
  const nowMs = now().getTime();
  const entry =
    stateDir === undefined ? undefined : new CacheEntry(stateDir, "index counts", [path]);
  const cached = parseJson(entry?.read(nowMs) ?? "");
  if (Array.isArray(cached)) return { state: "ready", layouts: cached as LayoutCount[] };
  const inputs = fileVersions([path, `${path}-wal`]);
  const counted = countIn(path);
  const answer = JSON.stringify(counted.layouts);
  if (counted.state === "ready") writeCache(entry, { inputs, answer, nowMs });
  return counted;
}

function countIn(path: string): CountState {
  const { openToRead } =
    require("#index/tables/open-index.ts") as typeof import("#index/tables/open-index.ts");
  const { countLayouts } =
    require("#index/tables/inspect-rows.ts") as typeof import("#index/tables/inspect-rows.ts");
  let database: Database | undefined;
  try {
    database = openToRead(path);
    return { state: "ready", layouts: countLayouts(database) };
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    return { state: "unusable", why: trouble.why, layouts: [] };
  } finally {
    database?.close();
  }
}
