import { dropWithin, readDropped } from "#disk/write-light.ts";
import { type SessionPlace, sessionFolder } from "#session/state/session-folder.ts";
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

/** What is noted of a session under a name, without node:fs; empty if nothing is. */
export async function quickNote(place: SessionPlace, name: string): Promise<string> {
  return readDropped(`${sessionFolder(place)}/${name}`);
}

/** Notes something of a session under a name, without node:fs. */
export async function dropNote(place: SessionPlace, name: string, content: string): Promise<void> {
  await dropWithin(`${sessionFolder(place)}/${name}`, content, place.uid);
}
