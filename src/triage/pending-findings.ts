import { isObject, parseJson } from "#base/json.ts";
import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import type { Finding } from "#triage/scorer/findings.ts";
import type { Triage } from "#triage/scorer/score-turn.ts";
import type { TriageEntry } from "#triage/scorer/triage-data.ts";
import { NO_WORK, type Work } from "#triage/scorer/work-done.ts";

/** The state of a session that prevents a second request for the same finding. */
export interface TriageState {
  readonly version: 1;
  /** The keys of the evidence that the agent was given. */
  readonly handed: readonly string[];
  /** The request that is not known to be answered. */
  readonly pending: PendingRequest | undefined;
  /** The work since the last summary of the session. */
  readonly work: Work;
  /** When the last thing happened that is counted in `work`. */
  readonly until: string;
}

/** A question to the agent that waits for its answer. */
interface PendingRequest {
  readonly entries: readonly TriageEntry[];
  /** How often it was put. */
  readonly asked: number;
}

/** The state of a new session. */
const NOTHING_HANDED: TriageState = {
  version: 1,
  handed: [],
  pending: undefined,
  work: NO_WORK,
  until: "",
};

const MAX_KEYS = 2000;
const MAX_ASKS = 2;

/** The key of a piece of evidence: its words, because the host may not have written it down yet. */
function evidenceKey({ category, text }: Pick<Finding, "category" | "text">): string {
  const words = text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  const digest = new Bun.CryptoHasher("sha256").update(`${category}\n${words}`).digest("hex");
  return digest.slice(0, 16);
}

/** Notes that the agent was given findings; `entries` are those that need an answer. */
export function handOver(
  state: TriageState,
  { sorted, work }: Triage,
  entries: readonly TriageEntry[] = [],
): TriageState {
  const keys = sorted.flatMap(({ findings }) => findings.map(evidenceKey));
  const isWrittenDown = sorted.some(({ category }) => category === "session_summary");
  return {
    ...state,
    handed: [...new Set([...state.handed, ...keys])].slice(-MAX_KEYS),
    pending: entries.length === 0 ? state.pending : { entries, asked: 1 },
    work: isWrittenDown ? NO_WORK : work,
  };
}

/** The entries of a request that is unanswered and may be repeated. */
export function pendingEntries({ pending }: TriageState): readonly TriageEntry[] {
  return pending && pending.asked < MAX_ASKS ? pending.entries : [];
}

/** Notes that what is pending was asked for once more, or given up. */
export function askedAgain(state: TriageState): TriageState {
  const { pending } = state;
  if (!pending) return state;
  const isOver = pending.asked >= MAX_ASKS;
  return { ...state, pending: isOver ? undefined : { ...pending, asked: pending.asked + 1 } };
}

/** Notes that categories were dealt with: saved, or found not worth it. Without a list, all of them. */
export function settleEntries(state: TriageState, categories?: readonly Category[]): TriageState {
  const { pending } = state;
  if (!pending) return state;
  const left = pending.entries.filter(
    ({ category }) => categories !== undefined && !categories.includes(category),
  );
  return { ...state, pending: left.length > 0 ? { ...pending, entries: left } : undefined };
}

/** Whether somebody was handed this before. */
export function wasHanded({ handed }: TriageState, finding: Finding): boolean {
  return handed.includes(evidenceKey(finding));
}

/** Reads a saved state; a new one if it is damaged. */
export function triageState(text: string | undefined): TriageState {
  const value = parseJson(text ?? "");
  if (!isObject(value) || value["version"] !== 1) return NOTHING_HANDED;
  const { handed, pending, work, until } = value;
  return {
    version: 1,
    handed: wordsIn(handed),
    pending: pendingFrom(pending),
    work: isAlike(work) ? (work as unknown as Work) : NO_WORK,
    until: typeof until === "string" ? until : "",
  };
}

function pendingFrom(value: unknown): PendingRequest | undefined {
  if (!isObject(value)) return undefined;
  const { entries, asked } = value;
  const known = (Array.isArray(entries) ? entries : []).filter(isEntry);
  return known.length > 0 && typeof asked === "number" ? { entries: known, asked } : undefined;
}

function isEntry(value: unknown): value is TriageEntry {
  if (!isObject(value)) return false;
  const { category, score, description, evidence } = value;
  const isKnown = CATEGORY_NAMES.some((name) => name === category);
  return (
    isKnown &&
    typeof score === "number" &&
    typeof description === "string" &&
    Array.isArray(evidence)
  );
}

function wordsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
}

function isAlike(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.entries(NO_WORK).every(([name, one]) =>
    Array.isArray(one) ? Array.isArray(value[name]) : typeof value[name] === "number",
  );
}
