/**
 * The possible authors of a record; `file` is a file of the project, `outside` an edit without
 * loci.
 */
export const ORIGIN_SPEAKERS = ["user", "agent", "tool", "file", "import", "outside"] as const;

/** One of them. */
export type Speaker = (typeof ORIGIN_SPEAKERS)[number];

/** The origin of a record, and how far it is trusted. */
export interface Origin {
  readonly by: Speaker;
  /** The session of the statement. */
  readonly session?: string;
  /** The ids of the conversation's lines that show it. */
  readonly evidence: readonly string[];
  /** Whether a person has agreed to it. */
  readonly approved: boolean;
  /** The user's own sentence behind it, verbatim, if the record words it differently. */
  readonly said?: string;
  /** Whether it contained invisible characters, which loci removed when it was written. */
  readonly hidden?: true;
}

/**
 * How the text of a memory came to be where it is: `written` by loci here, `accepted` by a person who read it, or come from
 * `outside`. Ledgers of earlier versions also say `found`: it was there when loci first wrote into the folder.
 */
export const PROVENANCES = ["written", "accepted", "found", "outside"] as const;

/** One of those. */
export type Provenance = (typeof PROVENANCES)[number];

/** Why a memory is not injected unasked. */
export interface Doubt {
  readonly kind: "outside" | "tool" | "file" | "signals" | "unsaid";
  /** The reasons in words, after a name: `it came from outside`. */
  readonly why: string;
}

/**
 * The rank of a memory beside another that says the same: the user's word, an agent's, anybody's.
 */
export type TrustLevel = 2 | 1 | 0;
