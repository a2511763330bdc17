/** The six categories of the records layout, with their folders. */
export const CATEGORIES = {
  session_summary: { folder: "sessions", about: "Work resume snapshot" },
  decision: { folder: "decisions", about: "Choice + rationale (why X over Y)" },
  runbook: { folder: "runbooks", about: "Error fix procedure (diagnose, fix, verify)" },
  constraint: { folder: "constraints", about: "Known limitations (enduring walls)" },
  tech_debt: { folder: "tech-debt", about: "Deferred work (what was skipped and why)" },
  preference: { folder: "preferences", about: "Conventions (how things should be done)" },
} as const;

/** The name of a category. */
export type Category = keyof typeof CATEGORIES;

/** The names of the categories. */
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[];

/** The pattern of a record's id, which is also its file name. */
export const RECORD_ID = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/;

/** Whether a word names a category. */
export function isCategory(word: unknown): word is Category {
  return CATEGORY_NAMES.some((name) => name === word);
}
