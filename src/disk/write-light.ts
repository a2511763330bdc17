import { folderOf } from "#base/path.ts";
import { isThere } from "./file-stat.ts";

/**
 * Writes a small file without node:fs, which takes longer to load than to write. It is not synced and not written in
 * one step: for what may be lost, and is read only when its writer has ended. Its folder is private, and so is the file by
 * the mask that both doors set.
 */
export async function dropFile(path: string, content: string, uid?: number): Promise<void> {
  const write = () => Bun.write(path, content, { createPath: false });
  try {
    await write();
  } catch {
    const { ensureFolder } = await import("./folder.ts");
    ensureFolder(path.slice(0, path.lastIndexOf("/")), uid);
    await write();
  }
}

/**
 * Writes such a file into a folder that is made, if need be, within one of loci's own: whose that is was asked when it was
 * made itself, so that the runtime may make the folder, too, private by the same mask.
 */
export async function dropWithin(path: string, content: string, uid?: number): Promise<void> {
  const isWritten = isThere(folderOf(folderOf(path))) && (await isDone(Bun.write(path, content)));
  // Why the runtime could not is told by who tries once more.
  if (!isWritten) await dropFile(path, content, uid);
}

async function isDone(writing: Promise<unknown>): Promise<boolean> {
  return writing.then(
    () => true,
    () => false,
  );
}

/** More than this nobody has dropped. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The text of such a file, without node:fs; empty where there is none. It is not mapped into memory: it is written where
 * it stands, so that somebody may be cutting it meanwhile.
 */
export async function readDropped(path: string): Promise<string> {
  const { size } = Bun.file(path);
  // A pipe or a device in its place has no end.
  if (size === 0 || size > MOST_BYTES) return "";
  return Bun.file(path)
    .text()
    .catch(() => "");
}
