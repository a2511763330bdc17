import { commandWait } from "#base/lock-wait.ts";
import { placesOf, typedPath, type World } from "#base/world.ts";
import { folderOfMemory } from "#layouts/record-paths.ts";
import { placeOfRecords, type RecordPlace } from "#layouts/record-place.ts";
import { neededProjectRoot } from "#project/find-project.ts";
import { type Redactor, redactorForWriting } from "#redact/redactor.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { type SettingSources, settingsFrom } from "#settings/resolve-setting.ts";
import { RECORD_SETTINGS } from "#settings/tables/layout-settings.ts";
import type { ValuesOf } from "#settings/tables/setting.ts";

/** The settings of records. */
type RecordValues = ValuesOf<typeof RECORD_SETTINGS>;

/** The records of a project, with all that a verb needs to change them. */
export interface RecordMemory {
  readonly place: RecordPlace;
  readonly values: RecordValues;
  readonly world: World;
  /** How long a write may wait for the lock: 30 s for a command, for a hook what is left of its deadline. */
  readonly waitMs: () => number;
  /** Redacts every value before it is written. */
  readonly redactor: Redactor;
  /** The one change that all changes of a command belong to, so that one undo takes them back; mostly each is one. */
  readonly asOne?: { readonly id: string; readonly action: string };
}

/** The project that a person has named. */
export interface MemoryChoice {
  /** A folder of the project, or the folder of its memory; undefined for the user's current folder. */
  readonly folder: string | undefined;
  readonly pairs: readonly string[];
}

/** The records of a project with a known root and known settings. */
export function recordsAt(
  world: World,
  root: string,
  { sources, waitMs }: { readonly sources: SettingSources; readonly waitMs: () => number },
): RecordMemory {
  const place = placeOfRecords(world, root);
  const redactor = redactorForWriting(world, sources);
  return {
    place,
    values: settingsFrom(sources, RECORD_SETTINGS),
    world,
    waitMs,
    redactor,
  };
}

/** Opens the records of the project that contains a folder. */
export function openRecords(world: World, { folder = ".", pairs }: MemoryChoice): RecordMemory {
  // Without a home folder loci can open nothing.
  placesOf(world);
  const path = typedPath(world, folder);
  const inside = folderOfMemory(path);
  const root = neededProjectRoot(world, inside);
  return recordsAt(world, root, {
    sources: withProject(readSettings(world, pairs), root),
    waitMs: commandWait,
  });
}
