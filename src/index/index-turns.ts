import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { stampedFile } from "#disk/file-versions.ts";
import type { Prompt, Reply } from "#hosts/session-item.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { listSavedSessions, readerOf } from "#hosts/table/session-table.ts";
import { type IndexedMemory, type IndexedSource, memoryWith } from "#index/model/indexed-memory.ts";
import { knownFile, pathsOf } from "#index/tables/known-files.ts";
import { addToSource, removeSource, replaceSources } from "#index/tables/write-rows.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { projectRoot } from "#project/find-project.ts";
import { isOffTheRecord, readPauses } from "#session/state/session-folder.ts";
import { withoutOwnText } from "#text/memory-tag.ts";
import { deletedForGood, omitForgotten } from "#trust/forgotten.ts";
import { type OpenIndex, rowMaker } from "./index-files.ts";

/** The progress of indexing conversations. */
export interface TranscriptReport {
  readonly transcripts: number;
  readonly turns: number;
  /** Whether all of them were read. */
  readonly complete: boolean;
}

/** Indexes the new turns of all conversations that the host has saved, newest first, as far as the time allows. */
export function indexTranscripts(
  index: OpenIndex,
  { goOn = () => true, onProgress = () => {} }: Partial<TranscriptLimits> = {},
): TranscriptReport {
  const sessions = listSavedSessions(index.world, "all");
  let turns = 0;
  for (const [transcripts, ref] of sessions.entries()) {
    turns += indexTurns(index, { ref, goOn });
    // At least one step is done however little time there is, or it would never finish.
    if (turns > 0 && !goOn()) return { transcripts, turns, complete: false };
    onProgress(1);
  }
  return { transcripts: sessions.length, turns, complete: true };
}

interface TranscriptLimits {
  /** Called between two steps. */
  readonly goOn: () => boolean;
  readonly onProgress: (transcripts: number) => void;
}

/** Removes all conversations, for a user who excludes them. */
export function dropTurns(database: Database): void {
  for (const path of pathsOf(database, "transcript")) removeSource(database, path);
}

/** A transcript to index. */
interface TurnSource {
  readonly ref: SessionRef;
  /** Called between two steps. */
  readonly goOn: () => boolean;
}

/** How many turns one transaction indexes. */
const TURNS_PER_STEP = 2000;

/** Indexes the new turns of a transcript; returns their number. */
export function indexTurns(index: OpenIndex, source: TurnSource): number {
  for (let taken = 0; ; ) {
    const { turns, more } = indexStep(index, source);
    taken += turns;
    if (!more || !source.goOn()) return taken;
  }
}

interface Step {
  readonly turns: number;
  /** Whether there is more to read. */
  readonly more: boolean;
}

const NOTHING: Step = { turns: 0, more: false };

function indexStep({ world, database }: OpenIndex, { ref, goOn }: TurnSource): Step {
  const { locator: path } = ref;
  const known = knownFile(database, path);
  const progress = progressIn(known, path);
  if (!progress) {
    if (known) removeSource(database, path);
    return NOTHING;
  }
  if (progress.size <= progress.offset && known) return NOTHING;
  const project = known?.project ?? projectOf(world, ref);
  const { rows, end } = readTurns(world, { ref, goOn }, { progress, project });
  if (rows.length === 0 && end <= progress.offset) return NOTHING;
  const stamp = `${progress.file} ${end} ${progress.turns + rows.length}`;
  const source: IndexedSource = { path, stamp, project, layout: "transcript" };
  const isTaken = database.transaction(() => {
    // If two processes read the same turns, the first indexes them.
    if (knownFile(database, path)?.stamp !== known?.stamp) return false;
    const indexed = rows.map(rowMaker(world));
    if (progress.offset === 0) replaceSources(database, [{ source, rows: indexed }]);
    else addToSource(database, source, indexed);
    return true;
  });
  if (!isTaken.immediate()) return NOTHING;
  return { turns: rows.length, more: end > progress.offset && end < progress.size };
}

/** How far a transcript was read, and its length now. */
interface ReadProgress {
  readonly file: string;
  readonly offset: number;
  readonly turns: number;
  readonly size: number;
}

/**
 * How far a transcript was read, which the index stores as its version. A transcript only grows; another file at its path is
 * read from its start. Undefined if there is none.
 */
export function progressIn(
  known: IndexedSource | undefined,
  path: string,
): ReadProgress | undefined {
  const now = stampedFile(path);
  if (!now) return undefined;
  const { size } = Bun.file(path);
  const [file = ""] = now.stamp.split(".");
  const [before, offset = 0, turns = 0] = (known?.stamp ?? "").split(" ");
  const isSame = before === file && Number(offset) <= size;
  return isSame
    ? { file, offset: Number(offset), turns: Number(turns), size }
    : { file, offset: 0, turns: 0, size };
}

function projectOf(world: World, ref: SessionRef): string {
  const { folder } = readerOf(ref).head(ref);
  return (folder && projectRoot(world, folder)) ?? "";
}

interface TurnsRead {
  readonly rows: readonly IndexedMemory[];
  readonly end: number;
}

function readTurns(
  world: World,
  { ref, goOn }: TurnSource,
  { progress, project }: { progress: ReadProgress; project: string },
): TurnsRead {
  const pauses = readPauses(world);
  const { id: session, locator: path } = ref;
  const purged = deletedForGood(readForgotten(world, project || undefined));
  const rows: IndexedMemory[] = [];
  const look = readerOf(ref).read(
    ref,
    {
      from: progress.offset,
      isFirst: progress.offset === 0,
      goOn: () => rows.length < TURNS_PER_STEP && goOn(),
    },
    (item) => {
      if (item.kind !== "prompt" && item.kind !== "reply") return;
      if (pauses.length > 0 && isOffTheRecord(pauses, { session, at: item.at })) return;
      const number = progress.turns + rows.length + 1;
      const by = item.kind === "prompt" ? "user" : "agent";
      const text = omitForgotten(purged, item.text, { by, at: item.at });
      const row = turnRow({ ...item, text }, { path, project, session, number });
      if (row) rows.push(row);
    },
  );
  return { rows, end: look.refused === undefined ? look.end : progress.offset };
}

/** A longer turn is a paste; only its start is indexed. */
const MAX_TURN_CHARS = 32 * 1024;

interface TurnPlace {
  readonly path: string;
  readonly project: string;
  readonly session: string;
  readonly number: number;
}

/** One message of a person or the agent as a memory; undefined if it is empty. */
export function turnRow(
  { kind, text, at }: Prompt | Reply,
  { path, project, session, number }: TurnPlace,
): IndexedMemory | undefined {
  const body = withoutOwnText(text).trim().slice(0, MAX_TURN_CHARS).toWellFormed();
  if (body === "") return undefined;
  const moment = Date.parse(at) || 0;
  return memoryWith({
    ...{ id: `${session}#${number}`, layout: "transcript", kind: "turn", project, body },
    actor: kind === "prompt" ? "human" : "assistant",
    ...{ createdMs: moment, updatedMs: moment, origin: "transcript" },
    ...{ source: path, position: number, session },
  });
}
