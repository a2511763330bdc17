/**
 * How the text of a memory came to be where it is: `written` by loci here, `accepted` by a person who looked at it,
 * `found` where loci began to look, or come from `outside` since.
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
