import { isObject, parseJson } from "#base/json.ts";
import type { UnreadPart } from "#hosts/session-reader.ts";
import { dropNote, quickNote, type SessionPlace } from "#session/state/session-folder.ts";
import type { Candidate } from "#triage/candidates-in.ts";
import { NO_WORK } from "#triage/scorer/work-done.ts";

/** The state of a session between two reads of its transcript. */
export interface LookState {
  readonly version: 1;
  readonly transcript: string;
  /** The offset in the transcript at which the last read ended. */
  readonly offset: number;
  /** The last question of the agent. */
  readonly before: string;
  /** How many turns the user has begun. */
  readonly turns: number;
  /** Whether the last turn is a program's. */
  readonly isMachine: boolean;
  readonly asking: AskingState;
  /** The middle of a long transcript, of which each event reads a piece. */
  readonly behind?: UnreadPart | undefined;
  /** Lines of tools that sound like rules: the agent may say them again later. */
  readonly heard?: readonly string[];
}

/** The candidates that the agent was given, and those that wait. */
export interface AskingState {
  readonly waiting: readonly (Candidate & { readonly turn: number })[];
  /** The candidates that the agent was given. */
  readonly asked: readonly string[];
  /** The turn at whose end the last block was made ready. */
  readonly lastTurn: number;
  /** How many blocks the agent has not answered by saving anything. */
  readonly unanswered: number;
}

/** Nothing was asked yet. */
const NOTHING_ASKED: AskingState = { waiting: [], asked: [], lastTurn: 0, unanswered: 0 };

const NEW: LookState & { readonly work: object } = {
  version: 1,
  transcript: "",
  offset: 0,
  before: "",
  turns: 0,
  isMachine: false,
  // Earlier versions count the work of a session here, and read a state without it as damaged.
  work: NO_WORK,
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

/** Writes the state; everything before its offset is done. */
export async function writeLookState(place: SessionPlace, state: LookState): Promise<void> {
  await dropNote(place, NOTE, JSON.stringify(state));
}
