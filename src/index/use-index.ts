import type { Database } from "bun:sqlite";
import { writeFileSync } from "node:fs";
import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { errorCode, reasonOf, tryOnDisk } from "#disk/errno.ts";
import { ensureFolder, listNames } from "#disk/folder.ts";
import { deleteFile } from "#disk/held-file.ts";
import { takeLock } from "#disk/lock.ts";
import { removeTree } from "#disk/remove-folder.ts";
import {
  makeTables,
  NoSharedMemory,
  openToRead,
  openToWrite,
  troubleOf,
} from "#index/tables/index-file.ts";
import {
  behindPath,
  type CurrentIndex,
  currentIndex,
  indexFolder,
  isIndexBehind,
  pointerIn,
} from "./current-index.ts";

/** Options of making an index. */
interface MakeOptions {
  /** The index that it replaces; unless another process has replaced it meanwhile. */
  readonly before?: CurrentIndex | undefined;
  /** How long to wait for another process that makes one. */
  readonly waitMs: number;
}

/** A caller that reads the index while somebody waits gives up after this. */
export const READ_WAIT_MS = 500;

/** Makes an empty index in place of another, or of none; returns why it cannot, if so. */
export function makeIndex(world: World, { before, waitMs }: MakeOptions): string | undefined {
  const folder = indexFolder(world);
  if (folder === undefined) return "there is no home";
  try {
    ensureFolder(folder, world.uid);
    using _lock = takeLock(`${folder}/build.lock`, waitMs);
    // Another process may have made one meanwhile.
    if (currentIndex(world)?.name === before?.name) replaceIndex(world, folder);
    return undefined;
  } catch (error) {
    if (error instanceof Fault || error instanceof NoSharedMemory) return error.message;
    if (errorCode(error) === undefined) throw error;
    return reasonOf(error);
  }
}

function replaceIndex(world: World, folder: string): void {
  const bits = crypto.getRandomValues(new Uint8Array(8));
  const name = `index-${world.now().getTime().toString(36)}-${bits.toHex()}.db`;
  createFile(`${folder}/${name}`, "", { uid: world.uid });
  makeTables(`${folder}/${name}`);
  // A folder or a link under its name makes room for the pointer.
  if (currentIndex(world) === undefined) tryToRemove(pointerIn(folder));
  replaceFile(pointerIn(folder), `${name}\n`, { uid: world.uid });
  const others = listNames(folder).filter((other) => /^index-/.test(other));
  for (const other of others) if (!other.startsWith(name)) tryToRemove(`${folder}/${other}`);
}

/** Gives up a damaged index: the next caller makes a new one. On a read-only disk it stays. */
export function giveUpIndex(world: World, { folder, name }: CurrentIndex): void {
  if (currentIndex(world)?.name === name) tryToRemove(pointerIn(folder));
}

function tryToRemove(path: string): void {
  // If nothing can be removed, nothing can be made, and the files answer.
  tryOnDisk(() => removeTree(path));
}

/** The result of using the index, or why it could not be used. */
export type IndexUse<Result> =
  | { readonly kind: "done"; readonly result: Result }
  | { readonly kind: "trouble"; readonly why: string };

/** How an index is opened, and how long others are waited for. */
type IndexAccess = { readonly readWaitMs: number } | { readonly writeWaitMs: number };

/** Opens the current index, uses it and closes it. Trouble is returned, never thrown: the files have everything. */
export function useIndex<Result>(
  world: World,
  access: IndexAccess,
  use: (database: Database) => Result,
): IndexUse<Result> {
  const opened = openCurrent(world, access);
  if ("kind" in opened) return opened;
  try {
    return { kind: "done", result: use(opened.database) };
  } catch (error) {
    return troubleIn(world, opened.current, error);
  } finally {
    opened.database.close();
  }
}

/** The same for a use that loads the reader of a layout where it needs one. */
export async function useIndexAsync<Result>(
  world: World,
  access: IndexAccess,
  use: (database: Database) => Promise<Result>,
): Promise<IndexUse<Result>> {
  const opened = openCurrent(world, access);
  if ("kind" in opened) return opened;
  try {
    return { kind: "done", result: await use(opened.database) };
  } catch (error) {
    return troubleIn(world, opened.current, error);
  } finally {
    opened.database.close();
  }
}

interface OpenedIndex {
  readonly current: CurrentIndex;
  readonly database: Database;
}

type IndexTrouble = Extract<IndexUse<never>, { readonly kind: "trouble" }>;

function openCurrent(world: World, access: IndexAccess): OpenedIndex | IndexTrouble {
  const current = currentIndex(world);
  if (!current) return { kind: "trouble", why: "there is no index yet" };
  const { path } = current;
  try {
    const database =
      "readWaitMs" in access
        ? openToRead(path, access.readWaitMs)
        : openToWrite(path, access.writeWaitMs);
    return { current, database };
  } catch (error) {
    return troubleIn(world, current, error);
  }
}

/** Throws an error again that is not the index's. */
function troubleIn(world: World, current: CurrentIndex, error: unknown): IndexTrouble {
  const trouble = troubleOf(error);
  if (!trouble) throw error;
  if (trouble.damaged) giveUpIndex(world, current);
  return { kind: "trouble", why: trouble.why };
}

/** Notes whether the index needs more time to be brought up to date: the end of the next turn goes on. */
export function noteBehind(world: World, isBehind: boolean): void {
  const folder = indexFolder(world);
  if (folder === undefined || isBehind === isIndexBehind(world)) return;
  tryOnDisk(() => {
    if (isBehind) writeFileSync(behindPath(folder), "", { mode: 0o600 });
    else deleteFile(behindPath(folder));
  });
}
