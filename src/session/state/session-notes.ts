import { mkdirSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import { putFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { ensureFolder } from "#disk/folder.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { type SessionPlace, sessionFolder, sessionsFolder } from "./session-folder.ts";

// These notes only prevent repetitions. None of them is worth a sync, which takes longer than all the rest of a hook: a note
// that a power cut tears counts as missing.

/** Reads a note of a session; undefined if there is none. */
export function readNote(place: SessionPlace, name: string): string | undefined {
  return plainTextAt(`${sessionFolder(place)}/${name}`);
}

/** Notes something of a session under a name. */
export function keepNote(place: SessionPlace, name: string, content: string): void {
  write(place, { name, content, flag: "replace" });
}

/** Notes that something was done, under a name that was not taken yet; false if it was. */
export function claimNote(place: SessionPlace, name: string): boolean {
  try {
    write(place, { name, content: "", flag: "new" });
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

interface Note {
  readonly name: string;
  readonly content: string;
  readonly flag: "replace" | "new";
}

function write(place: SessionPlace, { name, content, flag }: Note): void {
  const path = `${sessionFolder(place)}/${name}`;
  const put = () => putFile(path, content, flag);
  try {
    put();
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    ensureFolder(sessionsFolder(place.stateDir), place.uid);
    mkdirSync(folderOf(path), { recursive: true, mode: 0o700 });
    put();
  }
}
