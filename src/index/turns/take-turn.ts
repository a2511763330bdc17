import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import type { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import type { FileVersions } from "#disk/file-stat.ts";
import { allTranscripts } from "#hosts/claude/transcript/find-transcripts.ts";
import { giveUp } from "#index/generations/swap-generation.ts";
import { buildIndex } from "#index/sync/build-index.ts";
import { changeIndex } from "#index/sync/change-index.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import { seenOfPlaces } from "#index/sync/folder-versions.ts";
import { freshen, limitsFor } from "#index/sync/freshen-index.ts";
import { CHECKED, isChoreDone, isSound, noteChore, OLDER } from "#index/sync/index-chores.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { noteRoot } from "#index/sync/write-through.ts";
import { knownFile } from "#index/tables/folder-table.ts";
import { dropTurns, takeInTurns } from "./index-turns.ts";
import { bytesTaken } from "./turn-progress.ts";
import { isDue, isDueFirst } from "./turns-due.ts";

/** A turn that has ended, and what it may take. */
export interface EndedTurn {
  readonly world: World;
  readonly root: string | undefined;
  /** The transcript of its session, where there is one. */
  readonly transcript: string | undefined;
  /** Whether conversations are to be found. */
  readonly withTurns: boolean;
  /** Whether the session is over; while it goes on somebody waits for the next turn. */
  readonly isOver: boolean;
  readonly deadlineMs: number;
  /** Where it is kept how far all was taken in, by the generation that is asked. */
  readonly notesFor: (generation: string) => TurnNotes;
}

/** Where it is kept that the end of a turn has nothing to do. */
export interface TurnNotes {
  /** How all was on the disk that is no conversation. */
  readonly same: CacheEntry;
  /** How many bytes of the conversation were taken in. */
  readonly said: CacheEntry;
}

/**
 * A build that is not ready in the time of one turn goes on at the end of the next. A folder of more files waits for a
 * command: only to look through it takes longer than a turn may be held up.
 */
const BUILDING = { mostNames: 20_000, atOnce: 100 };
const WAIT_MS = 100;
const LOOKS = 500;

/** So long conversations are taken in while a session goes on, or one step further. */
const TURNS_MS = 10;

/**
 * Takes in what was said in a turn, and what else has changed; with the time that is left, what older conversations
 * hold. Where there is no index, one is built: step by step, should it be large.
 */
export function takeTurn(turn: EndedTurn): void {
  const { world, root, deadlineMs, notesFor } = turn;
  if (root !== undefined) noteRoot(world, root);
  if (!currentIndex(world)) buildIndex(world, limitsFor(deadlineMs, BUILDING));
  const nowMs = world.now().getTime();
  const how = { world, waitMs: WAIT_MS, log: "left if little" } as const;
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
  /** How all was on the disk, if all of it was taken in. */
  readonly seen: FileVersions | undefined;
  /** How many bytes of the conversation were taken in. */
  readonly said: number;
  readonly sound: boolean;
}

function takeInto(database: Database, turn: EndedTurn): Taken {
  const { world, root, withTurns, deadlineMs } = turn;
  const limits = limitsFor(deadlineMs);
  const roots = root === undefined ? [] : [root];
  // What is looked at is stamped before it is read: a change in between is then seen at the end of the next turn.
  const seen = seenOfPlaces(database, sourcePlaces(world, roots));
  const { complete } = freshen({ world, database }, { roots, limits, looks: LOOKS });
  const isDone = complete && limits.goOn();
  if (!withTurns) dropTurns({ world, database });
  const said = withTurns ? takeConversations(database, turn) : 0;
  return { seen: isDone ? seen : undefined, said, sound: isSoundToday(database, world.now()) };
}

/** Takes in what was said, and with the time that is left what was said elsewhere; gives how far the first was read. */
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
  takeOlder({ ...taking, goOn });
  const known = transcript === undefined ? undefined : knownFile(database, transcript);
  return known ? bytesTaken(known) : 0;
}

interface OlderTaking {
  readonly world: World;
  readonly database: Database;
  readonly goOn: () => boolean;
}

function takeOlder({ world, database, goOn }: OlderTaking): void {
  const now = world.now();
  if (isChoreDone(database, OLDER, now)) return;
  for (const path of allTranscripts(world.hostDir ?? "")) {
    const turns = takeInTurns({ world, database }, { path, goOn });
    // However little time there is, something is done: else all of it would never be.
    if (turns > 0 && !goOn()) return;
  }
  noteChore(database, OLDER, now);
}

/** A larger index is not gone through: it would be felt. */
const MOST_CHECKED_BYTES = 64 * 1024 * 1024;

function isSoundToday(database: Database, now: Date): boolean {
  if (isChoreDone(database, CHECKED, now)) return true;
  if (Bun.file(database.filename).size > MOST_CHECKED_BYTES) return true;
  if (!isSound(database)) return false;
  noteChore(database, CHECKED, now);
  return true;
}
