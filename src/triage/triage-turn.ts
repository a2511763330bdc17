import type { World } from "#base/world.ts";
import type { SessionPlace } from "#session/state/session-folder.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { type SettingSources, settingFrom } from "#settings/settings-values.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import type { TurnOver } from "#summary/after-turn.ts";
import type { ExtractedRecord, TriageEntry } from "#triage/scorer/triage-data.ts";
import { askedAgain, handOver, type TriageState, unanswered } from "./pending-findings.ts";
import { entriesOf, lookAtTurn, type TriagedTurn, triageData } from "./read-turn.ts";
import { keepTriageState, readTriageState } from "./triage-state.ts";

/** What is to be done about the turn that has just ended. Nothing, mostly. */
export type TriageAnswer =
  | { readonly kind: "nothing" }
  /** The agent is asked to save it: this is the reason for which it may not stop yet. */
  | { readonly kind: "ask"; readonly reason: string }
  /** These are to be saved without asking anybody; `saved` is called when they are, or they will be found again. */
  | {
      readonly kind: "keep";
      readonly records: readonly ExtractedRecord[];
      readonly saved: () => Promise<void>;
    };

const NOTHING: TriageAnswer = { kind: "nothing" };

/** Decides at the end of a turn what of it is to be asked for or kept; what was handed over once is left alone. */
export async function triageTurn(
  world: World,
  { call, end }: TurnOver,
  sources: SettingSources,
): Promise<TriageAnswer> {
  const capture = settingFrom(sources, TRIAGE_SETTINGS, "triage.capture");
  const place = placeOf(world, call.sessionId);
  // A turn that goes on because a hook has asked for it is the answer to the question.
  if (capture === "off" || call.stopHookActive || call.agentId !== undefined) return NOTHING;
  if (!place || !end) return NOTHING;
  // Both are read at the same time.
  const kept = readTriageState(place);
  const looked = await lookAtTurn({
    world,
    path: end.path,
    end,
    sources,
    state: kept,
    lastMessage: call.lastAssistantMessage,
  });
  if (looked.refused !== undefined) return NOTHING;
  const before = await kept;
  const state = { ...before, work: looked.triage.work, until: latest(before.until, looked.until) };
  const turn = { world, place, sources, state, looked };
  return capture === "ask" ? ask(turn) : keep(turn);
}

/** A turn that was looked at, and where what comes of it is remembered. */
interface Handled {
  readonly world: World;
  readonly place: SessionPlace;
  readonly sources: SettingSources;
  readonly state: TriageState;
  readonly looked: TriagedTurn;
}

async function ask({ world, place, sources, state, looked }: Handled): Promise<TriageAnswer> {
  const waiting = unanswered(state);
  const isAgain = waiting.length > 0;
  // What waits for an answer keeps its files; another finding of its category is looked for again with the next turn.
  const fresh = looked.triage.sorted.filter(
    ({ category }) => !waiting.some((entry) => entry.category === category),
  );
  const triage = { ...looked.triage, sorted: fresh };
  const found = await entriesOf({ ...looked, triage }, { place, sources });
  const entries = [...waiting, ...found];
  if (entries.length === 0) return nothing(place, state);
  if (!(await isFirst(place, entries, isAgain))) return NOTHING;
  const next = isAgain ? askedAgain(handOver(state, triage)) : handOver(state, triage, entries);
  await keepTriageState(place, next);
  const { saveInstruction } = await import("./save-instruction.ts");
  const data = triageData(place.sessionId, entries, sources);
  const { installedAgents } = await import("#hosts/claude/kit/installed-agents.ts");
  const reason = saveInstruction(data, { isAgain, agents: installedAgents(world) });
  return { kind: "ask", reason };
}

async function keep({ place, state, looked }: Handled): Promise<TriageAnswer> {
  if (looked.triage.sorted.length === 0) return nothing(place, state);
  const { extractRecords } = await import("./extract-records.ts");
  const records = extractRecords(looked.turn, looked.triage);
  await keepTriageState(place, state);
  const saved = () => keepTriageState(place, handOver(state, looked.triage));
  return { kind: "keep", records, saved };
}

/** What was done is remembered, for the summary that it may come to. */
async function nothing(place: SessionPlace, state: TriageState): Promise<TriageAnswer> {
  await keepTriageState(place, state);
  return NOTHING;
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

function latest(one: string, other: string): string {
  return one > other ? one : other;
}
