import { type Category, RECORD_ID } from "#base/category.ts";
import type { JsonObject } from "#base/json.ts";
import {
  choice,
  type Fields,
  optional,
  required,
  type Shape,
  SOME_TEXTS,
  TEXT,
  TEXTS,
} from "./record-shape.ts";

/** What each category says in its `content`. */
export const CONTENT: Readonly<Record<Category, Fields>> = {
  session_summary: {
    goal: required(TEXT, "What the session was for"),
    outcome: required(choice("success", "partial", "blocked", "abandoned"), "How it ended"),
    completed: required(TEXTS, "What was done"),
    in_progress: optional(TEXTS, "What was begun and not ended"),
    blockers: optional(TEXTS, "What stood in the way"),
    next_actions: required(TEXTS, "What comes next"),
    key_changes: optional(TEXTS, "What is different now"),
  },
  decision: {
    status: required(
      choice("proposed", "accepted", "deprecated", "superseded"),
      "Whether it holds",
    ),
    context: required(TEXT, "What had to be decided"),
    decision: required(TEXT, "What was chosen"),
    alternatives: optional(
      listOf({
        option: required(TEXT, "What was not chosen"),
        rejected_reason: required(TEXT, "Why not"),
      }),
      "What else could have been chosen",
    ),
    rationale: required(SOME_TEXTS, "Why it was chosen"),
    consequences: optional(TEXTS, "What follows from it"),
  },
  runbook: {
    trigger: required(TEXT, "When it is needed"),
    symptoms: optional(TEXTS, "How the error shows"),
    steps: required(SOME_TEXTS, "What to do, in order"),
    verification: required(TEXT, "How to see that it helped"),
    root_cause: optional(TEXT, "What was behind the error"),
    environment: optional(TEXT, "Where it was seen"),
  },
  constraint: {
    kind: required(choice("limitation", "gap", "policy", "technical"), "What kind of limit it is"),
    rule: required(TEXT, "What cannot or must not be done"),
    impact: required(SOME_TEXTS, "What it means for the work"),
    workarounds: optional(TEXTS, "What can be done instead"),
    severity: required(choice("high", "medium", "low"), "How much it hurts"),
    active: required({ kind: "flag" }, "Whether it still holds"),
    expires: optional(TEXT, "When it will be gone, or `none`"),
  },
  tech_debt: {
    status: required(choice("open", "in_progress", "resolved", "wont_fix"), "How far it is"),
    priority: required(choice("critical", "high", "medium", "low"), "How urgent it is"),
    description: required(TEXT, "What was left undone"),
    reason_deferred: required(TEXT, "Why it was left"),
    impact: optional(TEXTS, "What it costs meanwhile"),
    suggested_fix: optional(TEXTS, "How it could be done"),
    acceptance_criteria: optional(TEXTS, "When it is done"),
  },
  preference: {
    topic: required(TEXT, "What it is about"),
    value: required(TEXT, "How it should be done"),
    reason: required(TEXT, "Why"),
    strength: required(choice("strong", "default", "soft"), "How firm it is"),
    examples: optional(
      {
        kind: "object",
        fields: {
          prefer: optional(TEXTS, "What it looks like done right"),
          avoid: optional(TEXTS, "What it looks like done wrong"),
        },
      },
      "How it looks",
    ),
  },
};

function listOf(fields: Fields): Shape {
  return { kind: "list", of: { kind: "object", fields }, least: 0, most: undefined };
}

/** The version of the format that is written. */
export const SCHEMA_VERSION = "1.0";

/** How much a record may hold. */
export const MOST = { titleChars: 120, tags: 12, changes: 50, summaryChars: 300, idChars: 80 };

/** How deeply a record may be nested, with whatever other tools have put into it. */
export const MOST_LEVELS = 64;

/** Where a record is in its life. */
export const RECORD_STATUSES = ["active", "retired", "archived"] as const;

/** One of those places. */
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** One entry in the list of what was changed; with a field `origin` it tells where the record comes from. */
export interface RecordChange extends JsonObject {
  readonly date: string;
  readonly summary: string;
  readonly field?: string;
  readonly old_value?: unknown;
  readonly new_value?: unknown;
}

/** A memory of the records layout; fields that we do not know are kept as they are. */
export interface MemoryRecord extends JsonObject {
  readonly schema_version: string;
  readonly category: Category;
  readonly id: string;
  readonly title: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly tags: readonly string[];
  readonly related_files: readonly string[];
  readonly confidence?: number;
  readonly record_status: RecordStatus;
  readonly changes: readonly RecordChange[];
  readonly times_updated: number;
  readonly retired_at?: string;
  readonly retired_reason?: string;
  readonly archived_at?: string;
  readonly archived_reason?: string;
  readonly content: JsonObject;
}

const TAGS: Shape = { kind: "list", of: TEXT, least: 1, most: MOST.tags };

const CHANGE: Fields = {
  date: required({ kind: "moment" }, "When it was changed"),
  summary: required({ kind: "text", maxChars: MOST.summaryChars }, "What was changed, and why"),
  field: optional(TEXT, "Which field it was"),
  old_value: optional({ kind: "any" }, "What it was before"),
  new_value: optional({ kind: "any" }, "What it is now"),
};

const CHANGES: Shape = {
  kind: "list",
  of: { kind: "object", fields: CHANGE },
  least: 0,
  most: MOST.changes,
};

const made = new Map<Category, Fields>();

/** The fields of a whole record of a category, in the order in which they are written. */
export function fieldsOf(category: Category): Fields {
  const fields = made.get(category) ?? makeFields(category);
  made.set(category, fields);
  return fields;
}

function makeFields(category: Category): Fields {
  return {
    schema_version: required(choice(SCHEMA_VERSION), "The version of this format"),
    category: required(choice(category), "What kind of memory it is"),
    id: required(ID, "Its name, which is also its file's"),
    title: required({ kind: "text", maxChars: MOST.titleChars }, "What it says, in one line"),
    record_status: optional(choice(...RECORD_STATUSES), "Where it is in its life"),
    created_at: required({ kind: "moment" }, "When it was made"),
    updated_at: required({ kind: "moment" }, "When it was last changed"),
    tags: required(TAGS, "Words to find it by"),
    related_files: optional(TEXTS, "Files that it is about, from the project's folder"),
    confidence: optional({ kind: "share" }, "How sure it is"),
    content: required({ kind: "object", fields: CONTENT[category] }, "What it says"),
    changes: optional(CHANGES, "What was changed, oldest first"),
    times_updated: optional({ kind: "count" }, "How often it was changed"),
    retired_at: optional({ kind: "moment" }, "When it was retired"),
    retired_reason: optional(TEXT, "Why it was retired"),
    archived_at: optional({ kind: "moment" }, "When it was archived"),
    archived_reason: optional(TEXT, "Why it was archived"),
  };
}

const ID: Shape = {
  kind: "text",
  maxChars: MOST.idChars,
  like: { pattern: RECORD_ID.source, words: "small letters, digits and `-`, at most 80" },
};
