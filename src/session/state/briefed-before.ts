import { readdirSync } from "node:fs";
import { errorCode } from "#disk/errno.ts";
import { briefedFolder, briefedWith } from "./briefed-sessions.ts";
import type { SessionPlace } from "./session-folder.ts";

/** Whether any session was told this brief last. */
export async function isAnyBriefedWith(place: SessionPlace, id: string): Promise<boolean> {
  for (const sessionId of sessionsIn(briefedFolder(place.stateDir))) {
    if ((await briefedWith({ ...place, sessionId })) === id) return true;
  }
  return false;
}

function sessionsIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error)) return [];
    throw error;
  }
}
