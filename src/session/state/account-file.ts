import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { dropWithin, readDropped } from "#disk/write-light.ts";
import { type SessionPlace, sessionFolder } from "./session-folder.ts";

type Place = Pick<SessionPlace, "stateDir" | "sessionId">;

/** The path of a session's account. */
export function accountPath(place: Place): string {
  return `${sessionFolder(place)}/account.json`;
}

/** The file in which earlier versions saved what a session has done. */
export function olderAccountPath(place: Place): string {
  return `${sessionFolder(place)}/work.json`;
}

/** The file of an account. */
export interface AccountFile {
  /** Its text; empty if there is none. */
  readonly text: string;
  /** Undefined if it is missing or unreadable. */
  readonly value: JsonObject | undefined;
}

/** Reads the account of a session, or what an earlier version has saved of it. */
export async function readAccountFile(place: Place): Promise<AccountFile> {
  const text = await readDropped(accountPath(place));
  const value = parseJson(text || (await readDropped(olderAccountPath(place))));
  return { text, value: isObject(value) ? value : undefined };
}

/** Saves the account of a session until the next read; if the file is lost, the transcript still has everything. */
export async function saveAccount(
  place: SessionPlace,
  account: object,
  before: AccountFile,
): Promise<void> {
  const text = JSON.stringify(account);
  if (text !== before.text) await dropWithin(accountPath(place), text, place.uid);
}
