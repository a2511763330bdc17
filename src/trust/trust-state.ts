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
  /** The user's own sentence behind it, verbatim, where the record words it in another way. */
  readonly said?: string;
  /** Whether it held letters that nobody sees, which were taken out when it was written. */
  readonly hidden?: true;
}

/**
 * How the text of a memory came to be where it is: `written` by loci here, `accepted` by a person who read it, or come from
 * `outside`. Ledgers of earlier versions also say `found`: it was there when loci first wrote into the folder.
 */
export const STANDINGS = ["written", "accepted", "found", "outside"] as const;

/** One of those. */
export type Standing = (typeof STANDINGS)[number];

/** Why a memory is not handed out unasked. */
export interface Doubt {
  readonly kind: "outside" | "tool" | "file" | "signals" | "unsaid";
  /** The same in words, behind a name: `it came from outside`. */
  readonly why: string;
}

/** How much a memory counts beside another that says the same: the user's word, an agent's, anybody's. */
export type TrustLevel = 2 | 1 | 0;
