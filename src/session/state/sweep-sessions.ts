import { lstatSync, readdirSync, utimesSync } from "node:fs";
import { DAY_MS } from "#base/time.ts";
import { cacheFolder } from "#disk/cache/cache-entry.ts";
import { putFile } from "#disk/durable-write.ts";
import { tryOnDisk } from "#disk/errno.ts";
import { removeTree } from "#disk/remove-folder.ts";
import { briefedFolder, briefsFolder } from "./briefed-sessions.ts";
import { recalledFolder, sessionsFolder, sweptPath } from "./session-folder.ts";
import { agentsFolder, tasksFolder } from "./subagent-tasks.ts";

/** A session that was not heard of for so long is not taken up again. */
const SESSION_STATE_DAYS = 30;

/** The folders of the state of sessions, and of cached answers. */
const FOLDERS = [
  sessionsFolder,
  briefedFolder,
  briefsFolder,
  recalledFolder,
  agentsFolder,
  cacheFolder,
];

/** Deletes the state of sessions that were idle for 30 days, and tasks that nobody took. */
export function sweepSessions(stateDir: string, now: Date): void {
  const stamp = sweptPath(stateDir);
  // A file that cannot be deleted today is deleted tomorrow, or by a process with the right to do so.
  tryOnDisk(() => {
    if (!lstatSync(stateDir, { throwIfNoEntry: false })?.isDirectory()) return;
    putFile(stamp, "");
    utimesSync(stamp, now, now);
    const before = (days: number) => now.getTime() - days * DAY_MS;
    for (const folder of FOLDERS) forget(folder(stateDir), before(SESSION_STATE_DAYS));
    forget(tasksFolder(stateDir), before(1));
  });
}

/** Removes what lies in a folder and was not written to since. */
function forget(folder: string, sinceMs: number): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(folder)) {
    const path = `${folder}/${name}`;
    if (heardMs(path) < sinceMs) removeTree(path);
  }
}

/** When something, or something in it, was last written. */
function heardMs(path: string): number {
  const found = lstatSync(path, { throwIfNoEntry: false });
  const inside = found?.isDirectory() ? readdirSync(path).map((name) => `${path}/${name}`) : [];
  const times = inside.map((one) => lstatSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.max(found?.mtimeMs ?? 0, ...times);
}
