import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { removeFile } from "#disk/remove-folder.ts";

/** Files in loci's own folder that earlier versions made and this one does not read: a sentence model, and vectors by it. */
const OUTDATED = [
  "model/minilm.bin",
  "index/vectors.db",
  "index/vectors.db-wal",
  "index/vectors.db-shm",
];

/** The files that earlier versions left in loci's own folder. */
export function outdatedFiles({ stateDir }: World): string[] {
  if (stateDir === undefined) return [];
  return OUTDATED.map((name) => `${stateDir}/${name}`).filter(isThere);
}

/** Removes them and returns their number. One that cannot be removed stays: nothing reads it. */
export function removeOutdated(world: World): number {
  return outdatedFiles(world).filter((path) => {
    try {
      return removeFile(path, { inside: folderOf(path) });
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      return false;
    }
  }).length;
}
