import type { Category } from "#base/memory-item.ts";
import type { Random } from "#scripts/support/random.ts";
import { capital, paragraph, type Subject, sentence, several } from "./prose.ts";
import { STEPS, TECHNOLOGIES } from "./words.ts";

/** The fields that a category adds to a record, and the names of its records. */
export interface Content {
  readonly title: (random: Random, subject: Subject) => string;
  readonly body: (random: Random, subject: Subject) => Readonly<Record<string, unknown>>;
}

/** The contents of the six categories, with the fields of the records layout. */
export const CONTENTS: Readonly<Record<Category, Content>> = {
  session_summary: {
    title: (random, { component, technology }) =>
      `${random.pick(["Move", "Mend", "Review", "Extend", "Test"])} the ${component} with ${technology}`,
    body: (random, subject) => ({
      goal: sentence(random, subject),
      outcome: random.pick(["success", "success", "partial", "blocked", "abandoned"]),
      completed: several(random, [1, 5], () => capital(random.pick(STEPS))),
      in_progress: several(random, [0, 2], () => capital(random.pick(STEPS))),
      blockers: several(random, [0, 1], () => capital(subject.trouble)),
      next_actions: several(random, [0, 3], () => capital(random.pick(STEPS))),
      key_changes: several(random, [1, 4], () => sentence(random, subject)),
    }),
  },
  decision: {
    title: (random, { component, technology, occasion }) =>
      `${random.pick(["Use", "Prefer", "Keep", "Choose"])} ${technology} for the ${component} ${occasion}`,
    body: (random, subject) => ({
      status: random.pick(["accepted", "accepted", "accepted", "proposed", "superseded"]),
      context: paragraph(random, subject),
      decision: `${subject.technology} carries the ${subject.component}, to ${subject.aim}.`,
      alternatives: several(random, [0, 3], () => random.pick(TECHNOLOGIES)).map((option) => ({
        option,
        rejected_reason: sentence(random, subject),
      })),
      rationale: several(random, [1, 3], () => sentence(random, subject)),
      consequences: several(random, [0, 3], () => sentence(random, subject)),
    }),
  },
  runbook: {
    title: (_, { component, trouble, occasion }) => `${capital(component)}: ${trouble} ${occasion}`,
    body: (random, subject) => ({
      trigger: `${capital(subject.trouble)} ${subject.occasion}`,
      symptoms: several(random, [1, 3], () => sentence(random, subject)),
      steps: several(random, [2, 6], () => capital(random.pick(STEPS))),
      verification: sentence(random, subject),
      root_cause: paragraph(random, subject),
      environment: `${subject.technology}, ${subject.occasion}`,
    }),
  },
  constraint: {
    title: (_, { component, technology, occasion }) =>
      `No ${technology} in the ${component} ${occasion}`,
    body: (random, subject) => ({
      kind: random.pick(["limitation", "gap", "policy", "technical"]),
      rule: sentence(random, subject),
      impact: several(random, [1, 3], () => sentence(random, subject)),
      workarounds: several(random, [0, 2], () => capital(random.pick(STEPS))),
      severity: random.pick(["high", "medium", "medium", "low"]),
      active: true,
      expires: random.happens(0.8) ? "none" : `when ${subject.technology} is replaced`,
    }),
  },
  tech_debt: {
    title: (_, { component, trouble, technology }) =>
      `${capital(component)} on ${technology}: ${trouble}`,
    body: (random, subject) => ({
      status: random.pick(["open", "open", "in_progress", "resolved", "wont_fix"]),
      priority: random.pick(["critical", "high", "medium", "medium", "low"]),
      description: paragraph(random, subject),
      reason_deferred: sentence(random, subject),
      impact: several(random, [0, 2], () => sentence(random, subject)),
      suggested_fix: several(random, [0, 3], () => capital(random.pick(STEPS))),
      acceptance_criteria: several(random, [0, 2], () => sentence(random, subject)),
    }),
  },
  preference: {
    title: (_, { component, technology, aim }) => `${technology} in the ${component}: ${aim}`,
    body: (random, subject) => ({
      topic: subject.component,
      value: capital(subject.aim),
      reason: sentence(random, subject),
      strength: random.pick(["strong", "default", "default", "soft"]),
      examples: {
        prefer: several(random, [0, 2], () => capital(random.pick(STEPS))),
        avoid: several(random, [0, 2], () => capital(random.pick(STEPS))),
      },
    }),
  },
};
