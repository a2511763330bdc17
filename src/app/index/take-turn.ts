import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { giveUp } from "#files/generations/change.ts";
import type { Seen } from "#files/kept/answer.ts";
import { keepAnswer } from "#files/kept/keep.ts";
import { allTranscripts } from "#files/transcript/find.ts";
import { folderStamp, keepFolder } from "#index/folders.ts";
import { buildIndex } from "./build.ts";
import { changeIndex } from "./change.ts";
import { currentIndex } from "./current.ts";
import { freshen, limitsFor } from "./fresh.ts";
import { sourcePlaces } from "./places.ts";
import { seenOfPlaces } from "./seen.ts";
import { isSound } from "./sound.ts";
import { dropTurns, takeInTurns } from "./turns.ts";
import { noteRoot } from "./written.ts";

/** A turn that has ended, and what it may take. */
export interface EndedTurn {
  readonly world: World;
  readonly root: string | undefined;
  /** The transcript of its session, where there is one. */
  readonly transcript: string | undefined;
  /** Whether conversations are to be found. */
  readonly withTurns: boolean;
  readonly deadlineMs: number;
  /** Where it is kept that nothing has changed, by the generation that is asked. */
  readonly pathFor: (generation: string) => string;
}

/**
 * A build that is not ready in the time of one turn goes on at the end of the next. A folder of more files waits for a
 * command: only to look through it takes longer than a turn may be held up.
 */
const BUILDING = { mostNames: 20_000, atOnce: 100 };
const WAIT_MS = 100;
const LOOKS = 500;

/**
 * Takes in what was said in a turn, and what else has changed; with the time that is left, what older conversations
 * hold. Where there is no index, one is built: step by step, should it be large.
 */
export function takeTurn(turn: EndedTurn): void {
  const { world, root, deadlineMs, pathFor } = turn;
  if (root !== undefined) noteRoot(world, root);
  if (!currentIndex(world)) buildIndex(world, limitsFor(deadlineMs, BUILDING));
  const nowMs = world.now().getTime();
  const changed = changeIndex({ world, waitMs: WAIT_MS }, (database) => takeInto(database, turn));
  const current = currentIndex(world);
  if (changed.kind !== "done" || !current) return;
  const { seen, sound } = changed.result;
  if (!sound) giveUp(current.place, current.name);
  const untilMs = nowMs + KEPT_MS;
  if (sound && seen) {
    keepAnswer({ path: pathFor(current.name), seen, answer: "", untilMs, nowMs });
  }
}

/** An edit in place may change nothing that is seen, so what was seen is not believed for long. */
const KEPT_MS = 3_600_000;

interface Taken {
  /** How all was on the disk, if all of it was taken in. */
  readonly seen: Seen | undefined;
  readonly sound: boolean;
}

function takeInto(
  database: Database,
  { world, root, transcript, withTurns, deadlineMs }: EndedTurn,
): Taken {
  const taking = { world, database };
  const limits = limitsFor(deadlineMs);
  const { goOn } = limits;
  const roots = root === undefined ? [] : [root];
  const told = withTurns && transcript !== undefined ? [transcript] : [];
  // What is looked at is stamped before it is read: a change in between is then seen at the end of the next turn.
  const seen = seenOfPlaces(database, sourcePlaces(world, roots), told);
  for (const path of told) takeInTurns(taking, { path, root, goOn });
  if (!withTurns) dropTurns(taking);
  const { complete } = freshen(taking, { roots, limits, looks: LOOKS });
  const isAll = !withTurns || takeOlder({ world, database, goOn });
  const isDone = complete && isAll && goOn();
  return { seen: isDone ? seen : undefined, sound: isSoundToday(database, world.now()) };
}

interface OlderTaking {
  readonly world: World;
  readonly database: Database;
  readonly goOn: () => boolean;
}

/** Once an hour it is looked for conversations that were never taken in, or not to their ends. */
const OLDER = "conversations were looked for";
const HOUR_MS = 3_600_000;

/** Tells whether all of them are in. */
function takeOlder({ world, database, goOn }: OlderTaking): boolean {
  const hour = `${Math.floor(world.now().getTime() / HOUR_MS)}`;
  if (folderStamp(database, OLDER) === hour) return true;
  for (const path of allTranscripts(world.hostDir ?? "")) {
    if (!goOn()) return false;
    takeInTurns({ world, database }, { path, goOn });
  }
  keepFolder(database, OLDER, hour);
  return true;
}

/** Once a day an index is gone through, unless it is so large that it would be felt. */
const CHECKED = "the index was gone through";
const DAY_MS = 24 * HOUR_MS;
const MOST_CHECKED_BYTES = 64 * 1024 * 1024;

function isSoundToday(database: Database, now: Date): boolean {
  const day = `${Math.floor(now.getTime() / DAY_MS)}`;
  if (folderStamp(database, CHECKED) === day) return true;
  if (Bun.file(database.filename).size > MOST_CHECKED_BYTES) return true;
  if (!isSound(database)) return false;
  keepFolder(database, CHECKED, day);
  return true;
}
