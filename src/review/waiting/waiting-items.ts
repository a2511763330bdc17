import { CacheEntry } from "#disk/cache/cache-entry.ts";
import type { LayeredScope } from "#review/trust/layered-ledgers.ts";

/** How much waits to be looked at, by what has happened to it. */
export interface WaitingCount {
  /** What came, or was changed, outside loci. */
  readonly outside: number;
  /** What is not handed out unasked, whatever the reason. */
  readonly held: number;
}

/** What waits for a person in a scope, as the cache holds it. */
export interface WaitingSummary extends WaitingCount {
  /** One key for each item: another version of an item has another key. */
  readonly keys: readonly string[];
}

/** The cached review queue of a scope. Of many records it expires sooner. */
export function waitingEntry(
  { world, root }: LayeredScope,
  name: "review queue" | "large review queue",
): CacheEntry | undefined {
  const { stateDir, hostDir } = world;
  return stateDir === undefined ? undefined : new CacheEntry(stateDir, name, [hostDir, root]);
}

/** Counts what waits. */
export function countWaiting(items: readonly WaitingMemory[]): WaitingCount {
  return {
    outside: items.filter(({ change }) => change !== "held").length,
    held: items.filter(({ why }) => why.length > 0).length,
  };
}

/** One line about what waits; undefined if nothing does. */
export function waitingLine({ outside, held }: WaitingCount): string | undefined {
  if (outside === 0 && held === 0) return undefined;
  const told = [
    ...(outside > 0 ? [`${outside} came or changed outside loci`] : []),
    ...(held > 0 ? [`${held} not handed to agents`] : []),
  ];
  return `memories to look at: ${told.join(", ")} (\`loci review\` shows them)`;
}

/** How what waits differs from what was last written or seen; `held` is as it was, and is not handed out all the same. */
export type WaitingChange = "new" | "changed" | "gone" | "unreadable" | "linked" | "held";

/** Something that a person should look at: what has changed outside loci, and what is not handed out unasked. */
export interface WaitingMemory {
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
