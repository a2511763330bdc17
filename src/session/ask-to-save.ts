import type { World } from "#base/world.ts";
import type { SessionPlace } from "#session/state/session-folder.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import { entriesOf, triageData, triageSaid } from "#triage/read-turn.ts";
import type { TriageEntry } from "#triage/scorer/triage-data.ts";
import {
  askedAgain,
  handOver,
  keepTriageState,
  pendingEntries,
  readTriageState,
} from "#triage/triage-state.ts";
import type { SessionLook } from "./session-news.ts";

/**
 * Returns the reason why the agent may not stop before it has saved the findings of the turn; mostly there is none. A request
 * without an answer is repeated once, and no finding is requested twice.
 */
export async function askToSave(
  world: World,
  { place, news, state: { before } }: SessionLook,
  sources: SettingSources,
): Promise<string | undefined> {
  const state = await readTriageState(place);
  const triaged = await triageSaid({ items: news.items, before }, { world, sources, state });
  const until = news.items.reduce((latest, { at }) => (at > latest ? at : latest), state.until);
  const current = { ...state, work: triaged.work, until };
  const waiting = pendingEntries(current);
  const isAgain = waiting.length > 0;
  // The files of a pending request stay; the next turn searches again for findings of its category.
  const fresh = triaged.sorted.filter(
    ({ category }) => !waiting.some((entry) => entry.category === category),
  );
  const triage = { ...triaged, sorted: fresh };
  const entries = [...waiting, ...(await entriesOf(triage, { place, sources }))];
  if (entries.length === 0) {
    await keepTriageState(place, current);
    return undefined;
  }
  if (!(await isFirst(place, entries, isAgain))) return undefined;
  const next = isAgain ? askedAgain(handOver(current, triage)) : handOver(current, triage, entries);
  await keepTriageState(place, next);
  const { saveInstruction } = await import("#triage/save-instruction.ts");
  const { agentsOf } = await import("#hosts/table/agent-names.ts");
  const data = triageData(place.sessionId, entries, sources);
  return saveInstruction(data, { isAgain, agents: agentsOf(news.ref.host, world) });
}

/** A hook may be registered twice, and then is called twice at once: only one of the two asks. */
async function isFirst(
  place: SessionPlace,
  entries: readonly TriageEntry[],
  isAgain: boolean,
): Promise<boolean> {
  const about = JSON.stringify([
    isAgain,
    entries.map(({ category, evidence }) => [category, evidence]),
  ]);
  const digest = new Bun.CryptoHasher("sha256").update(about).digest("hex").slice(0, 16);
  const { claimNote } = await import("#session/state/session-notes.ts");
  return claimNote(place, `triage/asked-${digest}`);
}
