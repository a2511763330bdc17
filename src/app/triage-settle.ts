import type { World } from "#base/world.ts";
import { settled, type TriageState, triageState } from "#core/triage/handed.ts";
import { keepNote, readNote } from "#files/session/notes.ts";
import type { SessionPlace } from "#files/session/state.ts";
import type { Category } from "#model/category.ts";
import { placeOf } from "./session-place.ts";
import { STATE_NOTE } from "./triage-state.ts";

/** Notes that what the agent was asked for is dealt with, so that it is not asked again; without a list, all of it. */
export function settleTriage(
  world: World,
  session: string,
  categories?: readonly Category[],
): void {
  const place = placeOf(world, session);
  if (!place) return;
  const state = triageState(readNote(place, STATE_NOTE));
  if (state.pending) settleAs(place, settled(state, categories));
}

/** Keeps what of a session was handed over, before anything else is done. */
export function settleAs(place: SessionPlace, state: TriageState): void {
  keepNote(place, STATE_NOTE, JSON.stringify(state));
}
