import type { World } from "#base/world.ts";
import { type CompressedMemory, compressMemory } from "#compress/steps/compress-memory.ts";
import type { MemoryFile } from "#layouts/layered/change-memory.ts";
import { type LayeredValues, memoryPath, placesOf } from "#layouts/layered/memory-paths.ts";
import type { Project } from "#project/project-names.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";
import type { Remark } from "#undo/change-log.ts";

/** The part of a project that reports name. */
export type NamedProject = Pick<Project, "root" | "name" | "hash12">;

/** The memory of a project, or the user's own for all projects, ready to be changed. */
export function memoryFile(
  world: World,
  project: NamedProject | undefined,
  { values, remark }: { readonly values: LayeredValues; readonly remark: Remark },
): MemoryFile {
  const { stateDir } = placesOf(world);
  return {
    path: memoryPath(world, project?.hash12),
    lock: `${stateDir}/memory.lock`,
    ledger: layeredLedger(stateDir, project?.hash12),
    backup: values.backupEnabled,
    remark,
    now: world.now(),
    uid: world.uid,
  };
}

/** The share of its limit that an automatic compression leaves, so that the next few writes fit. */
const KEPT_SHARE = 7 / 8;

/**
 * Compresses a memory to its limit in the settings; a short one stays as it is. The current
 * session's summary stays if possible: at the early limit all others leave before it; at the hard
 * limit nothing is spared.
 */
export function shortEnough(
  text: string,
  values: LayeredValues,
  session: string,
): CompressedMemory {
  const maxChars = longestOf(values);
  const limits = { maxChars, toChars: Math.floor(maxChars * KEPT_SHARE) };
  const early = compressMemory(text, { ...limits, spare: session });
  return early.kept.length <= values.maxMemorySize ? early : compressMemory(text, limits);
}

/** The sizes in characters above which a memory is compressed: the early limit and the hard one. */
export function longestOf({ compressionThreshold, maxMemorySize }: LayeredValues): number {
  return Math.min(compressionThreshold, maxMemorySize);
}
