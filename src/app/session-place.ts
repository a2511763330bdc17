import type { World } from "#base/world.ts";
import type { SessionPlace } from "#files/session/state.ts";

/** Where the state of a session is kept; undefined where the host gives no id, or there is no home. */
export function placeOf({ stateDir, uid }: World, sessionId: string): SessionPlace | undefined {
  return stateDir && sessionId ? { stateDir, uid, sessionId } : undefined;
}
