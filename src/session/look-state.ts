import { isObject, parseJson } from "#base/json.ts";
import { dropNote, quickNote } from "#session/state/quick-notes.ts";
import type { SessionPlace } from "#session/state/session-folder.ts";
import type { Candidate } from "#triage/candidates-in.ts";
import { NO_WORK, type Work } from "#triage/scorer/work-done.ts";

/** What is known of a session from one look at its transcript to the next. */
export interface LookState {
  readonly version: 1;
  readonly transcript: string;
  /** Where in the transcript the last look ended. */
  readonly offset: number;
  /** What the agent had said last. */
  readonly before: string;
  /** How many turns the user has begun. */
  readonly turns: number;
  readonly isMachine: boolean;
  /** What was done since the session was last written down. */
  readonly work: Work;
  /** What was kept without asking, by the ids of the records. */
  readonly kept: readonly SavedText[];
  readonly asking: AskingState;
}

/** Something that was kept without asking. */
export interface SavedText {
  readonly id: string;
  readonly category: string;
  readonly text: string;
}

/** What was put before the agent, and what waits for that. */
export interface AskingState {
  readonly waiting: readonly (Candidate & { readonly turn: number })[];
  /** What was put before the agent once. */
  readonly asked: readonly string[];
  /** The turn at whose end the last block was made ready. */
  readonly lastTurn: number;
  /** How many blocks the agent has not answered by saving anything. */
  readonly unanswered: number;
}

/** Nothing was asked yet. */
const NOTHING_ASKED: AskingState = { waiting: [], asked: [], lastTurn: 0, unanswered: 0 };

const NEW: LookState = {
  version: 1,
  transcript: "",
  offset: 0,
  before: "",
  turns: 0,
  isMachine: false,
  work: NO_WORK,
  kept: [],
  asking: NOTHING_ASKED,
};

const NOTE = "look.json";

/** The state of a session at the last look; a new one where there is none, or another transcript. */
export async function readLookState(place: SessionPlace, transcript: string): Promise<LookState> {
  const value = parseJson(await quickNote(place, NOTE));
  const fresh = { ...NEW, transcript };
  if (!isObject(value) || value["version"] !== 1 || value["transcript"] !== transcript)
    return fresh;
  const isWhole = Object.entries(NEW).every(([name, one]) => typeof value[name] === typeof one);
  return isWhole ? (value as unknown as LookState) : fresh;
}

/** Writes the state down: what stands before its offset is dealt with. */
export async function writeLookState(place: SessionPlace, state: LookState): Promise<void> {
  await dropNote(place, NOTE, JSON.stringify(state));
}
