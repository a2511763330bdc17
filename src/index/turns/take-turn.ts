import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import type { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import type { FileVersions } from "#disk/file-stat.ts";
import { allTranscripts } from "#hosts/claude/transcript/find-transcripts.ts";
import { giveUp } from "#index/generations/swap-generation.ts";
import { buildIndex } from "#index/sync/build-index.ts";
import { changeIndex, noteRoot } from "#index/sync/change-index.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import { freshen, limitsFor } from "#index/sync/freshen-index.ts";
import {
  INDEX_CHECK_CHORE,
  isChoreDone,
  isSound,
  noteChore,
  OLDER_CONVERSATIONS_CHORE,
} from "#index/sync/index-chores.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { seenOfPlaces } from "#index/sync/sync-folders.ts";
import { knownFile } from "#index/tables/folder-table.ts";
import { dropTurns, takeInTurns } from "./index-turns.ts";
import { bytesTaken, isDue, isDueFirst } from "./turn-progress.ts";

/** A turn that has ended, and its limits. */
interface EndedTurn {
  readonly world: World;
  readonly root: string | undefined;
  /** The transcript of its session, if there is one. */
  readonly transcript: string | undefined;
  /** Whether conversations are searchable. */
  readonly withTurns: boolean;
  /** Whether the session is over; otherwise somebody waits for the next turn. */
  readonly isOver: boolean;
  readonly deadlineMs: number;
  /** The path of the indexing progress, for the active generation. */
  readonly notesFor: (generation: string) => TurnNotes;
}

/** The path of the cache entry which says that the end of a turn has nothing to do. */
export interface TurnNotes {
  /** The versions of everything except conversations. */
  readonly same: CacheEntry;
  /** How many bytes of the conversation are indexed. */
  readonly said: CacheEntry;
}

/**
 * An unfinished build continues at the end of the next turn. A larger folder waits for a command:
 * only reading it takes longer than a turn may.
 */
const BUILDING = { mostNames: 20_000, atOnce: 100 };
const TURN_LOCK_MS = 100;
const CHECKED_FOLDERS = 500;

/** How long conversations are indexed while a session lasts; at least one step. */
const TURNS_MS = 10;

/**
 * Indexes the conversation of a turn and other changes; at the end of a session also older
 * conversations. Without an index it builds one, step by step if it is large.
 */
export function takeTurn(turn: EndedTurn): void {
  const { world, root, deadlineMs, notesFor } = turn;
  if (root !== undefined) noteRoot(world, root);
  if (!currentIndex(world)) buildIndex(world, limitsFor(deadlineMs, BUILDING));
  const nowMs = world.now().getTime();
  const how = { world, waitMs: TURN_LOCK_MS, log: "left if little" } as const;
  const changed = changeIndex(how, (database) => takeInto(database, turn));
  const current = currentIndex(world);
  if (changed.kind !== "done" || !current) return;
  const { seen, said, sound } = changed.result;
  if (!sound) {
    giveUp(current.place, current.name);
    return;
  }
  const notes = notesFor(current.name);
  if (said > 0) writeCache(notes.said, { inputs: {}, answer: `${said}`, nowMs });
  if (seen) writeCache(notes.same, { inputs: seen, answer: "", nowMs });
}

interface Taken {
  /** The versions on the disk, if everything was indexed. */
  readonly seen: FileVersions | undefined;
  /** How many bytes of the conversation are indexed. */
  readonly said: number;
  readonly sound: boolean;
}

function takeInto(database: Database, turn: EndedTurn): Taken {
  const { world, root, withTurns, isOver, deadlineMs } = turn;
  const limits = limitsFor(deadlineMs);
  const roots = root === undefined ? [] : [root];
  // Take versions before reading: the end of the next turn then notices a change in between.
  const seen = seenOfPlaces(database, sourcePlaces(world, roots, isOver));
  const { complete } = freshen({ world, database }, { roots, limits, looks: CHECKED_FOLDERS });
  const isDone = complete && limits.goOn();
  if (!withTurns) dropTurns({ world, database });
  const said = withTurns ? takeConversations(database, turn) : 0;
  return {
    seen: isDone ? seen : undefined,
    said,
    sound: !isOver || isSoundToday(database, world.now()),
  };
}

/**
 * Indexes this conversation, and with the remaining time others; returns how far the first was
 * read.
 */
function takeConversations(
  database: Database,
  { world, root, transcript, isOver, deadlineMs }: EndedTurn,
): number {
  const { goOn } = limitsFor(isOver ? deadlineMs : Math.min(deadlineMs, TURNS_MS));
  const taking = { world, database };
  const before = transcript === undefined ? undefined : knownFile(database, transcript);
  if (transcript !== undefined) {
    const growth = { size: Bun.file(transcript).size, isOver };
    const isTaken = before ? isDue({ ...growth, taken: bytesTaken(before) }) : isDueFirst(growth);
    if (isTaken) takeInTurns(taking, { path: transcript, root, goOn });
  }
  if (isOver) takeOlder({ ...taking, goOn }, transcript);
  const known = transcript === undefined ? undefined : knownFile(database, transcript);
  return known ? bytesTaken(known) : 0;
}

interface OlderOptions {
  readonly world: World;
  readonly database: Database;
  readonly goOn: () => boolean;
}

/** Indexes the conversations besides the one that has just ended. */
function takeOlder({ world, database, goOn }: OlderOptions, ended: string | undefined): void {
  const now = world.now();
  if (isChoreDone(database, OLDER_CONVERSATIONS_CHORE, now)) return;
  for (const path of allTranscripts(world.hostDir ?? "")) {
    if (path === ended) continue;
    const turns = takeInTurns({ world, database }, { path, goOn });
    // At least one step is done however little time there is, or it would never finish.
    if (turns > 0 && !goOn()) return;
  }
  noteChore(database, OLDER_CONVERSATIONS_CHORE, now);
}

/** A larger index is not checked: it would be noticed. */
const MAX_CHECKED_INDEX_BYTES = 64 * 1024 * 1024;

function isSoundToday(database: Database, now: Date): boolean {
  if (isChoreDone(database, INDEX_CHECK_CHORE, now)) return true;
  if (Bun.file(database.filename).size > MAX_CHECKED_INDEX_BYTES) return true;
  if (!isSound(database)) return false;
  noteChore(database, INDEX_CHECK_CHORE, now);
  return true;
}

/** The progress of indexing conversations. */
export interface TranscriptReport {
  readonly transcripts: number;
  readonly turns: number;
  /** Whether all of them were read. */
  readonly complete: boolean;
}

/** The options of indexing conversations. */
interface IndexingOptions {
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
