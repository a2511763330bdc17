import { folderOf } from "#base/path.ts";
import { isThere } from "./file-stat.ts";

/**
 * Writes a small file without node:fs, which takes longer to load than to write. It is neither
 * synced nor atomic: for data that may be lost and is read only after its writer has ended. The
 * umask that both doors set makes the file and its folder private.
 */
export async function dropFile(path: string, content: string, uid?: number): Promise<void> {
  const write = () => Bun.write(path, content, { createPath: false });
  try {
    await write();
  } catch {
    const { ensureFolder } = await import("./folder.ts");
    ensureFolder(folderOf(path), uid);
    await write();
  }
}

/**
 * Writes such a file into a folder inside one of loci's own, and creates the folder if needed. Its
 * parent was checked for its owner when it was created, so Bun may create this one under the same
 * umask.
 */
export async function dropWithin(path: string, content: string, uid?: number): Promise<void> {
  const isWritten = isThere(folderOf(folderOf(path))) && (await isDone(Bun.write(path, content)));
  // The second try reports why Bun's own write failed.
  if (!isWritten) await dropFile(path, content, uid);
}

async function isDone(writing: Promise<unknown>): Promise<boolean> {
  return writing.then(
    () => true,
    () => false,
  );
}

/** The names in a folder that match a pattern without slashes; none where there is no folder. It loads no node:fs. */
export function namesLike(folder: string, pattern: string): string[] {
  if (!isThere(folder)) return [];
  return [...new Bun.Glob(pattern).scanSync({ cwd: folder })];
}

/** No such file is larger. */
const MAX_LIGHT_BYTES = 64 * 1024 * 1024;

/**
 * Reads such a file without node:fs; empty if there is none. It is not mapped into memory, because
 * a process may be truncating it at the same time.
 */
export async function readDropped(path: string, mostBytes = MAX_LIGHT_BYTES): Promise<string> {
  const { size } = Bun.file(path);
  // A pipe or a device at this path has no end.
  if (size === 0 || size > mostBytes) return "";
  return Bun.file(path)
    .text()
    .catch(() => "");
}
