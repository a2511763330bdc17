/** The number of waiting memories, by the reason. */
export interface WaitingCount {
  /** Memories that came, or changed, outside loci. */
  readonly outside: number;
  /** Memories that loci does not inject unasked, for any reason. */
  readonly held: number;
}

/** The waiting memories of a scope, as the cache has them. */
export interface WaitingSummary extends WaitingCount {
  /** One key for each item: another version of an item has another key. */
  readonly keys: readonly string[];
}

/** Counts waiting memories. */
export function countWaiting(items: readonly WaitingMemory[]): WaitingCount {
  return {
    outside: items.filter(({ change }) => change !== "held").length,
    held: items.filter(({ why }) => why.length > 0).length,
  };
}

/** One line about waiting memories; undefined for none. */
export function waitingLine({ outside, held }: WaitingCount): string | undefined {
  if (outside === 0 && held === 0) return undefined;
  const counts = [
    ...(outside > 0 ? [`${outside} came or changed outside loci`] : []),
    ...(held > 0 ? [`${held} not handed to agents`] : []),
  ];
  return `memories to review: ${counts.join(", ")} (\`loci review\` shows them)`;
}

/** How a waiting memory differs from the one last written or seen; a `held` one is unchanged, and still not injected. */
export type WaitingChange = "new" | "changed" | "gone" | "unreadable" | "linked" | "held";

/** A memory that waits for a person: it has changed outside loci, or loci does not inject it unasked. */
export interface WaitingMemory {
  /** The name by which a person approves or rejects it: `decision/use-jwt`, or the id of a passage. */
  readonly id: string;
  readonly kind: "record" | "passage" | "file" | "summary";
  readonly change: WaitingChange;
  /** Its text, in one line. */
  readonly title: string;
  readonly path: string;
  /** Its origin as far as loci knows it. */
  readonly origin: string;
  /** The reasons why loci does not inject it unasked; empty if it does. */
  readonly why: readonly string[];
  /** Its text when it was last written or seen, and now; null for none. */
  readonly before: string | null;
  readonly after: string | null;
}
