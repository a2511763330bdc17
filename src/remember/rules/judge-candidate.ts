import { textsIn } from "#base/json.ts";
import { CATEGORIES, type Category } from "#base/memory-item.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { findSimilar, type ScoredText, type SimilarText } from "#recall/similar.ts";
import type { Term } from "#text/words/words-and-terms.ts";

/** The actions that the files allow. */
type Structural = "CREATE" | "UPDATE" | "UPDATE_OR_DELETE" | "NOOP";

/** The action of a draft, or the final action. */
export type DraftIntent = "CREATE" | "UPDATE" | "DELETE" | "NOOP";

/**
 * The final action, by what the files allow and what the draft wants: the files overrule, an update comes before a deletion
 * and before a second record, and a contradiction means no action.
 */
const RESOLUTION: Readonly<Record<Structural, Readonly<Record<DraftIntent, DraftIntent>>>> = {
  CREATE: { CREATE: "CREATE", UPDATE: "CREATE", DELETE: "NOOP", NOOP: "NOOP" },
  UPDATE: { CREATE: "CREATE", UPDATE: "UPDATE", DELETE: "UPDATE", NOOP: "NOOP" },
  UPDATE_OR_DELETE: { CREATE: "CREATE", UPDATE: "UPDATE", DELETE: "DELETE", NOOP: "NOOP" },
  NOOP: { CREATE: "NOOP", UPDATE: "NOOP", DELETE: "NOOP", NOOP: "NOOP" },
};

/** The final action; a veto overrules everything. */
export function finalAction(
  structural: Structural,
  intent: DraftIntent,
  vetoes: readonly string[] = [],
): DraftIntent {
  return vetoes.length > 0 ? "NOOP" : RESOLUTION[structural][intent];
}

/** The events that can end the truth of a record. */
export const LIFECYCLE_EVENTS = [
  "resolved",
  "deprecated",
  "superseded",
  "removed",
  "reversed",
] as const;

/** The facts about new information, before it becomes a record. */
export interface CandidateFacts {
  readonly category: Category;
  readonly event: (typeof LIFECYCLE_EVENTS)[number] | undefined;
  readonly intent: DraftIntent | undefined;
  /** Whether the category may take another record. */
  readonly isFull: boolean;
  readonly isOff: boolean;
}

/** A record that may say the same, as the command prints it. */
interface Candidate {
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** The md5 of its file, for `--hash`. */
  readonly hash: string;
  readonly score: number;
  readonly excerpt: {
    readonly title: string;
    readonly record_status: string;
    readonly tags: readonly string[];
    readonly last_change_summary: string;
    readonly key_fields: Readonly<Record<string, string>>;
  };
}

/** The answer of the files about new information, in the words of this layout. */
export interface CandidateReport {
  readonly category: Category;
  /** The meaning of the category, by which an agent classifies new information. */
  readonly description: string;
  readonly candidate: Candidate | null;
  readonly lifecycle_event: CandidateFacts["event"] | null;
  readonly delete_allowed: boolean;
  readonly pre_action: "CREATE" | "NOOP" | null;
  readonly structural_cud: Structural;
  readonly vetoes: readonly string[];
  readonly hints: readonly string[];
  /** The final action, if the request has an intent. */
  readonly resolution?: DraftIntent;
}

/** A record with its file's path and hash. */
export interface KnownRecord extends SimilarText {
  readonly record: MemoryRecord;
  readonly path: string;
  readonly hash: () => string;
}

/** From this score on, a record may say the same; a lower score is enough in a full category. */
const LIKELY_SCORE = 0.21;
const LIKELY_SCORE_IF_FULL = 0.08;

/** These categories are never deleted, because they stay true as history. */
const NEVER_DELETED: readonly Category[] = ["decision", "preference", "session_summary"];

/** Whether a record of a category may be deleted. */
export function isDeletable(category: Category): boolean {
  return !NEVER_DELETED.includes(category);
}

/** Decides which record may say the same, and the possible actions. */
export function judge(
  news: CandidateFacts,
  terms: readonly Term[],
  known: readonly KnownRecord[],
): CandidateReport {
  const { category, event, isFull, isOff } = news;
  const ranked = findSimilar(terms, known);
  const [best, ...others] = ranked;
  const found =
    best && best.score >= (isFull ? LIKELY_SCORE_IF_FULL : LIKELY_SCORE) ? best : undefined;
  const structural = structuralOf(news, found !== undefined);
  const vetoes = isOff ? [`the category ${category} is switched off`] : [];
  const report: CandidateReport = {
    category,
    description: CATEGORIES[category].about,
    candidate: found ? candidateOf(found) : null,
    lifecycle_event: event ?? null,
    delete_allowed: isDeletable(category),
    pre_action: structural === "CREATE" || structural === "NOOP" ? structural : null,
    structural_cud: structural,
    vetoes,
    hints: hintsFor(news, found, others),
  };
  if (news.intent === undefined) return report;
  return { ...report, resolution: finalAction(structural, news.intent, vetoes) };
}

/** The action that the files allow, with or without the record. */
function structuralOf({ category, event }: CandidateFacts, isFound: boolean): Structural {
  if (!isFound) return event ? "NOOP" : "CREATE";
  return isDeletable(category) ? "UPDATE_OR_DELETE" : "UPDATE";
}

function hintsFor(
  { category, event, isFull }: CandidateFacts,
  found: ScoredText<KnownRecord> | undefined,
  others: readonly ScoredText<KnownRecord>[],
): string[] {
  const near = others.filter(({ score }) => score >= LIKELY_SCORE).slice(0, 3);
  return [
    ...(found && found.score < 0.7 ? ["it may only be related: read it before you change it"] : []),
    ...near.map(({ one, score }) => `also near (${twoDigits(score)}): ${one.record.id}`),
    ...(event && found ? [`what it says was ${event}: say so in its content and changes`] : []),
    ...(event && !found ? [`nothing is known that could be ${event}`] : []),
    ...(isFull ? [`${category} is full: merge into what is there`] : []),
  ];
}

/** The fields that describe a record of a category best. */
const KEY_FIELDS: Readonly<Record<Category, readonly string[]>> = {
  session_summary: ["goal", "outcome"],
  decision: ["context", "decision", "rationale"],
  runbook: ["trigger", "root_cause"],
  constraint: ["rule", "impact"],
  tech_debt: ["description", "reason_deferred"],
  preference: ["topic", "value", "reason"],
};

const KEY_FIELD_CHARS = 200;

function candidateOf({ one, score }: ScoredText<KnownRecord>): Candidate {
  const { path, hash, record } = one;
  const { id, title, tags, record_status, changes, content, category } = record;
  const fields = KEY_FIELDS[category].flatMap((name) => {
    const text = textsIn(content[name]).join("; ").slice(0, KEY_FIELD_CHARS);
    return text === "" ? [] : [[name, text] as const];
  });
  const excerpt = {
    ...{ title, record_status, tags },
    last_change_summary: changes.at(-1)?.summary || "created",
    key_fields: Object.fromEntries(fields),
  };
  return { path, id, title, tags, hash: hash(), score: twoDigits(score), excerpt };
}

function twoDigits(score: number): number {
  return Math.round(score * 100) / 100;
}
