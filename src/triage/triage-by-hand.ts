import { typedPath, type World } from "#base/world.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { projectRoot } from "#project/find-project.ts";
import { findConversation, refuseUnread } from "#session/context/find-conversation.ts";
import { readLastTurn } from "#session/context/read-conversation.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import type { TriageData } from "#triage/scorer/triage-data.ts";
import { entriesOf, triageData, triageSaid } from "./read-turn.ts";
import { handOver, keepTriageState, readTriageState } from "./triage-state.ts";

/** Which turn somebody wants triaged. */
export interface TriageQuestion {
  /** A transcript's file or a session's id; without one it is the newest of the project. */
  readonly transcript: string | undefined;
  /** The session that gets the findings: those that it was given before are left out, and these are noted. */
  readonly session: string | undefined;
  readonly pairs: readonly string[];
}

/** Finds what the last turn of a conversation holds that is worth saving. */
export async function triageByHand(world: World, question: TriageQuestion): Promise<TriageData> {
  const { transcript, session } = question;
  const file = transcript === undefined ? session : typedPath(world, transcript);
  const ref = findConversation(world, file);
  const sources = withProject(readSettings(world, question.pairs), projectRoot(world, world.cwd));
  const last = readLastTurn(ref);
  refuseUnread(ref, last.look);
  const id = session ?? idOf(ref);
  const place = placeOf(world, id);
  const handedTo = session === undefined ? undefined : place;
  const state = handedTo && (await readTriageState(handedTo));
  const triaged = await triageSaid(last, { world, sources, state, isAsked: true });
  const entries = await entriesOf(triaged, { place, sources });
  if (handedTo && state) {
    const until = last.items.reduce((latest, { at }) => (at > latest ? at : latest), state.until);
    await keepTriageState(handedTo, handOver({ ...state, until }, triaged));
  }
  return triageData(id, entries, sources);
}

/** The id of the session that a file is of; of a file with another name, a hash of its path. */
function idOf({ id, locator }: SessionRef): string {
  if (/^[\w-]{1,64}$/.test(id)) return id;
  return `file-${new Bun.CryptoHasher("sha256").update(locator).digest("hex").slice(0, 16)}`;
}
