import type { IndexedFacts } from "#index/model/indexed-memory.ts";

/** Something that makes a memory count more or less than its words alone. */
export interface Factor {
  readonly name: string;
  readonly by: number;
}

/** What a memory's state leaves of its score; what is not named leaves all. */
const BY_STATUS: Readonly<Record<string, number>> = {
  superseded: 0.5,
  deprecated: 0.6,
  retired: 0.5,
  rejected: 0.6,
  archived: 0.75,
  proposed: 0.95,
};

/** Whether a memory has been overtaken by another one, or been given up. */
export function isPast(status: string): boolean {
  return (BY_STATUS[status] ?? 1) <= 0.6;
}

/** What is new counts so much more at most, and half of that after so many days. */
const NEWS = 0.06;
const HALF_LIFE_MS = 90 * 24 * 3600 * 1000;

/** What a memory counts for itself, whatever is asked. */
export function priorsOf(
  { status, createdMs, updatedMs, rowid }: IndexedFacts,
  { nowMs, trustOf, used }: Priors,
): Factor[] {
  const factors: Factor[] = [];
  const byStatus = BY_STATUS[status];
  if (byStatus !== undefined) factors.push({ name: status, by: byStatus });
  const atMs = updatedMs || createdMs;
  if (atMs > 0 && nowMs > 0) {
    const ageMs = Math.max(0, nowMs - atMs);
    factors.push({ name: "fresh", by: 1 + NEWS * 2 ** (-ageMs / HALF_LIFE_MS) });
  }
  const trust = trustOf?.(rowid) ?? 1;
  if (trust !== 1) factors.push({ name: "trust", by: trust });
  const times = used?.(rowid) ?? 0;
  if (times > 0) factors.push({ name: "used", by: 1 + Math.min(0.05, 0.01 * times) });
  return factors;
}

/** What is known besides the index. */
export interface Priors {
  /** 0 where nobody asks for the time. */
  readonly nowMs: number;
  /** How far a row is trusted, from 0 to 1. */
  readonly trustOf?: (rowid: number) => number;
  /** How often a row was of use. */
  readonly used?: (rowid: number) => number;
}
