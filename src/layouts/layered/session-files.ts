import { fault } from "#base/fault.ts";
import { baseName, folderOf } from "#base/path.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { readText } from "#disk/read-text.ts";
import { type TextChangeNote, writeTextChange } from "#undo/change-log.ts";
import { contextPath, sessionLogPath } from "./memory-paths.ts";
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
  ensureFolder(folderOf(files.lock), files.uid);
  using _lock = takeLock(files.lock, files.waitMs);
  const path = contextPath(files.folder);
  const before = textAt(path);
  const next = change(before === undefined ? undefined : parseContext(before));
  if (next) putFile(files, path, { before, after: printContext(next) });
}

/** Writes the log of one session; returns its path. */
export function writeSessionLog(
  files: SessionFiles,
  { session, text }: { session: string; text: string },
): string {
  const path = sessionLogPath(files.folder, session);
  const before = textAt(path);
  if (before !== text) putFile(files, path, { before, after: text });
  return path;
}

/** Both files are derived from the known sessions, so only their previous content could be missed. */
function putFile(
  { uid, remark }: SessionFiles,
  path: string,
  { before = null, after }: { before: string | undefined | null; after: string },
): void {
  writeTextChange(remark, { name: baseName(path), before, after }, { durable: false });
  replaceFile(path, after, { uid });
}

/** The existing content; a file that could not be read this time is not overwritten. */
function textAt(path: string): string | undefined {
  const reading = readText(path, { capBytes: 4 * 1024 * 1024 });
  if (reading.kind === "refused") throw fault("refused-file", { path, why: reading.why });
  return reading.kind === "text" ? reading.text : undefined;
}
