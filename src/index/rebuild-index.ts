import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { buildLock } from "#index/generations/generation-paths.ts";
import { buildIndex } from "#index/sync/build-index.ts";
import { noteRoot } from "#index/sync/change-index.ts";
import { currentIndex, indexOf } from "#index/sync/current-index.ts";
import { UNLIMITED } from "#index/sync/sync-folders.ts";
import { type TranscriptReport, takeTranscripts } from "#index/turns/take-turn.ts";
import { projectRoot } from "#project/find-project.ts";
import { readSettings } from "#settings/read-settings.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { INDEX_SETTINGS } from "#settings/tables/model-settings.ts";
import { type IndexStatus, indexStatus } from "./index-state.ts";

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

/** Waits for another builder, and then builds once more. */
const REBUILD_LOCK_MS = 60_000;

/** Rebuilds the index from scratch, and then indexes the conversations. */
export function rebuildIndex(world: World, telling: ProgressReports): RebuildOutcome {
  const { onFiles: onProgress } = telling;
  const limits = { ...UNLIMITED, onProgress };
  const root = projectRoot(world, world.cwd);
  if (root !== undefined) noteRoot(world, root);
  const built = buildIndex(world, limits, { anew: true, waitMs: REBUILD_LOCK_MS });
  const place = indexOf(world);
  if (!place) throw fault("no-home", {});
  if (built.kind === "busy")
    throw fault("busy", { path: buildLock(place), waitedMs: REBUILD_LOCK_MS });
  if (built.kind === "impossible") throw fault("no-index", { why: built.why });
  const transcripts = takeAllTranscripts(world, telling) ?? null;
  return { ...indexStatus(world), transcripts };
}

/**
 * Indexes all conversations completely, and creates the index if it is missing; undefined if they
 * are excluded.
 */
export function takeAllTranscripts(
  world: World,
  telling: ProgressReports,
): TranscriptReport | undefined {
  const { pairs, onFiles, onTranscripts: onProgress } = telling;
  if (!settingFrom(readSettings(world, pairs), INDEX_SETTINGS, "index.transcripts")) {
    return undefined;
  }
  if (!currentIndex(world)) {
    const built = buildIndex(
      world,
      { ...UNLIMITED, onProgress: onFiles },
      { waitMs: REBUILD_LOCK_MS },
    );
    if (built.kind === "impossible") throw fault("no-index", { why: built.why });
  }
  const report = takeTranscripts(world, { goOn: () => true, waitMs: 5000, onProgress });
  if (!report) throw fault("no-index", { why: "it was damaged; the next call builds a new one" });
  return report;
}
