import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { projectHash } from "#project/project-hash.ts";
import { placeOf, type SessionPlace } from "#session/state/session-folder.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import type { Candidate } from "#triage/candidates-in.ts";
import {
  areCandidatesLeft,
  areCandidatesReady,
  MAX_ASKED_LINES,
  MIN_ASKING_SCORE,
  readyCandidates,
} from "#triage/leave-candidates.ts";
import { entriesOf, triageData, triageSaid } from "#triage/read-turn.ts";
import type { TriageEntry } from "#triage/scorer/triage-data.ts";
import { isTwin } from "#triage/subject-words.ts";
import {
  askedAgain,
  handOver,
  keepTriageState,
  pendingEntries,
  readTriageState,
} from "#triage/triage-state.ts";
import type { AskingState } from "./look-state.ts";
import type { SessionNews } from "./session-news.ts";

/** At most one block comes in so many turns. */
const MIN_TURNS_APART = 4;
/** After this many blocks without an answer the session gets no more. */
const MAX_UNANSWERED = 3;
/** Candidates that are older than this many turns are not put before the agent. */
const MAX_TURNS_AGO = 8;
const MAX_WAITING = 8;
const MAX_ASKED_KEYS = 60;

/** The candidates that a turn adds. */
interface AskRequest {
  readonly asking: AskingState;
  readonly candidates: readonly Candidate[];
  readonly turns: number;
  /** Whether the agent has saved something of its own accord meanwhile. */
  readonly hasSaved: boolean;
  /** The project whose memories a candidate may repeat. */
  readonly root: string;
  readonly sources: SettingSources;
}

/** Makes a block ready for the next prompt if it is time for one, and gives what is known of the asking then. */
export async function askAgent(
  world: World,
  place: SessionPlace,
  { asking, candidates, turns, hasSaved, root, sources }: AskRequest,
): Promise<AskingState> {
  const waiting = [...asking.waiting, ...candidates.map((one) => ({ ...one, turn: turns }))]
    .filter(({ text, turn }) => turns - turn < MAX_TURNS_AGO && !isAsked(asking, text))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_WAITING);
  const unanswered = hasSaved ? 0 : asking.unanswered;
  const current = { ...asking, waiting, unanswered };
  const isFirst = asking.asked.length === 0;
  const isTime = isFirst || turns - asking.lastTurn >= MIN_TURNS_APART;
  const isWorth = (waiting[0]?.score ?? 0) >= MIN_ASKING_SCORE;
  if (!isWorth || !isTime || unanswered >= MAX_UNANSWERED) return current;
  if (areCandidatesReady(place)) return current;
  const first = waiting.slice(0, MAX_ASKED_LINES);
  const { textsWithTwin } = await import("#recall/similar.ts");
  const saved = await textsWithTwin(
    { world, root, sources },
    first.map(({ text }) => text),
  );
  const fresh = first.filter(({ text }) => !saved.has(text));
  const left = waiting.slice(MAX_ASKED_LINES);
  if (fresh.length === 0) return { ...current, waiting: left };
  await readyCandidates(
    place,
    fresh.map(({ line }) => line),
  );
  return {
    waiting: left,
    asked: [...asking.asked, ...fresh.map(({ text }) => text)].slice(-MAX_ASKED_KEYS),
    lastTurn: turns,
    unanswered: unanswered + 1,
  };
}

function isAsked({ asked }: AskingState, text: string): boolean {
  return asked.some((one) => isTwin(one, text));
}

/**
 * Returns the reason why the agent may not stop before it has saved the findings of the turn; mostly there is none. A request
 * without an answer is repeated once, and no finding is requested twice.
 */
export async function askToSave(
  world: World,
  { place, news, state: { before } }: SessionNews,
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
  const { installedAgents } = await import("#hosts/claude/kit/kit-files.ts");
  const data = triageData(place.sessionId, entries, sources);
  return saveInstruction(data, { isAgain, agents: installedAgents(world) });
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

/** Checks whether lines wait for the next prompt of a session, and loads nothing else for that. */
export function mayAsk(world: World, { sessionId }: CallOf<"UserPromptSubmit">): boolean {
  const place = placeOf(world, sessionId);
  return place !== undefined && areCandidatesReady(place);
}

/**
 * The block of candidates that comes with a prompt: those of this session, or those that the last one has left. Mostly there
 * are none, and two checks of a path find that out.
 */
export async function candidatesFor(
  world: World,
  { sessionId }: CallOf<"UserPromptSubmit">,
  root: string | undefined,
): Promise<string> {
  const place = placeOf(world, sessionId);
  if (!place || root === undefined) return "";
  const [name, { stateDir }] = [projectHash(world, root), place];
  const isReady = areCandidatesReady(place);
  if (!isReady && !areCandidatesLeft(stateDir, name)) return "";
  const { candidateBlock, takeCandidates, takeLeftCandidates } = await import(
    "#triage/leave-candidates.ts"
  );
  const lines = isReady
    ? await takeCandidates(place)
    : await takeLeftCandidates(stateDir, { name, now: world.now() });
  return candidateBlock(lines);
}
