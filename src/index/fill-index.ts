import type { Database } from "bun:sqlite";
import { fault } from "#base/fault.ts";
import { DAY_MS } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { folderStamp, keepFolder } from "#index/tables/known-files.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { projectRoot } from "#project/find-project.ts";
import { readSettings } from "#settings/read-settings.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { INDEX_SETTINGS } from "#settings/tables/model-settings.ts";
import { currentIndex, isIndexBehind } from "./current-index.ts";
import { type IndexStatus, indexStatus } from "./index-state.ts";
import { dropTurns, indexTranscripts, type TranscriptReport } from "./index-turns.ts";
import { sourcePlaces } from "./source-paths.ts";
import { allPlaces, removeGone, syncIndex, within } from "./sync-index.ts";
import { giveUpIndex, makeIndex, noteBehind, useIndex, useIndexAsync } from "./use-index.ts";
import { isSound } from "./verify-index.ts";

/** The project to bring up to date, and the time for it. */
interface FillRequest {
  readonly root: string | undefined;
  /** Whether the session is over; otherwise somebody waits for the next turn. */
  readonly isOver: boolean;
  /** Whether conversations are searchable. */
  readonly withTurns: boolean;
  readonly deadlineMs: number;
  /** How much of that is left, in which another writer is waited for. */
  readonly leftMs: () => number;
}

/** Brings the index up to date as far as the time allows, and makes one if there is none; at the end of a session with all conversations. */
export async function fillIndex(
  world: World,
  { root, isOver, withTurns, deadlineMs, leftMs }: FillRequest,
): Promise<void> {
  const waitMs = () => Math.min(FILL_WAIT_MS, leftMs());
  if (root !== undefined) noteProject(world, root);
  const places = isIndexBehind(world) ? allPlaces(world) : sourcePlaces(world, root ? [root] : []);
  if (!currentIndex(world)) makeIndex(world, { waitMs: waitMs() });
  const current = currentIndex(world);
  const goOn = within(deadlineMs);
  const filled = await useIndexAsync(world, { writeWaitMs: waitMs() }, async (database) => {
    const index = { world, database };
    const isSynced = await syncIndex(index, places, { goOn });
    const compared = isSynced ? places : undefined;
    noteBehind(world, !isSynced);
    if (!withTurns) dropTurns(database);
    if (isOver && withTurns) indexTranscripts(index, { goOn });
    if (isOver) removeGone(index, { compared, goOn });
    return !isOver || isSoundToday(database, world.now());
  });
  if (current && filled.kind === "done" && !filled.result) giveUpIndex(world, current);
}

const FILL_WAIT_MS = 100;

/** A larger index is not checked: it would be noticed. */
const MAX_CHECKED_INDEX_BYTES = 64 * 1024 * 1024;

/** The name under which the day of the last check is noted among the folders. */
const CHECK = "the index was checked";

function isSoundToday(database: Database, now: Date): boolean {
  const day = `${Math.floor(now.getTime() / DAY_MS)}`;
  if (folderStamp(database, CHECK) === day) return true;
  if (Bun.file(database.filename).size > MAX_CHECKED_INDEX_BYTES) return true;
  if (!isSound(database)) return false;
  keepFolder(database, CHECK, day);
  return true;
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
export async function rebuildIndex(
  world: World,
  telling: ProgressReports,
): Promise<RebuildOutcome> {
  const root = projectRoot(world, world.cwd);
  if (root !== undefined) noteProject(world, root);
  const why = makeIndex(world, { before: currentIndex(world), waitMs: REBUILD_WAIT_MS });
  if (why !== undefined) throw fault("no-index", { why });
  const places = allPlaces(world);
  const filled = await useIndexAsync(world, { writeWaitMs: REBUILD_WAIT_MS }, (database) =>
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
  const why = currentIndex(world) ? undefined : makeIndex(world, { waitMs: REBUILD_WAIT_MS });
  if (why !== undefined) throw fault("no-index", { why });
  const done = useIndex(world, { writeWaitMs: REBUILD_WAIT_MS }, (database) =>
    indexTranscripts({ world, database }, { ...(onProgress && { onProgress }) }),
  );
  if (done.kind === "trouble") throw fault("no-index", { why: done.why });
  return done.result;
}

/** How long to wait for other writers. */
const REBUILD_WAIT_MS = 10_000;
