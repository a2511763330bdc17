import { CATEGORY_NAMES, type Category } from "#base/category.ts";
import { isObject, parseJson } from "#base/json.ts";
import type { Finding } from "#triage/scorer/findings.ts";
import type { Triage } from "#triage/scorer/score-turn.ts";
import type { TriageEntry } from "#triage/scorer/triage-data.ts";
import { NO_WORK, type Work } from "#triage/scorer/work-done.ts";

/** What is remembered of a session so that nobody is asked twice. */
export interface TriageState {
  readonly version: 1;
  /** The evidence that was handed over, by its keys. */
  readonly handed: readonly string[];
  /** What was asked for and is not known to be saved. */
  readonly pending: Pending | undefined;
  /** What was done since the session was last written down. */
  readonly work: Work;
  /** When the last thing happened that is counted in `work`. */
  readonly until: string;
}

/** A question to the agent that waits for its answer. */
interface Pending {
  readonly entries: readonly TriageEntry[];
  /** How often it was put. */
  readonly asked: number;
}

/** Nothing handed over yet. */
export const NOTHING_HANDED: TriageState = {
  version: 1,
  handed: [],
  pending: undefined,
  work: NO_WORK,
  until: "",
};

const MAX_KEYS = 2000;
const MAX_ASKS = 2;

/** What names a piece of evidence, whether or not the host has written it down yet: what it says, not where. */
export function evidenceKey({ category, text }: Pick<Finding, "category" | "text">): string {
  const words = text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  const digest = new Bun.CryptoHasher("sha256").update(`${category}\n${words}`).digest("hex");
  return digest.slice(0, 16);
}

/** Notes that something was handed over; `entries` is what an answer is waited for. */
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

/** What was asked for, is not known to be saved, and was not asked for often enough. */
export function unanswered({ pending }: TriageState): readonly TriageEntry[] {
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
export function settled(state: TriageState, categories?: readonly Category[]): TriageState {
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

/** The state as it was kept; a fresh one where it cannot be understood. */
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

function pendingFrom(value: unknown): Pending | undefined {
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
