import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { type Compressed, compressMemory } from "#core/compress/compress.ts";
import type { MemoryFile } from "#files/layered/memory.ts";
import type { Project } from "#model/project.ts";
import type { ValuesOf } from "#model/setting.ts";
import type { LAYERED_SETTINGS } from "#model/settings/layered.ts";

/** What updating and compressing go by. */
export type LayeredValues = Pick<
  ValuesOf<typeof LAYERED_SETTINGS>,
  "updateThreshold" | "maxMemorySize" | "compressionThreshold" | "backupEnabled"
>;

/** The folder of a project's memory in the layered layout. */
export function memoryFolder(world: World, { hash12 }: Project): string {
  return `${placesOf(world).hostDir}/projects/${hash12}/memory`;
}

/** The memory of a project, or the user's own for all projects, ready to be changed. */
export function memoryFile(
  world: World,
  project: Project | undefined,
  { backupEnabled }: LayeredValues,
): MemoryFile {
  const { hostDir, stateDir } = placesOf(world);
  const folder = project ? memoryFolder(world, project) : hostDir;
  return {
    path: `${folder}/MEMORY.md`,
    lock: `${stateDir}/memory.lock`,
    backup: backupEnabled,
    now: world.now(),
    uid: world.uid,
  };
}

/** A memory as it may be by the settings: as long as it is short enough, just as it is. */
export function shortEnough(text: string, values: LayeredValues): Compressed {
  return compressMemory(text, { maxChars: longestOf(values) });
}

/** From how many characters on a memory is compressed: early by one setting, and always by the other. */
export function longestOf({ compressionThreshold, maxMemorySize }: LayeredValues): number {
  return Math.min(compressionThreshold, maxMemorySize);
}

/** Where the host and loci keep what is theirs; throws the fault of a user without a home. */
export function placesOf({ hostDir, stateDir }: World): { hostDir: string; stateDir: string } {
  if (hostDir === undefined || stateDir === undefined) throw fault("no-home", {});
  return { hostDir, stateDir };
}
