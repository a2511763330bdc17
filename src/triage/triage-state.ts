import type { Work } from "#base/account.ts";
import { isObject, parseJson } from "#base/json.ts";
import type { Category } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import type { CommitRow } from "#remember/commit-drafts.ts";
import {
  dropNote,
  placeNamed,
  quickNote,
  type SessionPlace,
} from "#session/state/session-folder.ts";
import type { Finding, TriageEntry } from "#triage/scorer/triage-data.ts";
import { NO_WORK } from "#triage/scorer/work-done.ts";
import type { TriagedTurn } from "./read-turn.ts";

/** The state of a session that prevents a second request for the same finding. */
export interface TriageState {
  readonly version: 1;
  /** The keys of the evidence that the agent was given. */
  readonly handed: readonly string[];
  /** The request that is not known to be answered, and how often it was put. */
  readonly pending?: { readonly entries: readonly TriageEntry[]; readonly asked: number };
  /** The work since the last summary of the session. */
  readonly work: Work;
  /** When the last thing happened that is counted in `work`. */
  readonly until: string;
}

/** The name of the note with the findings that a session was given. */
const STATE_NOTE = "triage.json";

/** Reads the findings that a session was given. */
export async function readTriageState(place: SessionPlace): Promise<TriageState> {
  return triageState(await quickNote(place, STATE_NOTE));
}

/** Parses a saved state; a new one if it is torn or somebody has changed its shape. */
export function triageState(text: string | undefined): TriageState {
  const value = parseJson(text ?? "");
  const isKnown = isObject(value) && value["version"] === 1;
  return isKnown && Array.isArray(value["handed"]) && isObject(value["work"])
    ? (value as unknown as TriageState)
    : { version: 1, handed: [], work: NO_WORK, until: "" };
}

/** Saves the findings that a session was given. */
export async function keepTriageState(place: SessionPlace, state: TriageState): Promise<void> {
  await dropNote(place, STATE_NOTE, JSON.stringify(state));
}

const MAX_KEYS = 2000;
const MAX_ASKS = 2;

/** The key of a piece of evidence: its words, because the host may not have written it down yet. */
function evidenceKey({ category, text }: Pick<Finding, "category" | "text">): string {
  const words = text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  const digest = new Bun.CryptoHasher("sha256").update(`${category}\n${words}`).digest("hex");
  return digest.slice(0, 16);
}

/** Whether somebody was handed this before. */
export function wasHanded({ handed }: TriageState, finding: Finding): boolean {
  return handed.includes(evidenceKey(finding));
}

/** Notes that the agent was given findings; `entries` are those that need an answer. */
export function handOver(
  state: TriageState,
  { sorted, work }: Pick<TriagedTurn, "sorted" | "work">,
  entries: readonly TriageEntry[] = [],
): TriageState {
  const keys = sorted.flatMap(({ findings }) => findings.map(evidenceKey));
  const isWrittenDown = sorted.some(({ category }) => category === "session_summary");
  return {
    ...state,
    handed: [...new Set([...state.handed, ...keys])].slice(-MAX_KEYS),
    ...(entries.length > 0 && { pending: { entries, asked: 1 } }),
    work: isWrittenDown ? NO_WORK : work,
  };
}

/** The entries of a request that is unanswered and may be repeated. */
export function pendingEntries({ pending }: TriageState): readonly TriageEntry[] {
  return pending && pending.asked < MAX_ASKS ? pending.entries : [];
}

/** Notes that what is pending was asked for once more, or given up. */
export function askedAgain({ pending, ...state }: TriageState): TriageState {
  const goesOn = pending !== undefined && pending.asked < MAX_ASKS;
  return goesOn ? { ...state, pending: { ...pending, asked: pending.asked + 1 } } : state;
}

/** Notes that categories were dealt with: saved, or found not worth it. Without a list, all of them. */
export function settleEntries(
  { pending, ...state }: TriageState,
  categories?: readonly Category[],
): TriageState {
  const left = pending?.entries.filter(({ category }) => categories?.includes(category) === false);
  return pending && left?.length ? { ...state, pending: { ...pending, entries: left } } : state;
}

/** Records for a session that its drafts are dealt with; loci asks once more for a refused one. */
export async function settleDrafts(
  world: World,
  rows: readonly CommitRow[],
  session?: string,
): Promise<void> {
  const place = placeNamed(world, session);
  const state = place && (await readTriageState(place));
  if (!place || !state?.pending) return;
  const refused = new Set(
    rows.filter(({ outcome }) => outcome === "refused").map(({ category }) => category),
  );
  // An empty list means that nothing was worth saving.
  const dealt = rows.flatMap(({ category }) =>
    category === undefined || refused.has(category) ? [] : [category],
  );
  await keepTriageState(place, settleEntries(state, refused.size === 0 ? undefined : dealt));
}
