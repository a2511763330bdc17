/** How what waits differs from what was last written or seen; `held` is as it was, and is not handed out all the same. */
export type WaitingChange = "new" | "changed" | "gone" | "unreadable" | "linked" | "held";

/** Something that a person should look at: what has changed outside loci, and what is not handed out unasked. */
export interface Waiting {
  /** By this it is approved or rejected: `decision/use-jwt`, or the name of a passage. */
  readonly id: string;
  readonly kind: "record" | "passage" | "file";
  readonly change: WaitingChange;
  /** What it says, in one line. */
  readonly title: string;
  readonly path: string;
  /** Where it comes from as far as that is known. */
  readonly origin: string;
  /** Why it is not handed out unasked; empty where it is. */
  readonly why: readonly string[];
  /** Its text when it was last written or seen, and now; null where there is none. */
  readonly before: string | null;
  readonly after: string | null;
}
