import type { World } from "#base/world.ts";
import type { SessionPlace } from "#session/state/session-folder.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import type { Candidate } from "#triage/candidates-in.ts";
import { KnownTexts } from "#triage/ended-memories.ts";
import {
  areCandidatesReady,
  MAX_ASKED_LINES,
  MIN_ASKING_SCORE,
  readyCandidates,
} from "#triage/leave-candidates.ts";
import type { AskingState } from "./look-state.ts";

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
  /** Whether this event has no time to search memory for what a candidate repeats. */
  readonly isBusy: boolean;
  /** The project whose memories a candidate may repeat. */
  readonly root: string;
  readonly sources: SettingSources;
}

/** Makes a block ready for the next prompt if it is time for one, and gives what is known of the asking then. */
export async function askAgent(
  world: World,
  place: SessionPlace,
  { asking, candidates, turns, hasSaved, root, sources, isBusy }: AskRequest,
): Promise<AskingState> {
  const asked = new KnownTexts(asking.asked);
  const waiting = [...asking.waiting, ...candidates.map((one) => ({ ...one, turn: turns }))]
    .filter(({ text, turn }) => turns - turn < MAX_TURNS_AGO && !asked.hasTwin(text))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_WAITING);
  const unanswered = hasSaved ? 0 : asking.unanswered;
  const current = { ...asking, waiting, unanswered };
  const isFirst = asking.asked.length === 0;
  const isTime = isFirst || turns - asking.lastTurn >= MIN_TURNS_APART;
  const isWorth = (waiting[0]?.score ?? 0) >= MIN_ASKING_SCORE;
  if (isBusy || !isWorth || !isTime || unanswered >= MAX_UNANSWERED) return current;
  if (areCandidatesReady(place)) return current;
  const first = waiting.slice(0, MAX_ASKED_LINES);
  const { textsWithTwin } = await import("#recall/similar.ts");
  const saved = await textsWithTwin(
    { world, root, sources },
    first.map(({ text }) => text),
  );
  const fresh = first.filter(({ text, against }) => against !== undefined || !saved.has(text));
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
