import { fault } from "#base/fault.ts";
import { resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { refusalOf } from "#disk/folder.ts";
import { type JournalPaths, journalPaths } from "#layouts/journal/journal-paths.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { COMMAND_WAIT_MS, lockMemory } from "#layouts/layered/change-memory.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { findProject, ownerOfKey } from "#project/find-project.ts";
import { type Project, plainKey } from "#project/project-hash.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";

/** The journal of a project. */
export interface OpenJournal {
  readonly world: World;
  readonly hostDir: string;
  readonly stateDir: string;
  readonly project: Project;
  readonly paths: JournalPaths;
  /** The folder that the caller named; a work tree of the project has its own branch. */
  readonly folder: string;
  /** Reads the settings of the project. */
  readonly sources: () => SettingSources;
}

/** Opens the journal of the project that holds a folder. */
export function openJournal(
  world: World,
  { folder, pairs = [] }: { readonly folder: string; readonly pairs?: readonly string[] },
): OpenJournal {
  const { hostDir, stateDir } = placesOf(world);
  const path = resolvePath(world.cwd, folder);
  const project = findProject(world, path);
  if (!project) throw fault("no-project", { folder: path });
  const paths = journalPaths(hostDir, project);
  const sources = () => withProject(readSettings(world, pairs), project.root);
  return { world, hostDir, stateDir, project, paths, folder: path, sources };
}

/** Opens the journal again under the lock, because another project may have taken its name meanwhile. */
export function openAgain(journal: OpenJournal): OpenJournal {
  const { world, folder, hostDir } = journal;
  const project = findProject(world, folder) ?? journal.project;
  return { ...journal, project, paths: journalPaths(hostDir, project) };
}

/** How long a hook waits, because its host waits for the hook. */
export const HOOK_WAIT_MS = 2000;

/** Whether a project has a journal, with or without memory mode. */
export function hasJournal({ paths }: OpenJournal): boolean {
  return isThere(paths.session) || isThere(paths.index);
}

/** The project that owns the plain name of this one, if it is another. */
export function namesakeOf({ project, hostDir, world }: OpenJournal): string | undefined {
  const plain = plainKey(project.root);
  return plain === project.key ? undefined : ownerOfKey({ hostDir, home: world.home }, plain);
}

/** Runs a change of a journal under the lock of all memory files. */
export function underLock<Result>(
  named: OpenJournal,
  act: (journal: OpenJournal) => Result,
  waitMs = COMMAND_WAIT_MS,
): Result {
  try {
    using _lock = lockMemory(named.world, waitMs);
    noteProject(named.world, named.project.root);
    return act(openAgain(named));
  } catch (error) {
    throw refusalOf(error, named.paths.folder);
  }
}
