import { lstatSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { errorCode } from "#files/errno.ts";
import { sessionsFolder } from "./state.ts";

const DAY_MS = 24 * 3_600_000;

/** A session that was not heard of for so long is not taken up again. */
const KEPT_DAYS = 30;

/** Looks once a day whether there are sessions of which nothing was heard for 30 days, and forgets those. */
export function sweepSessions(stateDir: string, now: Date): void {
  const folder = sessionsFolder(stateDir);
  const stamp = `${folder}/.swept`;
  const before = writtenMs(stamp);
  if (before !== undefined && now.getTime() - before < DAY_MS) return;
  try {
    writeFileSync(stamp, "", { mode: 0o600 });
    utimesSync(stamp, now, now);
    for (const name of readdirSync(folder)) {
      const path = `${folder}/${name}`;
      if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) continue;
      const isOld = now.getTime() - heardMs(path) > KEPT_DAYS * DAY_MS;
      if (isOld) rmSync(path, { recursive: true, force: true });
    }
  } catch (error) {
    // What cannot be swept today is swept tomorrow, or by somebody who may.
    if (!errorCode(error)) throw error;
  }
}

/** When something of a session was last written. */
function heardMs(folder: string): number {
  const entries = readdirSync(folder).map((name) => `${folder}/${name}`);
  return Math.max(...[folder, ...entries].map((path) => writtenMs(path) ?? 0));
}

function writtenMs(path: string): number | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
