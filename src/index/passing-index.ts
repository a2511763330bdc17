import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { allTranscripts } from "#hosts/claude/transcript/find-transcripts.ts";
import { limitsFor } from "#index/sync/freshen-index.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { syncPlaces } from "#index/sync/sync-folders.ts";
import { openInMemory } from "#index/tables/open-index.ts";
import { takeInTurns } from "#index/turns/index-turns.ts";

/** What is to be found in the files themselves. */
export interface FilesAsked {
  readonly world: World;
  /** The roots of the projects that are asked about. */
  readonly roots: readonly string[];
  /** How long files may be read, where there is no index: those written last come first. */
  readonly mostMs: number;
  /** Whether conversations are asked for too. */
  readonly turns: boolean;
}

/** An index that goes when it is disposed. */
export interface PassingIndex extends Disposable {
  readonly database: Database;
  /** Whether the time was enough for all files. */
  readonly complete: boolean;
}

/** More turns than these are not worth reading for one question. */
const MOST_TRANSCRIPTS = 50;

/** Reads what the files hold into an index that lives as long as it is held. */
export function openFromFiles({ world, roots, mostMs, turns }: FilesAsked): PassingIndex {
  const database = openInMemory();
  const limits = limitsFor(mostMs, { mostNames: Number.MAX_SAFE_INTEGER });
  const taking = { world, database };
  const { complete } = syncPlaces(taking, sourcePlaces(world, roots), limits);
  const { hostDir } = world;
  const paths = turns && hostDir ? allTranscripts(hostDir).slice(0, MOST_TRANSCRIPTS) : [];
  for (const path of paths) if (limits.goOn()) takeInTurns(taking, { path, goOn: limits.goOn });
  return { database, complete, [Symbol.dispose]: () => database.close() };
}
