import { dropNote, quickNote, type SessionPlace } from "#session/state/session-folder.ts";
import { type TriageState, triageState } from "./pending-findings.ts";

/** The name under which it is kept what of a session was handed over. */
const STATE_NOTE = "triage.json";

/** What of a session was handed over. */
export async function readTriageState(place: SessionPlace): Promise<TriageState> {
  return triageState(await quickNote(place, STATE_NOTE));
}

/** Keeps what of a session was handed over. */
export async function keepTriageState(place: SessionPlace, state: TriageState): Promise<void> {
  await dropNote(place, STATE_NOTE, JSON.stringify(state));
}
