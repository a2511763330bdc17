import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { baseName, folderOf } from "#base/path.ts";
import { deleteFile, renameFile } from "#disk/held-file.ts";

/** The executable that is replaced. */
export interface Executable {
  readonly path: string;
  readonly platform: string;
}

/** Files that an upgrade makes beside the executable and removes again; what a kill leaves, the next upgrade removes. */
const TEMPORARY = /^\.loci-upgrade-[0-9a-f]{16}(\.exe)?$/;

/** Windows starts no file without this ending. */
function endingOf(path: string): string {
  return path.toLowerCase().endsWith(".exe") ? ".exe" : "";
}

/** The path of the previous version: beside the executable, because only there a rename is atomic. */
export function previousPath(path: string): string {
  return `${folderOf(path)}/.${baseName(path).replace(/\.exe$/i, "")}-previous${endingOf(path)}`;
}

/** Writes a new executable beside the one in use, with the same permissions, and gives its path. */
export function stageExecutable({ path }: Executable, bytes: Uint8Array): string {
  const staged = temporaryPath(path);
  const handle = openSync(staged, "wx", 0o700);
  try {
    writeFileSync(handle, bytes);
    fsyncSync(handle);
  } catch (error) {
    deleteFile(staged);
    throw error;
  } finally {
    closeSync(handle);
  }
  chmodSync(staged, statSync(path).mode & 0o777);
  return staged;
}

/**
 * Puts a staged executable in the place of the one in use, which becomes the previous version. Everywhere but on Windows
 * there is an executable at every moment. Windows lets a program that runs be renamed but not be replaced, so there the
 * name is free for a moment; if the second rename fails, the first is taken back.
 */
export function swapExecutable({ path, platform }: Executable, staged: string): void {
  const old = temporaryPath(path);
  const mustMove = platform === "win32";
  if (mustMove) renameFile(path, old);
  else linkOrCopy(path, old);
  try {
    renameFile(staged, path);
  } catch (error) {
    if (mustMove) renameFile(old, path);
    else deleteFile(old);
    throw error;
  }
  const previous = previousPath(path);
  // The previous version may still run, and is then in the way on Windows.
  if (mustMove && existsSync(previous)) renameFile(previous, temporaryPath(path));
  renameFile(old, previous);
}

/** Exchanges the executable in use and the previous version; false if there is none. */
export function restorePrevious(executable: Executable): boolean {
  const previous = previousPath(executable.path);
  if (!existsSync(previous)) return false;
  const staged = temporaryPath(executable.path);
  renameFile(previous, staged);
  try {
    swapExecutable(executable, staged);
  } catch (error) {
    if (existsSync(staged)) renameFile(staged, previous);
    throw error;
  }
  return true;
}

/** Removes what earlier upgrades have left beside the executable. Call it under the lock only. */
export function removeLeftovers({ path }: Executable): void {
  const folder = folderOf(path);
  for (const name of readdirSync(folder).filter((name) => TEMPORARY.test(name))) {
    try {
      deleteFile(`${folder}/${name}`);
    } catch {
      // On Windows it may still run; the next upgrade tries again.
    }
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Some disks know no second name for a file.
    copyFileSync(from, to);
  }
}

function temporaryPath(path: string): string {
  const bits = crypto.getRandomValues(new Uint8Array(8)).toHex();
  return `${folderOf(path)}/.loci-upgrade-${bits}${endingOf(path)}`;
}
