import { isObject, type JsonObject } from "#base/json.ts";
import { type Category, RECORD_ID, RECORD_STATUSES, type RecordStatus } from "#base/memory-item.ts";
import type { RecordProblem } from "#base/record-faults.ts";
import {
  choice,
  optional,
  problemsWith,
  type RecordFields,
  requiredField,
  SOME_TEXTS_SHAPE,
  TEXT_SHAPE,
  TEXTS_SHAPE,
  type ValueShape,
} from "./record-shape.ts";

/** The fields of each category's `content`. */
const CONTENT_FIELDS: Readonly<Record<Category, RecordFields>> = {
  session_summary: {
    goal: requiredField(TEXT_SHAPE, "The purpose of the session"),
    outcome: requiredField(choice("success", "partial", "blocked", "abandoned"), "Its outcome"),
    completed: requiredField(TEXTS_SHAPE, "Completed work"),
    in_progress: optional(TEXTS_SHAPE, "Work in progress"),
    blockers: optional(TEXTS_SHAPE, "Obstacles"),
    next_actions: requiredField(TEXTS_SHAPE, "Next steps"),
    key_changes: optional(TEXTS_SHAPE, "The main changes"),
  },
  decision: {
    status: requiredField(
      choice("proposed", "accepted", "deprecated", "superseded"),
      "Whether it is in force",
    ),
    context: requiredField(TEXT_SHAPE, "The question that had to be decided"),
    decision: requiredField(TEXT_SHAPE, "The chosen option"),
    alternatives: optional(
      listOf({
        option: requiredField(TEXT_SHAPE, "A rejected option"),
        rejected_reason: requiredField(TEXT_SHAPE, "The reason against it"),
      }),
      "The rejected options",
    ),
    rationale: requiredField(SOME_TEXTS_SHAPE, "The reasons for the choice"),
    consequences: optional(TEXTS_SHAPE, "The consequences"),
  },
  runbook: {
    trigger: requiredField(TEXT_SHAPE, "When it is needed"),
    symptoms: optional(TEXTS_SHAPE, "Signs of the error"),
    steps: requiredField(SOME_TEXTS_SHAPE, "The steps, in order"),
    verification: requiredField(TEXT_SHAPE, "How to verify that it helped"),
    root_cause: optional(TEXT_SHAPE, "The cause of the error"),
    environment: optional(TEXT_SHAPE, "The environment"),
  },
  constraint: {
    kind: requiredField(choice("limitation", "gap", "policy", "technical"), "The kind of limit"),
    rule: requiredField(TEXT_SHAPE, "The rule itself"),
    impact: requiredField(SOME_TEXTS_SHAPE, "Its effect on the work"),
    workarounds: optional(TEXTS_SHAPE, "Alternatives"),
    severity: requiredField(choice("high", "medium", "low"), "How severe it is"),
    active: requiredField({ kind: "flag" }, "Whether it still holds"),
    expires: optional(TEXT_SHAPE, "When it will end, or `none`"),
  },
  tech_debt: {
    status: requiredField(choice("open", "in_progress", "resolved", "wont_fix"), "Its progress"),
    priority: requiredField(choice("critical", "high", "medium", "low"), "How urgent it is"),
    description: requiredField(TEXT_SHAPE, "The omitted work"),
    reason_deferred: requiredField(TEXT_SHAPE, "Why it was postponed"),
    impact: optional(TEXTS_SHAPE, "Its cost until then"),
    suggested_fix: optional(TEXTS_SHAPE, "How it could be done"),
    acceptance_criteria: optional(TEXTS_SHAPE, "When it counts as done"),
  },
  preference: {
    topic: requiredField(TEXT_SHAPE, "Its subject"),
    value: requiredField(TEXT_SHAPE, "How it should be done"),
    reason: requiredField(TEXT_SHAPE, "Why"),
    strength: requiredField(choice("strong", "default", "soft"), "How firm it is"),
    examples: optional(
      {
        kind: "object",
        fields: {
          prefer: optional(TEXTS_SHAPE, "Examples of doing it right"),
          avoid: optional(TEXTS_SHAPE, "Examples of doing it wrong"),
        },
      },
      "Examples",
    ),
  },
};

function listOf(fields: RecordFields): ValueShape {
  return { kind: "list", of: { kind: "object", fields }, least: 0, most: undefined };
}

/** The version of the format that loci writes. */
export const SCHEMA_VERSION = "1.0";

/** The largest size of a record. */
export const RECORD_LIMITS = {
  titleChars: 120,
  tags: 12,
  changes: 50,
  summaryChars: 300,
  idChars: 80,
};

/** The deepest nesting of a record, including fields of other tools. */
export const MAX_RECORD_LEVELS = 64;

/** One entry of the list of changes; its field `origin` says where the record comes from. */
export interface ChangeEntry extends JsonObject {
  readonly date: string;
  readonly summary: string;
  readonly field?: string;
  readonly old_value?: unknown;
  readonly new_value?: unknown;
}

/** A memory of the records layout; unknown fields are preserved. */
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
  readonly changes: readonly ChangeEntry[];
  readonly times_updated: number;
  readonly retired_at?: string;
  readonly retired_reason?: string;
  readonly archived_at?: string;
  readonly archived_reason?: string;
  readonly content: JsonObject;
}

const TAGS: ValueShape = { kind: "list", of: TEXT_SHAPE, least: 1, most: RECORD_LIMITS.tags };

const CHANGE: RecordFields = {
  date: requiredField({ kind: "moment" }, "When it was changed"),
  summary: requiredField(
    { kind: "text", maxChars: RECORD_LIMITS.summaryChars },
    "The change, and its reason",
  ),
  field: optional(TEXT_SHAPE, "The changed field"),
  old_value: optional({ kind: "any" }, "The old value"),
  new_value: optional({ kind: "any" }, "The new value"),
};

const CHANGES: ValueShape = {
  kind: "list",
  of: { kind: "object", fields: CHANGE },
  least: 0,
  most: RECORD_LIMITS.changes,
};

const made = new Map<Category, RecordFields>();

/** The fields of a whole record of a category, in the order in which they are written. */
export function fieldsOf(category: Category): RecordFields {
  const fields = made.get(category) ?? makeFields(category);
  made.set(category, fields);
  return fields;
}

function makeFields(category: Category): RecordFields {
  return {
    schema_version: requiredField(choice(SCHEMA_VERSION), "The version of this format"),
    category: requiredField(choice(category), "The kind of memory"),
    id: requiredField(ID, "Its name, which is also its file's"),
    title: requiredField(
      { kind: "text", maxChars: RECORD_LIMITS.titleChars },
      "Its content, in one line",
    ),
    record_status: optional(choice(...RECORD_STATUSES), "Its state"),
    created_at: requiredField({ kind: "moment" }, "When it was created"),
    updated_at: requiredField({ kind: "moment" }, "When it was last changed"),
    tags: requiredField(TAGS, "Words to find it by"),
    related_files: optional(TEXTS_SHAPE, "The files that it is about, relative to the project"),
    confidence: optional({ kind: "share" }, "How certain it is"),
    content: requiredField({ kind: "object", fields: CONTENT_FIELDS[category] }, "Its content"),
    changes: optional(CHANGES, "Its changes, oldest first"),
    times_updated: optional({ kind: "count" }, "How often it was changed"),
    retired_at: optional({ kind: "moment" }, "When it was retired"),
    retired_reason: optional(TEXT_SHAPE, "Why it was retired"),
    archived_at: optional({ kind: "moment" }, "When it was archived"),
    archived_reason: optional(TEXT_SHAPE, "Why it was archived"),
  };
}

const ID: ValueShape = {
  kind: "text",
  maxChars: RECORD_LIMITS.idChars,
  like: { pattern: RECORD_ID.source, words: "lower-case letters, digits and `-`, at most 80" },
};

/** The problems of a record that another program wrote. It may write `null` in a field that is not there. */
export function recordProblems(record: MemoryRecord): RecordProblem[] {
  const fields = fieldsOf(record.category);
  return problemsWith(withoutNulls(record), { kind: "object", fields });
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(fields.map(([name, one]) => [name, withoutNulls(one)]));
}
