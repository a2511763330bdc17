/** Who may have said what a record says. */
export const ORIGIN_SPEAKERS = ["user", "agent", "tool", "import"] as const;

/** Where a record comes from, and how far it may be believed. */
export interface Origin {
  readonly by: (typeof ORIGIN_SPEAKERS)[number];
  /** The session in which it was said. */
  readonly session?: string;
  /** The ids of the lines of the conversation that show it. */
  readonly evidence: readonly string[];
  /** Whether a person has agreed to it. */
  readonly approved: boolean;
}
