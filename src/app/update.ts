import type { World } from "#base/world.ts";
import { cleanLine } from "#core/update/clean.ts";
import { note, PARTS, partsOf, type SummaryParts } from "#core/update/facts.ts";
import { gather } from "#core/update/gather.ts";
import { mergeSummary } from "#core/update/merge.ts";
import { type SessionState, stateFrom } from "#core/update/state.ts";
import { type Clock, clockOf } from "#core/update/summary.ts";
import { type Trigger, triggerOf } from "#core/update/triggers.ts";
import { changeMemory, isLongerThan } from "#files/layered/memory.ts";
import { keepWork, readWork } from "#files/layered/session-state.ts";
import { eachItem } from "#files/transcript/read.ts";
import type { Project } from "#model/project.ts";
import { type LayeredValues, memoryFile, placesOf, shortEnough } from "./memory-file.ts";
import { tellOfSession } from "./session-files.ts";

/** A session that is to be written down. */
export interface UpdateRequest {
  readonly project: Project;
  readonly session: string;
  readonly values: LayeredValues;
  /** The session's transcript, where there is one to look at. */
  readonly transcript: string | undefined;
  /** What the agent said last: the transcript may lag behind it. */
  readonly lastMessage?: string | undefined;
  /** What somebody told by hand. */
  readonly given?: Partial<SummaryParts>;
  /** Whether it is written down however little it is. */
  readonly force: boolean;
}

/** What an update has done. */
export interface UpdateReport {
  readonly session: string;
  readonly path: string;
  /** Why the session was written down; undefined if it was not. */
  readonly trigger: Trigger | undefined;
  /** Whether the memory was changed: a session that told nothing new changes nothing. */
  readonly written: boolean;
  readonly parts: SummaryParts;
  readonly archivedChars: number;
  readonly overChars: number;
}

/** Looks at what a session has done since the last look, and writes its summary into the project's memory. */
export function updateMemory(world: World, request: UpdateRequest): UpdateReport {
  const { project, session, values } = request;
  const place = { ...placesOf(world), uid: world.uid, sessionId: session };
  const state = stateFrom(readWork(place), project.root);
  const before = JSON.stringify(state);
  lookAt(state, request, world.now());
  const { path } = memoryFile(world, project, values);
  const isTooLong = isLongerThan(path, values.maxMemorySize);
  const { updateThreshold } = values;
  const trigger = triggerOf(state.facts, { updateThreshold, force: request.force, isTooLong });
  const isOld = state.written.length > 0 && JSON.stringify(state) === before;
  try {
    // What is written down already is not gone through once more, unless somebody asks for it.
    const isIdle = isOld && (trigger === "tasks" || trigger === "significant change");
    const change = trigger && !isIdle ? write(world, state, request) : undefined;
    const parts = partsOf(state.facts);
    return { session, path, trigger, parts, ...(change ?? UNCHANGED) };
  } finally {
    // What was gathered is kept even if the memory could not be written: the next look tries again.
    if (JSON.stringify(state) !== before) keepWork(place, state);
  }
}

const UNCHANGED = { written: false, archivedChars: 0, overChars: 0 };

/** The clock of the place where this computer is. */
export function localClock(): Clock {
  return clockOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function lookAt(state: SessionState, request: UpdateRequest, now: Date): void {
  const { transcript, lastMessage, given = {}, project } = request;
  const { facts } = state;
  if (transcript !== undefined) {
    const from = state.transcript === transcript ? state.offset : 0;
    const look = eachItem(transcript, { from }, (item) => gather(facts, item, project.root));
    if (look.refused === undefined) {
      state.transcript = transcript;
      state.offset = look.end;
    }
  }
  if (lastMessage) {
    const reply = { kind: "reply", uuid: "", messageId: "", at: "", text: lastMessage } as const;
    gather(facts, reply, project.root);
  }
  for (const part of PARTS)
    note(facts[part], ...(given[part] ?? []).map((line) => cleanLine(line)));
  const isByHand = Object.keys(given).length > 0;
  if (isByHand || facts.last === "") facts.last = now.toISOString();
  facts.first ||= facts.last;
}

function write(
  world: World,
  state: SessionState,
  { project, session, values }: UpdateRequest,
): typeof UNCHANGED | undefined {
  const parts = partsOf(state.facts);
  const clock = localClock();
  const stamp = clock(state.facts.last) ?? state.facts.last.slice(0, 16);
  const told = { session, stamp, parts, written: state.written, settled: state.settled };
  let settled = state.settled;
  let overChars = 0;
  const change = changeMemory(memoryFile(world, project, values), (text) => {
    const merged = mergeSummary(text, told);
    const short = shortEnough(merged.text, values);
    ({ settled } = merged);
    ({ overChars } = short);
    return { text: short.kept, archived: short.archived };
  });
  state.settled = settled;
  state.written = PARTS.flatMap((part) => parts[part]);
  tellOfSession(world, { project, session, facts: state.facts, clock });
  return change && { written: true, archivedChars: change.archived.length, overChars };
}
