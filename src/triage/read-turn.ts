import { CATEGORY_NAMES } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { type LastTurn, readLastTurn } from "#hosts/claude/transcript/read-transcript.ts";
import { type SessionPlace, sessionFolder } from "#session/state/session-folder.ts";
import { type SettingSources, settingsFrom } from "#settings/resolve-setting.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import type { Triage } from "#triage/scorer/score-turn.ts";
import type { TriageData, TriageEntry } from "#triage/scorer/triage-data.ts";
import { type Turn, turnOf } from "#triage/scorer/turn-lines.ts";
import { workSoFar } from "#triage/scorer/work-done.ts";
import type { TriageState } from "./pending-findings.ts";

/** Which turn is triaged, and by what. */
export interface TriageRequest {
  readonly world: World;
  readonly path: string;
  /** The folder that no link may lead out of. */
  readonly inside?: string;
  readonly sources: SettingSources;
  /** The findings that the agent was given before; without them, all count. */
  readonly state?: TriageState;
  /** Whether a person asks, who wants to see what is not captured unasked, too. */
  readonly isAsked?: boolean;
}

/** A turn that was read. */
export interface TriagedTurn {
  readonly turn: Turn;
  readonly triage: Triage;
  /** When the last thing happened in it. */
  readonly until: string;
  readonly refused?: string;
  readonly missing?: true;
}

/** Reads the last turn of a conversation and sorts out what is worth saving. */
export async function lookAtTurn(request: TriageRequest): Promise<TriagedTurn> {
  const { path, inside } = request;
  const last = readLastTurn(path, inside === undefined ? {} : { inside });
  const { turn, triage } = await triageSaid(last, request);
  const until = last.items.reduce((latest, { at }) => (at > latest ? at : latest), "");
  const { refused, missing } = last.look;
  return {
    turn,
    triage,
    until,
    ...(refused !== undefined && { refused }),
    ...(missing && { missing }),
  };
}

/** The texts before they are cut into lines and sentences. */
type SaidTurn = Pick<LastTurn, "items" | "before">;

/** Secrets are removed from a turn before anything is cut out of it. */
export async function triageSaid(
  said: SaidTurn,
  request: Pick<TriageRequest, "world" | "sources" | "state" | "isAsked">,
): Promise<Pick<TriagedTurn, "turn" | "triage">> {
  const { safeToWrite } = await import("#redact/safe-text-out.ts");
  const { items, before } = await safeToWrite({ items: said.items, before: said.before }, request);
  const turn = turnOf(items, before);
  const { state, sources } = request;
  const work = workSoFar(turn, state && { before: state.work, until: state.until });
  const { findAll, sortOut } = await import("#triage/scorer/score-turn.ts");
  const { phrasesFrom, sieveFor } = await import("./triage-options.ts");
  const found = await findAll(turn, { own: phrasesFrom(sources) });
  return { turn, triage: sortOut(found, work, sieveFor(request, state)) };
}

/** Writes excerpts of the conversation into a private folder of the session, and returns the findings. */
export async function entriesOf(
  { turn, triage }: Pick<TriagedTurn, "turn" | "triage">,
  { place, sources }: { place: SessionPlace | undefined; sources: SettingSources },
): Promise<TriageEntry[]> {
  if (triage.sorted.length === 0) return [];
  const { excerptOf } = await import("./triage-excerpt.ts");
  const { evidenceOf } = await import("#triage/scorer/findings.ts");
  const { keepNote } = await import("#session/state/session-notes.ts");
  const values = settingsFrom(sources, TRIAGE_SETTINGS);
  return triage.sorted.map((sorted) => {
    const { category } = sorted;
    const description = values[`categories.${category}.description`];
    const text = excerptOf({ turn, sorted, work: triage.work, description });
    const name = `triage/context-${category}.txt`;
    const isKept = place !== undefined && isDone(() => keepNote(place, name, text));
    return {
      category,
      score: Math.round(sorted.score * 10_000) / 10_000,
      description,
      ...(isKept && { context_file: `${sessionFolder(place)}/${name}` }),
      evidence: sorted.findings.map(evidenceOf),
    };
  });
}

/** An entry whose file could not be written is one without it. */
function isDone(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}

/** The input of the agent that drafts the memories. */
export function triageData(
  session: string,
  categories: readonly TriageEntry[],
  sources: SettingSources,
): TriageData {
  const values = settingsFrom(sources, TRIAGE_SETTINGS);
  const models = CATEGORY_NAMES.map(
    (name) => [name, values[`triage.parallel.category_models.${name}`]] as const,
  );
  return {
    session,
    categories,
    parallel_config: {
      enabled: values["triage.parallel.enabled"],
      category_models: Object.fromEntries(models),
      verification_model: values["triage.parallel.verification_model"],
      default_model: values["triage.parallel.default_model"],
    },
  };
}
