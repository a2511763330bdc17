import { baseName, folderOf } from "#base/path.ts";
import { cleanLine } from "#core/update/clean.ts";
import { note, PARTS, type SummaryParts } from "#core/update/facts.ts";
import { gather } from "#core/update/gather.ts";
import type { SessionState } from "#core/update/state.ts";
import { sizeOf } from "#files/layered/size.ts";
import { agentTranscripts } from "#files/transcript/find.ts";
import { eachItem, type TranscriptOptions } from "#files/transcript/read.ts";

/** What there is to learn about a session. */
export interface Sight {
  /** The session's transcript, where there is one to look at. */
  readonly transcript: string | undefined;
  /** What the agent said last: the transcript may lag behind it. */
  readonly lastMessage?: string | undefined;
  /** What somebody told by hand. */
  readonly given?: Partial<SummaryParts>;
  /** How long transcripts may be read; what is left then is read at the next look. Without it, they are read to their ends. */
  readonly mostMs?: () => number;
  readonly now: Date;
}

/** Adds to what is known of a session what has come since the last look. */
export function lookAt(state: SessionState, sight: Sight): void {
  const { transcript, lastMessage, given = {}, now } = sight;
  const { facts, root } = state;
  if (transcript !== undefined) readOn(state, transcript, clockFor(sight));
  if (lastMessage) {
    const reply = { kind: "reply", uuid: "", messageId: "", at: "", text: lastMessage } as const;
    gather(facts, reply, root);
  }
  for (const part of PARTS)
    note(facts[part], ...(given[part] ?? []).map((line) => cleanLine(line)));
  const isByHand = Object.keys(given).length > 0;
  if (isByHand || facts.last === "") facts.last = now.toISOString();
  facts.first ||= facts.last;
}

/** The time that a look may take. */
interface LookClock {
  /** Asked between two pieces of reading. */
  readonly goOn: () => boolean;
  /** Whether it was ever over. */
  isOver: boolean;
}

function clockFor({ mostMs }: Sight): LookClock {
  const start = performance.now();
  const clock: LookClock = {
    goOn: () => {
      clock.isOver ||= mostMs !== undefined && performance.now() - start >= mostMs();
      return !clock.isOver;
    },
    isOver: false,
  };
  return clock;
}

function readOn(state: SessionState, transcript: string, clock: LookClock): void {
  const isKnown = state.transcript === transcript;
  const from = isKnown ? state.offset : 0;
  const end = readFrom(state, transcript, { from, goOn: clock.goOn });
  if (end === undefined) return;
  if (!isKnown) state.agents = {};
  state.transcript = transcript;
  state.offset = end;
  // Which prompt led to what a sub-agent changed is known only when the prompts are.
  if (!clock.isOver) readAgents(state, transcript, clock);
}

/** Takes in what sub-agents have changed; each file is opened only when it has grown. */
function readAgents(state: SessionState, transcript: string, clock: LookClock): void {
  const paths = agentTranscripts(transcript);
  if (paths.length === 0) return;
  const { goOn } = clock;
  // A session leads nowhere else than to the agents of its own.
  const inside = folderOf(transcript);
  // Only what is still there is remembered: the list is never longer than the folder.
  const agents: Record<string, number> = {};
  for (const path of paths) {
    const name = baseName(path);
    const from = state.agents[name] ?? 0;
    agents[name] = from;
    if (clock.isOver || sizeOf(path) === from) continue;
    agents[name] = readFrom(state, path, { from, goOn, inside }) ?? from;
    goOn();
  }
  state.agents = agents;
}

/** Reads a transcript on; tells where the next look starts, or nothing if it could not be read. */
function readFrom(
  { facts, root }: SessionState,
  path: string,
  options: TranscriptOptions,
): number | undefined {
  const look = eachItem(path, options, (item) => gather(facts, item, root));
  return look.refused === undefined ? look.end : undefined;
}
