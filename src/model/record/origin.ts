/** Who may have said what a record says; `file` is a file of the project, `outside` an edit without loci. */
export const ORIGIN_SPEAKERS = ["user", "agent", "tool", "file", "import", "outside"] as const;

/** One of them. */
export type Speaker = (typeof ORIGIN_SPEAKERS)[number];

/** Where a record comes from, and how far it may be believed. */
export interface Origin {
  readonly by: Speaker;
  /** The session in which it was said. */
  readonly session?: string;
  /** The ids of the lines of the conversation that show it. */
  readonly evidence: readonly string[];
  /** Whether a person has agreed to it. */
  readonly approved: boolean;
  /** Whether it held letters that nobody sees, which were taken out when it was written. */
  readonly hidden?: true;
}
