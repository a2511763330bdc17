import { lstatSync } from "node:fs";
import { baseName } from "#base/path.ts";
import { DAY_MS } from "#base/time.ts";
import { errorCode } from "#disk/errno.ts";
import { listNames } from "#disk/folder.ts";
import { deleteFile } from "#disk/held-file.ts";
import { contextPath, sessionLogPath } from "#layouts/layered-paths.ts";
import { commitChange } from "#store/commit-change.ts";
import type { TextChangeNote } from "#undo/change-log.ts";
import { parseContext, printContext, type SessionContext } from "./session-context.ts";

/** The paths of a project's session files. */
export interface SessionFiles {
  readonly folder: string;
  readonly lock: string;
  readonly uid?: number | undefined;
  /** How long to wait for the lock. */
  readonly waitMs: number;
  /** The undo log of their changes. */
  readonly remark: TextChangeNote;
}

/** Changes `context.json` under the lock; an unreadable one is replaced. */
export function changeContext(
  files: SessionFiles,
  change: (context: SessionContext | undefined) => SessionContext | undefined,
): void {
  writeSessionFile(files, contextPath(files.folder), (before) => {
    const next = change(before === null ? undefined : parseContext(before));
    return next ? printContext(next) : before;
  });
}

/** Writes the log of one session; returns its path. */
export function writeSessionLog(
  files: SessionFiles,
  { session, text }: { session: string; text: string },
): string {
  const path = sessionLogPath(files.folder, session);
  writeSessionFile(files, path, () => text);
  return path;
}

/** Both files are derived from the known sessions, so their log waits for no disk: only their previous content could be missed. */
function writeSessionFile(
  { lock, waitMs, uid, remark }: SessionFiles,
  path: string,
  edit: (before: string | null) => string | null,
): void {
  const log = { ...remark, isDurable: false } as const;
  const files = [{ path, edit, log: baseName(path) }];
  commitChange({ paths: [lock], waitMs, uid }, () => ({ world: { uid }, log, files }));
}

/** The log of a session is deleted after this time; its summary remains. */
const LOG_DAYS = 90;

/** Removes the logs of sessions of which nothing was heard for long. */
export function sweepSessionLogs(folder: string, now: Date): void {
  try {
    for (const name of listNames(folder)) {
      if (!/^session-[\w-]{1,128}\.md$/.test(name)) continue;
      const found = lstatSync(`${folder}/${name}`, { throwIfNoEntry: false });
      const isOld = found?.isFile() && now.getTime() - found.mtimeMs > LOG_DAYS * DAY_MS;
      if (isOld) deleteFile(`${folder}/${name}`);
    }
  } catch (error) {
    // A file that cannot be removed today is tried again with the next session.
    if (!errorCode(error)) throw error;
  }
}
