import { evidenceOf, type Finding } from "#core/triage/findings.ts";
import { type TriageState, triageState, wasHanded } from "#core/triage/handed.ts";
import { isIgnored, ownRules } from "#core/triage/own-rules.ts";
import { type Triage, type TriageOptions, triageTurn } from "#core/triage/triage.ts";
import { type Turn, turnOf } from "#core/triage/turn.ts";
import { keepNote, readNote } from "#files/session/notes.ts";
import { type SessionPlace, sessionFolder } from "#files/session/state.ts";
import { type LastTurn, readLastTurn } from "#files/transcript/last-turn.ts";
import { CATEGORY_NAMES, type Category } from "#model/category.ts";
import { RECORD_SETTINGS } from "#model/settings/records.ts";
import { TRIAGE_SETTINGS } from "#model/settings/triage.ts";
import type { TriageData, TriageEntry } from "#model/triage.ts";
import { type SettingSources, settingsFrom } from "./settings.ts";

/** Which turn is triaged, and by what. */
export interface TriageRequest {
  readonly path: string;
  /** The folder that no link may lead out of. */
  readonly inside?: string;
  readonly sources: SettingSources;
  /** What was handed over before; without it, all counts. */
  readonly state?: TriageState;
  /** What the agent said last: the transcript may lag behind it. */
  readonly lastMessage?: string | undefined;
  /** Whether a person asks, who wants to see what is not captured unasked, too. */
  readonly isAsked?: boolean;
}

/** A turn that was looked at. */
export interface TriagedTurn {
  readonly turn: Turn;
  readonly triage: Triage;
  /** When the last thing happened in it. */
  readonly until: string;
  readonly refused?: string;
  readonly missing?: true;
}

/** Reads the last turn of a conversation and sorts out what is worth keeping. */
export async function lookAtTurn(request: TriageRequest): Promise<TriagedTurn> {
  const { path, inside } = request;
  const last = readLastTurn(path, inside === undefined ? {} : { inside });
  const turn = turnOf(withLast(last, request.lastMessage), last.before);
  const triage = await triageTurn(turn, optionsFor(request));
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

function optionsFor({ sources, state, isAsked = false }: TriageRequest): TriageOptions {
  const values = settingsFrom(sources, TRIAGE_SETTINGS);
  const ignore = values["triage.ignore"];
  const phrases = {
    decision: values["triage.phrases.decision"],
    preference: values["triage.phrases.preference"],
    constraint: values["triage.phrases.constraint"],
    tech_debt: values["triage.phrases.tech_debt"],
    runbook: values["triage.phrases.runbook"],
  };
  return {
    thresholds: thresholdsOf(sources, isAsked),
    own: ownRules({ phrases, ignore }),
    isLeftOut: (finding: Finding) =>
      isIgnored(finding.text, { ignore }) || (state !== undefined && wasHanded(state, finding)),
    ...(state && { workBefore: state.work, countedUntil: state.until }),
  };
}

/** The host writes its transcript behind its own back: what the agent said last may be missing. */
function withLast({ items }: LastTurn, message = ""): LastTurn["items"] {
  const said = items.findLast(({ kind }) => kind === "reply");
  if (message === "" || (said?.kind === "reply" && said.text.includes(message.trim())))
    return items;
  return [...items, { kind: "reply", uuid: "", at: "", messageId: "", text: message }];
}

const NEVER = Number.POSITIVE_INFINITY;

/** What is not to be kept, or not unasked, has a threshold that nothing reaches. */
function thresholdsOf(sources: SettingSources, isAsked: boolean): Record<Category, number> {
  const values = settingsFrom(sources, TRIAGE_SETTINGS);
  const records = settingsFrom(sources, RECORD_SETTINGS);
  const rows = CATEGORY_NAMES.map((name) => {
    const isWanted = isAsked || values[`categories.${name}.auto_capture`];
    const isOn = records[`categories.${name}.enabled`] && isWanted;
    return [name, isOn ? values[`triage.thresholds.${name}`] : NEVER] as const;
  });
  return Object.fromEntries(rows) as Record<Category, number>;
}

/** Writes the places in the conversation into a private folder of the session, and tells what was found where. */
export async function entriesOf(
  { turn, triage }: TriagedTurn,
  { place, sources }: { place: SessionPlace | undefined; sources: SettingSources },
): Promise<TriageEntry[]> {
  if (triage.sorted.length === 0) return [];
  const { excerptOf } = await import("#core/triage/excerpt.ts");
  const values = settingsFrom(sources, TRIAGE_SETTINGS);
  return triage.sorted.map((sorted) => {
    const { category } = sorted;
    const description = values[`categories.${category}.description`];
    const text = excerptOf({ turn, sorted, work: triage.work, description });
    const context = place && keepContext(place, category, text);
    return {
      category,
      score: Math.round(sorted.score * 10_000) / 10_000,
      description,
      ...(context !== undefined && { context_file: context }),
      evidence: sorted.findings.map(evidenceOf),
    };
  });
}

/** Undefined where the file could not be written: then there is an entry without one. */
function keepContext(place: SessionPlace, category: Category, text: string): string | undefined {
  const name = `triage/context-${category}.txt`;
  try {
    keepNote(place, name, text);
  } catch {
    return undefined;
  }
  return `${sessionFolder(place)}/${name}`;
}

/** All that is told to whoever drafts the memories. */
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

/** The name under which it is kept what of a session was handed over. */
const STATE = "triage.json";

/** What of a session was handed over. */
export function readTriageState(place: SessionPlace): TriageState {
  return triageState(readNote(place, STATE));
}

/** Keeps what of a session was handed over. */
export function keepTriageState(place: SessionPlace, state: TriageState): void {
  keepNote(place, STATE, JSON.stringify(state));
}
