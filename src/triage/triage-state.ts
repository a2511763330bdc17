import { dropNote, quickNote, type SessionPlace } from "#session/state/session-folder.ts";
import { type TriageState, triageState } from "./pending-findings.ts";

/** The name of the note with the findings that a session was given. */
const STATE_NOTE = "triage.json";

/** Reads the findings that a session was given. */
export async function readTriageState(place: SessionPlace): Promise<TriageState> {
  return triageState(await quickNote(place, STATE_NOTE));
}

/** Saves the findings that a session was given. */
export async function keepTriageState(place: SessionPlace, state: TriageState): Promise<void> {
  await dropNote(place, STATE_NOTE, JSON.stringify(state));
}
