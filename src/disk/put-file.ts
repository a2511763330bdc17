import { closeSync, constants, fstatSync, openSync, writeSync } from "node:fs";

/**
 * Writes a small private file of loci's own without a sync: for data that may be lost. It follows
 * no link, and does not block on a pipe at its path.
 */
export function putFile(path: string, content: string, flag: "replace" | "new" = "replace"): void {
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_TRUNC } = constants;
  const how = flag === "new" ? O_EXCL : O_TRUNC;
  const handle = openSync(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | how, 0o600);
  try {
    if (!fstatSync(handle).isFile()) throw new Error("it is not a plain file");
    writeSync(handle, content);
  } finally {
    closeSync(handle);
  }
}
