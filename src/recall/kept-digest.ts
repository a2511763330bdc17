import { buildName } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { keptAnswer, keptPath } from "#disk/cache/read-cache.ts";
import { staleAnswer } from "#disk/cache/stale-cache.ts";
import { sizeOf } from "#layouts/layered/layered-paths.ts";
import { openRecordDigest, sumOfDigest } from "#recall/digest/record-digest.ts";
import { type Searched, searchedOf } from "#recall/digest/searched-digests.ts";

/** Where it is kept what a project's prompts are answered from. */
export interface DigestPaths {
  /** All that is remembered, ready to be searched. */
  readonly base: string;
  /** What has changed since, laid over it. */
  readonly over: string;
}

/** The paths of a project's digest; undefined where loci has no folder. */
export function digestPaths({ stateDir, home }: World, root: string): DigestPaths | undefined {
  if (stateDir === undefined) return undefined;
  const path = (what: string) => keptPath(stateDir, [what, buildName(), root, home]);
  return { base: path("recall"), over: path("recalled over it") };
}

/** Where it is kept what prompts are answered from for as long as there is neither a digest nor an index. */
export function listingPath({ stateDir, home }: World, root: string): string | undefined {
  return stateDir === undefined
    ? undefined
    : keptPath(stateDir, ["listing", buildName(), root, home]);
}

/** Kept in place of a digest where there are more records than it may have: it is none. */
export const TOO_MANY = "too many";

/** What is kept to be searched, if nothing has changed since; or that there are too many records for it. */
export function readyDigest(
  paths: DigestPaths,
  nowMs: number,
): Searched | typeof TOO_MANY | undefined {
  const kept = keptAnswer(paths.base, nowMs);
  if (kept) {
    const digest = openRecordDigest(kept);
    return digest ? searchedOf(digest) : TOO_MANY;
  }
  const over = keptAnswer(paths.over, nowMs);
  const last = over && openRecordDigest(over);
  const base = last && staleAnswer(paths.base)?.answer;
  if (!base || last.over[0] !== sumOfDigest(base)) return undefined;
  const digest = openRecordDigest(base);
  return digest && searchedOf(digest, last);
}

/** What is so large takes longer to be brought up to date than an index to be asked: it is left to the end of the turn. */
const LARGE_BYTES = 3 * 1024 * 1024;

/** Whether what is kept of a project is large, about as much as of five thousand records. */
export function isLarge({ base }: DigestPaths): boolean {
  return sizeOf(base) > LARGE_BYTES;
}
