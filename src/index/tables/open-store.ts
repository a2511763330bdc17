import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { removeFile } from "#disk/remove-folder.ts";
import { openVectors, UnusableVectors, type Vectors } from "./vector-store.ts";

/** The user's store of vectors. A damaged one is replaced; undefined if there can be none. */
export function openStore({ stateDir, uid }: World): Vectors | undefined {
  if (stateDir === undefined) return undefined;
  const folder = `${stateDir}/index`;
  const path = `${folder}/vectors.db`;
  try {
    ensureFolder(folder, uid);
    try {
      return openVectors(path);
    } catch (error) {
      if (!(error instanceof UnusableVectors && error.damaged)) throw error;
      for (const end of ["", "-wal", "-shm"]) removeFile(`${path}${end}`, { inside: folder });
      return openVectors(path);
    }
  } catch (error) {
    return orNothing(error);
  }
}

/** Lets trouble with the store pass, because vectors can be made again. Any error that is not its own is thrown. */
export function orNothing(error: unknown): undefined {
  const isTrouble = error instanceof UnusableVectors || error instanceof Fault;
  if (!isTrouble && !(error instanceof Error && "code" in error)) throw error;
  return undefined;
}

/** Identifies a text, or a server with its model. */
export function hashOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 32);
}
