import { CATEGORY_NAMES } from "#base/category.ts";
import type { World } from "#base/world.ts";
import type { LastTurn } from "#hosts/claude/transcript/last-turn.ts";
import { quickLastTurn } from "#hosts/claude/transcript/quick-last-turn.ts";
import type { TranscriptEnd } from "#hosts/claude/transcript/transcript-end.ts";
import { type SessionPlace, sessionFolder } from "#session/state/session-folder.ts";
import { type SettingSources, settingFrom, settingsFrom } from "#settings/settings-values.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import type { Finding } from "#triage/scorer/findings.ts";
import type { Triage } from "#triage/scorer/score-turn.ts";
import { isNothing, suspectsIn } from "#triage/scorer/suspects.ts";
import type { TriageData, TriageEntry } from "#triage/scorer/triage-data.ts";
import { type Turn, turnOf } from "#triage/scorer/turn-lines.ts";
import { type Work, workScore, workSoFar } from "#triage/scorer/work-done.ts";
import type { TriageState } from "./pending-findings.ts";

/** Which turn is triaged, and by what. */
export interface TriageRequest {
  readonly world: World;
  readonly path: string;
  /** The end of it, where somebody has looked at it already. */
  readonly end?: TranscriptEnd;
  /** The folder that no link may lead out of. */
  readonly inside?: string;
  readonly sources: SettingSources;
  /** What was handed over before; without it, all counts. */
  readonly state?: TriageState | Promise<TriageState>;
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
  const last = await lastTurn(request);
  const said = { items: withLast(last, request.lastMessage), before: last.before };
  const { turn, triage } = await safelyTriaged(said, request);
  const until = last.items.reduce((latest, { at }) => (at > latest ? at : latest), "");
  const { refused, missing } = last.look ?? {};
  return {
    turn,
    triage,
    until,
    ...(refused !== undefined && { refused }),
    ...(missing && { missing }),
  };
}

/** What was said, before it is cut into lines and sentences. */
type SaidTurn = Pick<LastTurn, "items" | "before">;

/** Whatever is kept of a turn is cut out of it when it is safe; most turns hold nothing that would be kept. */
async function safelyTriaged(
  said: SaidTurn,
  request: TriageRequest,
): Promise<Pick<TriagedTurn, "turn" | "triage">> {
  const turn = turnOf(said.items, said.before);
  const triage = await triageOf(turn, request);
  const { sorted, work } = triage;
  if (sorted.length === 0 && work.files.length === 0) return { turn, triage };
  const { safeToWrite } = await import("#redact/safe-text-out.ts");
  if (sorted.length === 0) {
    return { turn, triage: { sorted, work: await safeToWrite(work, request) } };
  }
  const safe = await safeToWrite(said, request);
  if (safe === said) return { turn, triage };
  const safeTurn = turnOf(safe.items, safe.before);
  return { turn: safeTurn, triage: await triageOf(safeTurn, request) };
}

type ReadTurn = Pick<LastTurn, "items" | "before"> & Partial<LastTurn>;

/** Where links are watched, and where a turn is long, nothing is quick. */
async function lastTurn({ path, end, inside }: TriageRequest): Promise<ReadTurn> {
  const quick = end && inside === undefined ? await quickLastTurn(end) : undefined;
  if (quick) return quick;
  const { readLastTurn } = await import("#hosts/claude/transcript/last-turn.ts");
  return readLastTurn(path, inside === undefined ? {} : { inside });
}

/** Most turns hold nothing, and that is told without the rules, which take longer to load than all the rest. */
async function triageOf(turn: Turn, request: TriageRequest): Promise<Triage> {
  const { sources } = request;
  const state = await request.state;
  const work = workSoFar(turn, state && { before: state.work, until: state.until });
  const found = await foundIn(turn, sources);
  if (found.length === 0 && !isWritten(work, sources)) return { sorted: [], work };
  const { sortOut } = await import("#triage/scorer/score-turn.ts");
  const { sieveFor } = await import("./triage-options.ts");
  return sortOut(found, work, sieveFor(request, state));
}

async function foundIn(turn: Turn, sources: SettingSources): Promise<readonly Finding[]> {
  const suspects = suspectsIn(turn);
  const isOwn = hasPhrases(sources);
  if (isNothing(suspects) && !isOwn) return [];
  const { findAll } = await import("#triage/scorer/score-turn.ts");
  const own = isOwn ? (await import("./triage-options.ts")).phrasesFrom(sources) : undefined;
  return findAll(turn, { suspects, own });
}

/** Whether so much was done that it may be worth a summary. */
function isWritten(work: Work, sources: SettingSources): boolean {
  const score = workScore(work);
  if (score === 0) return false;
  return score >= settingFrom(sources, TRIAGE_SETTINGS, "triage.thresholds.session_summary");
}

const PHRASES = [
  "triage.phrases.decision",
  "triage.phrases.preference",
  "triage.phrases.constraint",
  "triage.phrases.tech_debt",
  "triage.phrases.runbook",
] as const;

function hasPhrases(sources: SettingSources): boolean {
  return PHRASES.some((key) => settingFrom(sources, TRIAGE_SETTINGS, key) !== "");
}

/** The host writes its transcript behind its own back: what the agent said last may be missing. */
function withLast({ items }: ReadTurn, message = ""): LastTurn["items"] {
  const said = items.findLast(({ kind }) => kind === "reply");
  if (message === "" || (said?.kind === "reply" && said.text.includes(message.trim())))
    return items;
  return [...items, { kind: "reply", uuid: "", at: "", messageId: "", text: message }];
}

/** Writes the places in the conversation into a private folder of the session, and tells what was found where. */
export async function entriesOf(
  { turn, triage }: TriagedTurn,
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
