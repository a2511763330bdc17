import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import { openToRead, openToWrite } from "#index/tables/index-file.ts";
import { countLayouts, type LayoutCount } from "#index/tables/read-rows.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { projectRoot } from "#project/find-project.ts";
import { readSettings } from "#settings/read-settings.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { INDEX_SETTINGS } from "#settings/tables/model-settings.ts";
import { currentIndex, indexFolder, pointerIn } from "./current-index.ts";
import { indexTranscripts, type TranscriptReport } from "./index-turns.ts";
import { allPlaces, syncIndex } from "./sync-index.ts";
import { makeIndex, useIndex } from "./use-index.ts";

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
  const counted = useIndex(world, openToRead, countLayouts);
  if (counted.kind === "done") return { ...about, state: "ready", layouts: counted.result };
  return { ...about, state: "unusable", why: counted.why, layouts: [] };
}

/** Reports the progress of long work. */
export interface ProgressReports {
  readonly pairs: readonly string[];
  readonly onFiles?: (files: number) => void;
  readonly onTranscripts?: (transcripts: number) => void;
}

/** The state of the index after a rebuild. */
export interface RebuildOutcome extends IndexStatus {
  /** The result of indexing conversations; null if they are excluded. */
  readonly transcripts: TranscriptReport | null;
}

/** Makes a new index, and fills it with all projects and all conversations. */
export function rebuildIndex(world: World, telling: ProgressReports): RebuildOutcome {
  const root = projectRoot(world, world.cwd);
  if (root !== undefined) noteProject(world, root);
  const why = makeIndex(world, { before: currentIndex(world) });
  if (why !== undefined) throw fault("no-index", { why });
  const places = allPlaces(world);
  const filled = useIndex(world, openToFill, (database) =>
    syncIndex({ world, database }, places, { onProgress: telling.onFiles }),
  );
  if (filled.kind === "trouble") throw fault("no-index", { why: filled.why });
  const transcripts = indexAllTranscripts(world, telling) ?? null;
  return { ...indexStatus(world), transcripts };
}

/** Indexes all conversations completely; undefined if they are excluded. */
export function indexAllTranscripts(
  world: World,
  { pairs, onTranscripts: onProgress }: ProgressReports,
): TranscriptReport | undefined {
  const isOn = settingFrom(readSettings(world, pairs), INDEX_SETTINGS, "index.transcripts");
  if (!isOn) return undefined;
  const why = currentIndex(world) ? undefined : makeIndex(world);
  if (why !== undefined) throw fault("no-index", { why });
  const done = useIndex(world, openToFill, (database) =>
    indexTranscripts({ world, database }, { ...(onProgress && { onProgress }) }),
  );
  if (done.kind === "trouble") throw fault("no-index", { why: done.why });
  return done.result;
}

/** How long to wait for other writers. */
const FILL_WAIT_MS = 10_000;

function openToFill(path: string) {
  return openToWrite(path, FILL_WAIT_MS);
}
