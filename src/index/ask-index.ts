import type { Database } from "bun:sqlite";
import { allTranscripts } from "#hosts/claude/transcript/find-transcripts.ts";
import { type BuildOutcome, buildIndex } from "#index/sync/build-index.ts";
import { noteRoot } from "#index/sync/change-index.ts";
import { limitsFor } from "#index/sync/freshen-index.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { syncPlaces, UNLIMITED } from "#index/sync/sync-folders.ts";
import { openInMemory } from "#index/tables/open-index.ts";
import { takeInTurns } from "#index/turns/index-turns.ts";
import {
  type Attempt,
  askCurrent,
  type FilesQuery,
  type IndexAnswer,
  type IndexQuestion,
} from "./query-index.ts";

/**
 * The answer of the first attempt. If anything is wrong with the index, the answer comes from the files, with the same
 * tables and the same ranking, as far as the time allows. A later call builds a new index.
 */
export function answered<Result>(
  asking: IndexQuestion,
  ask: (database: Database) => Result,
  first: Attempt<Result>,
): IndexAnswer<Result> {
  if (first.kind === "answer") return { result: first.result, from: "index" };
  const { manner, world, roots, onProgress } = asking;
  if (manner === "fresh") for (const root of roots) noteRoot(world, root);
  const built: BuildOutcome =
    manner === "now" ? { kind: "going" } : buildIndex(world, { ...UNLIMITED, onProgress });
  const second = built.kind === "done" ? askCurrent(asking, ask) : first;
  if (second.kind === "answer") return { result: second.result, from: "index" };
  using files = openFromFiles(asking);
  return { result: ask(files.database), from: "files", why: whyNot(built) ?? second.why };
}

function whyNot(built: BuildOutcome): string | undefined {
  if (built.kind === "impossible") return built.why;
  return built.kind === "busy" ? "a new index is being built" : undefined;
}

/** An index that is disposed of after use. */
interface PassingIndex extends Disposable {
  readonly database: Database;
  /** Whether the time was enough for all files. */
  readonly complete: boolean;
}

/** More turns than these are not worth reading for one question. */
const MAX_TRANSCRIPTS = 50;

/** Reads the files into a temporary index. */
function openFromFiles({ world, roots, mostMs, turns }: FilesQuery): PassingIndex {
  const database = openInMemory();
  const limits = limitsFor(mostMs, { mostNames: Number.MAX_SAFE_INTEGER });
  const taking = { world, database };
  const { complete } = syncPlaces(taking, sourcePlaces(world, roots), limits);
  const { hostDir } = world;
  const paths = turns && hostDir ? allTranscripts(hostDir).slice(0, MAX_TRANSCRIPTS) : [];
  for (const path of paths) if (limits.goOn()) takeInTurns(taking, { path, goOn: limits.goOn });
  return { database, complete, [Symbol.dispose]: () => database.close() };
}
