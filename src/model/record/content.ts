import type { Category } from "#model/category.ts";
import {
  choice,
  type Fields,
  optional,
  required,
  type Shape,
  SOME_TEXTS,
  TEXT,
  TEXTS,
} from "./shape.ts";

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
