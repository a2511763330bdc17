import { mkdirSync, writeFileSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import { tryOnDisk } from "#disk/errno.ts";
import { areYoung, type FileVersions, isThere } from "#disk/file-stat.ts";
import { deleteFile, renameFile } from "#disk/held-file.ts";
import { type CacheEntry, checksumOf } from "./cache-entry.ts";

/** A computed answer, and the versions that its input files had before it was computed. */
export interface CachedAnswer {
  readonly inputs: FileVersions;
  readonly answer: string;
  readonly nowMs: number;
}

/**
 * Writes an answer into the cache. It needs no sync: what a power cut tears is computed again. Nothing is written where
 * loci has no folder yet, and nothing that depends on a file which may be written once more in the same moment.
 */
export function writeCache(
  entry: CacheEntry | undefined,
  { inputs, answer, nowMs }: CachedAnswer,
): void {
  if (!entry || areYoung(inputs, nowMs)) return;
  const { path, expiryMs } = entry;
  const folder = folderOf(path);
  if (!isThere(folderOf(folder))) return;
  const temporary = `${path}.${process.pid}`;
  orNot(() => {
    if (!isThere(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const head = JSON.stringify({ inputs, untilMs: nowMs + expiryMs, sum: checksumOf(answer) });
    const text = `${head}\n${answer}`;
    const isWritten = orNot(() => writeFileSync(temporary, text, { mode: 0o600, flag: "wx" }));
    // A mapped file that is cut kills its reader, so an entry is replaced and never cut.
    const isMoved = isWritten && orNot(() => renameFile(temporary, path));
    if (!isMoved) deleteFile(temporary);
  });
}

/** A disk that is full or read-only only makes us slower. */
function orNot(write: () => void): boolean {
  const written = tryOnDisk(() => {
    write();
    return true;
  });
  return written === true;
}
