import { readdirSync, statSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { readText } from "#files/read.ts";
import { sessionsFolder } from "#files/session/state.ts";
import { workPath } from "./session-state.ts";

const CAP_BYTES = 64 * 1024 * 1024;

/** The session of a project whose transcript was looked at last. */
export function newestSession(stateDir: string, root: string): string | undefined {
  return sessionIds(stateDir).find((sessionId) => {
    const reading = readText(workPath({ stateDir, sessionId }), { capBytes: CAP_BYTES });
    const work = reading.kind === "text" ? parseJson(reading.text) : undefined;
    return isObject(work) && work["root"] === root && work["transcript"] !== "";
  });
}

/** The sessions that something is kept of, the newest first. */
function sessionIds(stateDir: string): string[] {
  const ages = new Map<string, number>();
  for (const sessionId of namesIn(sessionsFolder(stateDir))) {
    const found = statSync(workPath({ stateDir, sessionId }), { throwIfNoEntry: false });
    if (found?.isFile()) ages.set(sessionId, found.mtimeMs);
  }
  return [...ages.keys()].sort((a, b) => (ages.get(b) ?? 0) - (ages.get(a) ?? 0));
}

function namesIn(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() ? readdirSync(folder) : [];
}
