import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { buildLock } from "#index/generations/generation-paths.ts";
import { buildIndex } from "#index/sync/build-index.ts";
import { currentIndex, indexOf } from "#index/sync/current-index.ts";
import { UNLIMITED } from "#index/sync/sync-folders.ts";
import { noteRoot } from "#index/sync/write-through.ts";
import { type TranscriptReport, takeTranscripts } from "#index/turns/take-transcripts.ts";
import { projectRoot } from "#project/find-project.ts";
import { readSettings } from "#settings/read-settings.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { INDEX_SETTINGS } from "#settings/tables/embedding-settings.ts";
import { type IndexStatus, indexStatus } from "./index-state.ts";

/** What is told while work goes on that takes long. */
export interface Telling {
  readonly pairs: readonly string[];
  readonly onFiles?: (files: number) => void;
  readonly onTranscripts?: (transcripts: number) => void;
}

/** How the index is after it was built anew. */
export interface Rebuilt extends IndexStatus {
  /** What was taken in of conversations; null if they are not to be found. */
  readonly transcripts: TranscriptReport | null;
}

/** Somebody else who is building is waited for, and then it is built once more. */
const WAIT_MS = 60_000;

/** Builds the index anew, whatever there is, and then takes in the conversations. */
export function rebuildIndex(world: World, telling: Telling): Rebuilt {
  const { onFiles: onProgress } = telling;
  const limits = { ...UNLIMITED, onProgress };
  const root = projectRoot(world, world.cwd);
  if (root !== undefined) noteRoot(world, root);
  const built = buildIndex(world, limits, { anew: true, waitMs: WAIT_MS });
  const place = indexOf(world);
  if (!place) throw fault("no-home", {});
  if (built.kind === "busy") throw fault("busy", { path: buildLock(place), waitedMs: WAIT_MS });
  if (built.kind === "impossible") throw fault("no-index", { why: built.why });
  const transcripts = takeAllTranscripts(world, telling) ?? null;
  return { ...indexStatus(world), transcripts };
}

/** Takes in all conversations to their ends, into an index that is made where there is none; undefined if they are not to be found. */
export function takeAllTranscripts(world: World, telling: Telling): TranscriptReport | undefined {
  const { pairs, onFiles, onTranscripts: onProgress } = telling;
  if (!settingFrom(readSettings(world, pairs), INDEX_SETTINGS, "index.transcripts")) {
    return undefined;
  }
  if (!currentIndex(world)) {
    const built = buildIndex(world, { ...UNLIMITED, onProgress: onFiles }, { waitMs: WAIT_MS });
    if (built.kind === "impossible") throw fault("no-index", { why: built.why });
  }
  const report = takeTranscripts(world, { goOn: () => true, waitMs: 5000, onProgress });
  if (!report)
    throw fault("no-index", { why: "it was found damaged; a new one is built next time" });
  return report;
}
