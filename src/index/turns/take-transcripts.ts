import type { World } from "#base/world.ts";
import { allTranscripts } from "#hosts/claude/transcript/find-transcripts.ts";
import { changeIndex } from "#index/sync/change-index.ts";
import { takeInTurns } from "./index-turns.ts";

/** The progress of indexing conversations. */
export interface TranscriptReport {
  readonly transcripts: number;
  readonly turns: number;
  /** Whether all of them were read. */
  readonly complete: boolean;
}

/** The options of indexing conversations. */
export interface IndexingOptions {
  readonly goOn: () => boolean;
  /** How long to wait for another writer. */
  readonly waitMs: number;
  readonly onProgress?: ((transcripts: number) => void) | undefined;
}

/**
 * Indexes the new turns of all conversations that the host has saved, newest first; undefined
 * without an index.
 */
export function takeTranscripts(
  world: World,
  { goOn, waitMs, onProgress }: IndexingOptions,
): TranscriptReport | undefined {
  const { hostDir } = world;
  if (hostDir === undefined) return undefined;
  const changed = changeIndex({ world, waitMs }, (database) => {
    let turns = 0;
    let transcripts = 0;
    for (const path of allTranscripts(hostDir)) {
      if (!goOn()) return { transcripts, turns, complete: false };
      turns += takeInTurns({ world, database }, { path, goOn });
      transcripts++;
      onProgress?.(1);
    }
    return { transcripts, turns, complete: true };
  });
  return changed.kind === "done" ? changed.result : undefined;
}
