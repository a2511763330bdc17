/** What the files allow. */
export const STRUCTURAL = ["CREATE", "UPDATE", "UPDATE_OR_DELETE", "NOOP"] as const;

/** One of those. */
export type Structural = (typeof STRUCTURAL)[number];

/** What whoever drafts wants. */
export const INTENTS = ["CREATE", "UPDATE", "DELETE", "NOOP"] as const;

/** One of those, and what is done in the end. */
export type Intent = (typeof INTENTS)[number];

/**
 * What is done, by what the files allow and what is wanted: the files overrule, changing goes before deleting and before
 * making a second one, and where the two contradict each other nothing is done.
 */
export const RESOLUTION: Readonly<Record<Structural, Readonly<Record<Intent, Intent>>>> = {
  CREATE: { CREATE: "CREATE", UPDATE: "CREATE", DELETE: "NOOP", NOOP: "NOOP" },
  UPDATE: { CREATE: "CREATE", UPDATE: "UPDATE", DELETE: "UPDATE", NOOP: "NOOP" },
  UPDATE_OR_DELETE: { CREATE: "CREATE", UPDATE: "UPDATE", DELETE: "DELETE", NOOP: "NOOP" },
  NOOP: { CREATE: "NOOP", UPDATE: "NOOP", DELETE: "NOOP", NOOP: "NOOP" },
};

/** What is done; a veto is obeyed, whatever is wanted. */
export function resolve(
  structural: Structural,
  intent: Intent,
  vetoes: readonly string[] = [],
): Intent {
  return vetoes.length > 0 ? "NOOP" : RESOLUTION[structural][intent];
}
