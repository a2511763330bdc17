import { readdirSync } from "node:fs";
import { errorCode } from "#files/errno.ts";
import { briefedFolder, briefedWith } from "./briefed.ts";
import type { SessionPlace } from "./state.ts";

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
