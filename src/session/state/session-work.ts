import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { dropWithin, readDropped } from "#disk/write-light.ts";
import { type SessionPlace, sessionFolder } from "./session-folder.ts";

/** The path of a session's saved work. */
export function workPath(place: Pick<SessionPlace, "stateDir" | "sessionId">): string {
  return `${sessionFolder(place)}/work.json`;
}

/** The saved work of a session between two reads of its transcript. */
export interface SavedWork {
  /** It as it is written; empty if there is none. */
  readonly text: string;
  /** Undefined if it is missing or unreadable. */
  readonly work: JsonObject | undefined;
}

/** Reads the saved work of a session. */
export async function readWork(place: SessionPlace): Promise<SavedWork> {
  const text = await readDropped(workPath(place));
  const work = text === "" ? undefined : parseJson(text);
  return { text, work: isObject(work) ? work : undefined };
}

/** Saves the work of a session until the next read; if the file is lost, the transcript still has everything. */
export async function keepWork(
  place: SessionPlace,
  work: object,
  before: SavedWork,
): Promise<void> {
  const text = JSON.stringify(work);
  if (text !== before.text) await dropWithin(workPath(place), text, place.uid);
}
