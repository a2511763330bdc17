import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import { countLayouts, type LayoutCount } from "#index/tables/read-rows.ts";
import { currentIndex, indexFolder, pointerIn } from "./current-index.ts";
import { READ_WAIT_MS, useIndex } from "./use-index.ts";

/** The state of the index. */
export interface IndexStatus {
  readonly folder: string;
  readonly state: "ready" | "none" | "unusable";
  /** Why it is not ready. */
  readonly why?: string;
  /** The name of its file. */
  readonly generation?: string;
  readonly built?: Date;
  readonly bytes: number;
  readonly layouts: readonly LayoutCount[];
}

/** Reads the state of the index; changes nothing. */
export function indexStatus(world: World): IndexStatus {
  const folder = indexFolder(world);
  if (folder === undefined) throw fault("no-home", {});
  const current = currentIndex(world);
  if (!current) {
    return { folder, state: "none", why: "it is built when it is needed", bytes: 0, layouts: [] };
  }
  const { name: generation, path } = current;
  const bytes = ["", "-wal"].reduce((sum, ending) => sum + Bun.file(`${path}${ending}`).size, 0);
  const about = { folder, generation, built: new Date(writtenMs(pointerIn(folder)) ?? 0), bytes };
  const counted = useIndex(world, { readWaitMs: READ_WAIT_MS }, countLayouts);
  if (counted.kind === "done") return { ...about, state: "ready", layouts: counted.result };
  return { ...about, state: "unusable", why: counted.why, layouts: [] };
}
