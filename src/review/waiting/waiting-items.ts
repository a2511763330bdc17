import { countNouns } from "#base/printable-text.ts";

/** The number of waiting memories, by the reason. */
export interface WaitingCount {
  readonly total: number;
  /** Memories that came, or changed, outside loci. */
  readonly outside: number;
  /** Memories that loci does not inject unasked, for any reason. */
  readonly held: number;
}

/** The waiting memories of a scope, as the cache has them. */
export interface WaitingSummary extends WaitingCount {
  /** One digest for each item: another version of an item has another one. */
  readonly versions: readonly string[];
}

/** loci remembers at most so many keys of announced memories. */
export const MAX_ANNOUNCED_KEYS = 2000;

/** Counts waiting memories. */
export function countWaiting(
  items: readonly Pick<WaitingMemory, "change" | "why">[],
): WaitingCount {
  return {
    total: items.length,
    outside: items.filter(({ change }) => change !== "held").length,
    held: items.filter(({ why }) => why.length > 0).length,
  };
}

/** One line about waiting memories; undefined for none. */
export function waitingLine(count: WaitingCount): string | undefined {
  return count.total === 0 ? undefined : `${waitingWords(count)} (\`loci review\`)`;
}

/** How many memories a person should check, and how many of them agents do not get. */
export function waitingWords({ total, held }: Pick<WaitingCount, "total" | "held">): string {
  const all = total === 1 ? "it" : "them";
  const whom = held === total ? all : `${held} of them`;
  const without = held === 0 ? "" : `; agents do not get ${whom} yet`;
  return `${countNouns(total, "memory", "memories")} to review${without}`;
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
