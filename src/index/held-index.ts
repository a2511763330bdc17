import type { Database } from "bun:sqlite";
import { isThere } from "#disk/file-stat.ts";

// A command asks once and closes the index. A server asks again and again, so it holds the index open between its calls.

interface HeldIndex {
  readonly path: string;
  readonly database: Database;
}

let isServer = false;
let held: HeldIndex | undefined;

/** Holds the index open between the questions of this process, until the server ends. */
export function holdIndex(): Disposable {
  isServer = true;
  return {
    [Symbol.dispose]: () => {
      isServer = false;
      releaseIndex();
    },
  };
}

/** The index that is held open, if it is still the current one: another generation may have replaced it. */
export function heldIndex(path: string): Database | undefined {
  if (held && (held.path !== path || !isThere(path))) releaseIndex();
  return held?.database;
}

/** Holds an open index for the next question, in a server. */
export function hold(path: string, database: Database): void {
  if (isServer) held = { path, database };
}

/** Closes an index after a question, unless it is held and nothing was wrong with it. */
export function closeIndex(database: Database | undefined, isSound: boolean): void {
  if (held?.database !== database) database?.close();
  else if (!isSound) releaseIndex();
}

function releaseIndex(): void {
  held?.database.close();
  held = undefined;
}
