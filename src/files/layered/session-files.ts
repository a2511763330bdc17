import { takeLock } from "#files/lock.ts";
import { readText } from "#files/read.ts";
import { replaceFile } from "#files/write.ts";
import { parseContext, printContext, type SessionContext } from "#format/session-context.ts";
import { contextPath, sessionLogPath } from "./paths.ts";

/** Where the sessions of a project are told of. */
export interface SessionFiles {
  readonly folder: string;
  readonly lock: string;
  readonly uid?: number | undefined;
}

/** Changes `context.json` under the lock; what cannot be understood is begun anew. */
export function changeContext(
  { folder, lock, uid }: SessionFiles,
  change: (context: SessionContext | undefined) => SessionContext | undefined,
): void {
  using _lock = takeLock(lock);
  const path = contextPath(folder);
  const next = change(readContext(folder));
  if (next) replaceFile(path, printContext(next), { uid });
}

/** What `context.json` tells; undefined if it is not there, or is not ours. */
function readContext(folder: string): SessionContext | undefined {
  const reading = readText(contextPath(folder));
  return reading.kind === "text" ? parseContext(reading.text) : undefined;
}

/** Writes the log of one session; gives its path. */
export function writeSessionLog(
  { folder, uid }: SessionFiles,
  { session, text }: { session: string; text: string },
): string {
  const path = sessionLogPath(folder, session);
  const reading = readText(path, { capBytes: 4 * 1024 * 1024 });
  if (reading.kind !== "text" || reading.text !== text) replaceFile(path, text, { uid });
  return path;
}
