import type { Database } from "bun:sqlite";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { withoutOwnText } from "#hosts/claude/lines/person-words.ts";
import { folderOfWork, transcriptsFolder } from "#hosts/claude/transcript/find-transcripts.ts";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";
import type { Prompt, Reply } from "#hosts/transcript-item.ts";
import type { IndexedMemory, IndexedRow, IndexedSource } from "#index/model/indexed-memory.ts";
import { rowMaker, type TakeInOptions } from "#index/sync/index-files.ts";
import { knownFile, pathsOf } from "#index/tables/folder-table.ts";
import { addToSource, removeSource, replaceSource } from "#index/tables/insert-rows.ts";
import { projectRoot } from "#project/find-project.ts";
import { isOffTheRecord, readPauses } from "#session/state/session-folder.ts";
import { placeIn, type ReadProgress, stampOf } from "./turn-progress.ts";

/** A transcript to index. */
interface TurnSource {
  readonly path: string;
  /** The root of its project, if it is known already. */
  readonly root?: string | undefined;
  /** Called between two steps. */
  readonly goOn: () => boolean;
}

/** How many turns one transaction indexes. */
const TURNS_PER_TRANSACTION = 2000;

/** Indexes the new turns of a transcript; returns their number. */
export function takeInTurns(taking: TakeInOptions, telling: TurnSource): number {
  let taken = 0;
  for (;;) {
    const step = takeStep(taking, telling);
    taken += step.turns;
    if (!step.more || !telling.goOn()) return taken;
  }
}

interface Step {
  readonly turns: number;
  /** Whether there is more to read. */
  readonly more: boolean;
}

function takeStep(taking: TakeInOptions, telling: TurnSource): Step {
  const { database } = taking;
  const { path } = telling;
  const known = knownFile(database, path);
  const place = placeIn(known, path);
  if (!place) {
    if (known) removeSource(database, path);
    return { turns: 0, more: false };
  }
  if (place.size <= place.offset && known) return { turns: 0, more: false };
  const project = known?.project ?? projectOf(taking.world, telling);
  const { rows, end } = readTurns(taking.world, telling, { place, project });
  if (rows.length === 0 && end <= place.offset) return { turns: 0, more: false };
  const turns = place.turns + rows.length;
  const source: IndexedSource = {
    path,
    stamp: stampOf({ ...place, offset: end, turns }),
    project,
    layout: "transcript",
  };
  const isTaken = database.transaction(() => {
    // If two processes read the same turns, the first indexes them.
    if (knownFile(database, path)?.stamp !== known?.stamp) return false;
    putTurns(database, source, {
      rows: rows.map(rowMaker(taking.world)),
      isNew: place.offset === 0,
    });
    return true;
  });
  if (!isTaken.immediate()) return { turns: 0, more: false };
  return { turns: rows.length, more: end > place.offset && end < place.size };
}

function putTurns(
  database: Database,
  source: IndexedSource,
  { rows, isNew }: { rows: readonly IndexedRow[]; isNew: boolean },
): void {
  if (isNew) replaceSource(database, source, rows);
  else addToSource(database, source, rows);
}

/** Removes all conversations, for a user who excludes them. */
export function dropTurns({ database }: TakeInOptions): void {
  for (const path of pathsOf(database, "transcript")) removeSource(database, path);
}

function projectOf(world: World, { path, root }: TurnSource): string {
  if (root !== undefined) return root;
  const folder = folderOfWork(path, transcriptsFolder(world.hostDir ?? "/"));
  return (folder && projectRoot(world, folder)) ?? "";
}

interface TurnsRead {
  readonly rows: readonly IndexedMemory[];
  readonly end: number;
}

function readTurns(
  world: World,
  { path, goOn }: TurnSource,
  { place, project }: { place: ReadProgress; project: string },
): TurnsRead {
  const { hostDir } = world;
  const pauses = readPauses(world);
  const session = baseName(path).slice(0, -".jsonl".length);
  const rows: IndexedMemory[] = [];
  const inside = hostDir === undefined ? {} : { inside: transcriptsFolder(hostDir) };
  const look = eachItem(
    path,
    {
      ...inside,
      from: place.offset,
      isFirstLook: place.offset === 0,
      goOn: () => rows.length < TURNS_PER_TRANSACTION && goOn(),
    },
    (item) => {
      if (item.kind !== "prompt" && item.kind !== "reply") return;
      if (pauses.length > 0 && isOffTheRecord(pauses, { session, at: item.at })) return;
      const number = place.turns + rows.length + 1;
      const row = turnOf(item, { path, project, session, number });
      if (row) rows.push(row);
    },
  );
  return { rows, end: look.refused === undefined ? look.end : place.offset };
}

/** A longer turn is a paste; only its start is indexed. */
const MAX_TURN_CHARS = 32 * 1024;

/** The position of a turn. */
interface TurnPlace {
  readonly path: string;
  readonly project: string;
  readonly session: string;
  readonly number: number;
}

/** One message of a person or the agent as a memory; undefined if it is empty. */
export function turnOf(
  { kind, text, at }: Prompt | Reply,
  { path, project, session, number }: TurnPlace,
): IndexedMemory | undefined {
  const body = withoutOwnText(text).trim().slice(0, MAX_TURN_CHARS).toWellFormed();
  if (body === "") return undefined;
  const ms = Date.parse(at);
  const moment = Number.isNaN(ms) ? 0 : ms;
  return {
    id: `${session}#${number}`,
    layout: "transcript",
    kind: "turn",
    project,
    scope: project === "" ? "user" : "project",
    title: "",
    body,
    tags: [],
    files: [],
    actor: kind === "prompt" ? "human" : "assistant",
    createdMs: moment,
    updatedMs: moment,
    status: "active",
    origin: "transcript",
    source: path,
    position: number,
    session,
  };
}
