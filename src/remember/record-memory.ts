import { fault } from "#base/fault.ts";
import { resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { projectRoot } from "#project/find-project.ts";
import { type Redactor, redactorForWriting } from "#redact/redactor.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { type SettingSources, settingsFrom } from "#settings/settings-values.ts";
import { RECORD_SETTINGS } from "#settings/tables/record-settings.ts";
import type { ValuesOf } from "#settings/tables/setting.ts";

/** What decides about the records of a project. */
type RecordValues = ValuesOf<typeof RECORD_SETTINGS>;

/** The records of a project, ready to be worked with. */
export interface RecordMemory {
  readonly place: RecordPlace;
  readonly values: RecordValues;
  readonly world: World;
  /** How long a write may wait for the lock: 10 s for a command, for a hook what is left of its deadline. */
  readonly waitMs: () => number;
  /** What is given to be written comes by here first. */
  readonly redactor: Redactor;
}

/** Which project is meant, as it was typed. */
export interface MemoryChoice {
  /** A folder of the project, or the folder of its memory; undefined for the folder that the user is in. */
  readonly folder: string | undefined;
  readonly pairs: readonly string[];
}

const MEMORY = "/.claude/memory";

/** A person at a terminal waits 10 s for another writer; a hook puts its own time in here. */
const commandWait = () => 10_000;

/** The records of a project of which everything is known already. */
export function recordsAt(world: World, root: string, sources: SettingSources): RecordMemory {
  const place = placeOfRecords(world, root);
  const redactor = redactorForWriting(world, sources);
  return {
    place,
    values: settingsFrom(sources, RECORD_SETTINGS),
    world,
    waitMs: commandWait,
    redactor,
  };
}

/** Opens the records of a project; which folder of it is named makes no difference. */
export function openRecords(world: World, { folder = ".", pairs }: MemoryChoice): RecordMemory {
  // Without a home there is nothing to be opened, whatever the folder is.
  placesOf(world);
  const path = resolvePath(world.cwd, folder);
  const inside = path.endsWith(MEMORY) ? path.slice(0, -MEMORY.length) || "/" : path;
  const root = projectRoot(world, inside);
  if (root === undefined) throw fault("no-project", { folder: inside });
  return recordsAt(world, root, withProject(readSettings(world, pairs), root));
}
