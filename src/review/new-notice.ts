import { type Seen, seenNow } from "#disk/cache/read-cache.ts";
import { forgetAnswer, keepAnswer } from "#disk/cache/write-cache.ts";
import { readRecordPaths } from "#layouts/records/store/read-records.ts";
import { FEW, limitsAtStart } from "#review/looks/look-limits.ts";
import { wholePath } from "#review/looks/look-paths.ts";
import { countLooked, isAnyLeft, type Looked } from "#review/looks/looked-parts.ts";
import { lookedBefore, lookFor } from "#review/looks/review-look.ts";
import { told } from "#review/looks/tell-waiting.ts";
import type { LayeredScope } from "#review/trust/layered-ledgers.ts";
import { waitingLine } from "#review/waiting/waiting-items.ts";

const KEPT_MS = 24 * 3_600_000;

/** Where the answer is kept, on what it depends, and how long it may take. */
interface Keeping {
  readonly path: string | undefined;
  readonly seen: () => Seen;
  readonly mostMs: number;
}

/**
 * Looks for what waits, and tells of it if there is anything that was not told before. What there is no time for is looked
 * at when turns end, and told when a session starts after that.
 */
export function newNotice(
  scope: LayeredScope,
  { path, seen, mostMs }: Keeping,
): string | undefined {
  const { world, root } = scope;
  const limits = limitsAtStart(mostMs);
  const known = lookedBefore(scope);
  const before = seen();
  const each = isFew(known) ? seenOfEach(root) : undefined;
  const look = lookFor(scope, limits, known);
  if (!look.complete) {
    look.keep(look.looked);
    forgetAnswer(wholePath(scope));
    return undefined;
  }
  const { looked, isNews } = told(world, look.looked);
  look.keep(looked);
  // A file that nobody had looked at yet is noted as seen by looking, which changes its ledger.
  const isSettled = Bun.deepEquals(before, seen()) && (each !== undefined || !isFew(looked));
  if (path && isSettled) {
    const nowMs = world.now().getTime();
    const all = { ...before, ...each };
    keepAnswer({ path, seen: all, answer: "", untilMs: nowMs + KEPT_MS, nowMs });
  }
  return isNews ? waitingLine(countLooked(looked)) : undefined;
}

/** Whether there are so few records that each is looked at; that is not known before all were, once. */
function isFew(looked: Looked | undefined): boolean {
  if (looked === undefined || isAnyLeft(looked.parts)) return false;
  return countLooked(looked).files <= FEW;
}

function seenOfEach(root: string | undefined): Seen {
  const paths = root === undefined ? [] : readRecordPaths(root);
  return paths.length > FEW ? {} : seenNow(paths);
}
