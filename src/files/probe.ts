import { lstatSync, unlinkSync } from "node:fs";
import { reasonOf } from "./errno.ts";
import { ensureFolder } from "./folder.ts";
import { readText } from "./read.ts";
import { createFile } from "./write.ts";

/** Proves that a folder keeps what is written to it: writes, reads back, removes. Says why not, if not. */
export function probeFolder(folder: string, uid: number | undefined): string | undefined {
  const path = `${folder}/probe-${crypto.randomUUID()}`;
  try {
    ensureFolder(folder, uid);
    createFile(path, path);
    const back = readText(path);
    unlinkSync(path);
    return back.kind === "text" && back.text === path
      ? undefined
      : "what was written did not come back";
  } catch (error) {
    return reasonOf(error);
  }
}

/** Whether anyone but its owner can look into a folder. */
export function isOpenToOthers(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & 0o077) !== 0;
}
