import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { isTooYoung, type KeptHead, sumOf } from "./read-cache.ts";

/** An answer that took some work, and where it is kept. */
export interface Keeping extends KeptHead {
  readonly path: string;
  readonly answer: string | Uint8Array;
  readonly nowMs: number;
}

/**
 * Keeps an answer for the next call. It is worth no sync: what a power cut tears is worked out again. Nothing is kept
 * where loci has no folder yet, and nothing that depends on a file which may be written once more in the same moment.
 */
export function keepAnswer({ path, answer, nowMs, seen, untilMs }: Keeping): void {
  const folder = folderOf(path);
  if (isTooYoung(seen, nowMs) || !isThere(folderOf(folder))) return;
  const temporary = `${path}.${process.pid}`;
  orNot(() => {
    if (!isThere(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const head = headOf({ seen, untilMs, sum: sumOf(answer) });
    const bytes = Buffer.concat([head, Buffer.from(answer)]);
    const isWritten = orNot(() => writeFileSync(temporary, bytes, { mode: 0o600, flag: "wx" }));
    const isPlaced = isWritten && orNot(() => renameSync(temporary, path));
    if (!isPlaced) rmSync(temporary, { force: true });
  });
}

/** Forgets an answer that was kept. */
export function forgetAnswer(path: string | undefined): void {
  if (path !== undefined) orNot(() => rmSync(path, { force: true }));
}

/** A disk that is full or read-only only makes us slower. */
function orNot(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (!errorCode(error)) throw error;
    return false;
  }
}

/** The first line, so long that what follows begins at a multiple of four. */
function headOf(head: KeptHead & { readonly sum: string }): Buffer {
  const line = Buffer.from(JSON.stringify(head));
  return Buffer.concat([line, Buffer.from(`${" ".repeat(3 - (line.length % 4))}\n`)]);
}
