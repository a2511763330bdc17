import type { World } from "#base/world.ts";
import { isPromptEvent } from "#hosts/hook-call.ts";
import { memoryFinder } from "./known-sessions.ts";
import { sessionTimeline, type TimelineTurn } from "./session-timeline.ts";

/** A prompt that was answered already, as its conversation and the hook log say. */
export interface PastTurn {
  readonly isGiven: boolean;
  readonly wasGivenBefore: boolean;
  /** Whether the memory was saved only later. */
  readonly isOlder: boolean;
  /** How the hook failed; undefined if it did not. */
  readonly failure: string | undefined;
}

/** A memory that somebody misses. */
interface SoughtMemory {
  readonly id: string;
  readonly title: string;
  readonly createdMs: number;
}

/** Looks a turn up; undefined if it is not among the last ones of its session. */
export function pastTurn(
  world: World,
  folder: string,
  { session, uuid, meant }: { session: string; uuid: string; meant: SoughtMemory },
): PastTurn | undefined {
  const { turns } = sessionTimeline(world, folder, session);
  const at = turns.findIndex((turn) => turn.uuid === uuid && uuid !== "");
  const turn = turns[at];
  if (!turn) return undefined;
  const isIn = memoryFinder({ id: meant.id, sentence: meant.title });
  const hasIt = ({ given }: TimelineTurn) => given.some(({ text }) => isIn(text));
  const failed = turn.calls.find(({ event, outcome }) => {
    return isPromptEvent(event) && !["answered", "silent"].includes(outcome);
  });
  return {
    isGiven: hasIt(turn),
    wasGivenBefore: turns.slice(0, at).some(hasIt),
    isOlder: Date.parse(turn.at) < meant.createdMs,
    failure: failed && [failed.outcome, failed.why ?? ""].join(" ").trim(),
  };
}
