import type { World } from "#base/world.ts";
import { allTranscripts } from "#hosts/claude/transcript/find-transcripts.ts";
import { changeIndex } from "#index/sync/change-index.ts";
import { takeInTurns } from "./index-turns.ts";

/** How far the conversations were taken in. */
export interface TranscriptReport {
  readonly transcripts: number;
  readonly turns: number;
  /** Whether all of them were looked at. */
  readonly complete: boolean;
}

/** Who takes conversations in, and how long. */
export interface TranscriptTaking {
  readonly goOn: () => boolean;
  /** How long it is waited for somebody else who writes. */
  readonly waitMs: number;
  readonly onProgress?: ((transcripts: number) => void) | undefined;
}

/** Takes in what is new in all conversations that the host has kept, the newest first; undefined where there is no index. */
export function takeTranscripts(
  world: World,
  { goOn, waitMs, onProgress }: TranscriptTaking,
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
