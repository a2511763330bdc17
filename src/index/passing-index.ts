import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { allTranscripts } from "#hosts/claude/transcript/find-transcripts.ts";
import { limitsFor } from "#index/sync/freshen-index.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { syncPlaces } from "#index/sync/sync-folders.ts";
import { openInMemory } from "#index/tables/open-index.ts";
import { takeInTurns } from "#index/turns/index-turns.ts";

/** The query for the files themselves. */
export interface FilesQuery {
  readonly world: World;
  /** The roots of the searched projects. */
  readonly roots: readonly string[];
  /** How long to read files without an index: the latest come first. */
  readonly mostMs: number;
  /** Whether to search conversations, too. */
  readonly turns: boolean;
}

/** An index that is disposed of after use. */
export interface PassingIndex extends Disposable {
  readonly database: Database;
  /** Whether the time was enough for all files. */
  readonly complete: boolean;
}

/** More turns than these are not worth reading for one question. */
const MAX_TRANSCRIPTS = 50;

/** Reads the files into a temporary index. */
export function openFromFiles({ world, roots, mostMs, turns }: FilesQuery): PassingIndex {
  const database = openInMemory();
  const limits = limitsFor(mostMs, { mostNames: Number.MAX_SAFE_INTEGER });
  const taking = { world, database };
  const { complete } = syncPlaces(taking, sourcePlaces(world, roots), limits);
  const { hostDir } = world;
  const paths = turns && hostDir ? allTranscripts(hostDir).slice(0, MAX_TRANSCRIPTS) : [];
  for (const path of paths) if (limits.goOn()) takeInTurns(taking, { path, goOn: limits.goOn });
  return { database, complete, [Symbol.dispose]: () => database.close() };
}
