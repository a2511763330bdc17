import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { dropWithin, readDropped } from "#disk/write-light.ts";
import { type SessionPlace, sessionFolder } from "#session/state/session-folder.ts";

/** Where it is kept what a session has done. */
export function workPath(place: Pick<SessionPlace, "stateDir" | "sessionId">): string {
  return `${sessionFolder(place)}/work.json`;
}

/** What is kept of a session between two looks at it. */
export interface KeptWork {
  /** It as it is written; empty if there is nothing. */
  readonly text: string;
  /** Undefined if there is nothing that can be understood. */
  readonly work: JsonObject | undefined;
}

/** Reads what is kept of a session. */
export async function readWork(place: SessionPlace): Promise<KeptWork> {
  const text = await readDropped(workPath(place));
  const work = text === "" ? undefined : parseJson(text);
  return { text, work: isObject(work) ? work : undefined };
}

/** Keeps what is known of a session until the next look at it; if it is lost, the transcript tells it again. */
export async function keepWork(place: SessionPlace, work: object, before: KeptWork): Promise<void> {
  const text = JSON.stringify(work);
  if (text !== before.text) await dropWithin(workPath(place), text, place.uid);
}
