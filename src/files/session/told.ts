import { readdirSync, readFileSync } from "node:fs";
import { errorCode } from "#files/errno.ts";
import { briefedFolder, briefsFolder } from "./briefed.ts";
import type { SessionPlace } from "./state.ts";

/** The id of the brief that a session was told last; undefined if it was told none. */
export function briefedWith({ stateDir, sessionId }: SessionPlace): string | undefined {
  return textOf(`${briefedFolder(stateDir)}/${sessionId}`);
}

/** Whether any session was told this brief last. */
export function isAnyBriefedWith(place: SessionPlace, id: string): boolean {
  const sessions = orNone(() => readdirSync(briefedFolder(place.stateDir))) ?? [];
  return sessions.some((sessionId) => briefedWith({ ...place, sessionId }) === id);
}

/** A brief by its id, as some session was told it; undefined if it was forgotten meanwhile. */
export function toldBrief(stateDir: string, id: string): string | undefined {
  return /^[0-9a-f]{16}$/.test(id) ? textOf(`${briefsFolder(stateDir)}/${id}`) : undefined;
}

function textOf(path: string): string | undefined {
  return orNone(() => readFileSync(path, "utf8"));
}

function orNone<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch (error) {
    if (errorCode(error)) return undefined;
    throw error;
  }
}
