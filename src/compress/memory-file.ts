import type { World } from "#base/world.ts";
import { type Compressed, compressMemory } from "#compress/steps/compress-memory.ts";
import type { MemoryFile } from "#layouts/layered/change-memory.ts";
import { type LayeredValues, memoryPath, placesOf } from "#layouts/layered/memory-paths.ts";
import type { Project } from "#project/project-names.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";
import type { Remark } from "#undo/change-log.ts";

/** What of a project is told where it is written about. */
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

/** How much of what it may have a memory keeps when it is compressed unasked, so that the next few writes find room. */
const KEPT_SHARE = 7 / 8;

/**
 * A memory as it may be by the settings: as long as it is short enough, just as it is. The summary of the session that
 * is at work stays where it can: early, by one setting, all others go before it; only the other spares nothing.
 */
export function shortEnough(text: string, values: LayeredValues, session: string): Compressed {
  const maxChars = longestOf(values);
  const limits = { maxChars, toChars: Math.floor(maxChars * KEPT_SHARE) };
  const early = compressMemory(text, { ...limits, spare: session });
  return early.kept.length <= values.maxMemorySize ? early : compressMemory(text, limits);
}

/** From how many characters on a memory is compressed: early by one setting, and always by the other. */
export function longestOf({ compressionThreshold, maxMemorySize }: LayeredValues): number {
  return Math.min(compressionThreshold, maxMemorySize);
}
