import type { Database } from "bun:sqlite";
import type { Bearings } from "#app/bearings.ts";
import { settingFrom } from "#app/settings.ts";
import type { World } from "#base/world.ts";
import { giveUp } from "#files/generations/change.ts";
import { allTranscripts } from "#files/transcript/find.ts";
import { folderStamp, keepFolder } from "#index/folders.ts";
import type { CallOf } from "#model/hook-call.ts";
import { HOOK_SETTINGS } from "#model/settings/hooks.ts";
import { INDEX_SETTINGS } from "#model/settings/indexed.ts";
import { buildIndex } from "./build.ts";
import { changeIndex } from "./change.ts";
import { currentIndex } from "./current.ts";
import { freshen, limitsFor } from "./fresh.ts";
import { isSound } from "./sound.ts";
import { dropTurns, takeInTurns } from "./turns.ts";
import { noteRoot } from "./written.ts";

type Ending = CallOf<"Stop" | "SessionEnd">;

/** A build that is not ready in the time of one turn goes on at the end of the next. */
const BUILD_TIMES = 2;

/** A folder of more files waits for a command: only to look through it takes longer than a turn may be held up. */
const BUILDING = { mostNames: 20_000, atOnce: 100 };
const WAIT_MS = 100;
const LOOKS = 500;

/**
 * At the end of a turn, what was said in it is taken into the index, and what else has changed; with the time that is
 * left, what older conversations hold. Where there is no index, one is built: step by step, should it be large.
 */
export function indexTurn(world: World, call: Ending, { root, sources }: Bearings): void {
  const { stateDir, hostDir } = world;
  if (stateDir === undefined || hostDir === undefined) return;
  if (root !== undefined) noteRoot(world, root);
  const deadlineMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
  if (!currentIndex(world)) buildIndex(world, limitsFor(BUILD_TIMES * deadlineMs, BUILDING));
  const withTurns = settingFrom(sources, INDEX_SETTINGS, "index.transcripts");
  const limits = limitsFor(deadlineMs);
  const changed = changeIndex({ world, waitMs: WAIT_MS }, (database) => {
    const taking = { world, database };
    const { goOn } = limits;
    const path = withTurns ? call.transcriptPath : undefined;
    if (path !== undefined) takeInTurns(taking, { path, root, goOn });
    if (!withTurns) dropTurns(taking);
    const roots = root === undefined ? [] : [root];
    freshen(taking, { roots, limits, looks: LOOKS });
    if (withTurns) takeOlder({ world, database, goOn });
    return isSoundToday(database, world.now());
  });
  const current = currentIndex(world);
  if (changed.kind === "done" && !changed.result && current) giveUp(current.place, current.name);
}

interface OlderTaking {
  readonly world: World;
  readonly database: Database;
  readonly goOn: () => boolean;
}

/** Once an hour it is looked for conversations that were never taken in, or not to their ends. */
const OLDER = "conversations were looked for";
const HOUR_MS = 3_600_000;

function takeOlder({ world, database, goOn }: OlderTaking): void {
  const hour = `${Math.floor(world.now().getTime() / HOUR_MS)}`;
  if (!goOn() || folderStamp(database, OLDER) === hour) return;
  for (const path of allTranscripts(world.hostDir ?? "")) {
    if (!goOn()) return;
    takeInTurns({ world, database }, { path, goOn });
  }
  keepFolder(database, OLDER, hour);
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
