import { readdirSync, statSync } from "node:fs";
import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import {
  keepState,
  readState,
  type SessionPlace,
  sessionFolder,
  sessionsFolder,
} from "#files/session/state.ts";

/** The name under which it is kept what a session has done. */
const NAME = "work.json";

/** What is kept of a session between two looks at it. */
export interface KeptWork {
  /** It as it is written; empty if there is nothing. */
  readonly text: string;
  /** Undefined if there is nothing that can be understood. */
  readonly work: JsonObject | undefined;
}

/** Reads what is kept of a session. */
export function readWork(place: SessionPlace): KeptWork {
  const text = readState(place, NAME) ?? "";
  const work = text === "" ? undefined : parseJson(text);
  return { text, work: isObject(work) ? work : undefined };
}

/** Keeps what is known of a session until the next look at it; if it is lost, the transcript tells it again. */
export function keepWork(place: SessionPlace, work: object, before: KeptWork): void {
  const text = JSON.stringify(work);
  if (text !== before.text) keepState(place, NAME, text);
}

/** The session of a project whose transcript was looked at last. */
export function newestSession(stateDir: string, root: string): string | undefined {
  return sessionIds(stateDir).find((sessionId) => {
    const { work } = readWork({ stateDir, uid: undefined, sessionId });
    return work?.["root"] === root && work["transcript"] !== "";
  });
}

/** The sessions that something is kept of, the newest first. */
function sessionIds(stateDir: string): string[] {
  const ids = namesIn(sessionsFolder(stateDir));
  const lookedAtMs = (sessionId: string) => {
    const path = `${sessionFolder({ stateDir, uid: undefined, sessionId })}/${NAME}`;
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  };
  const ages = new Map(ids.map((id) => [id, lookedAtMs(id)]));
  return ids.sort((a, b) => (ages.get(b) ?? 0) - (ages.get(a) ?? 0));
}

function namesIn(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() ? readdirSync(folder) : [];
}
