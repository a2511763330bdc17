import { Fault } from "#base/fault.ts";
import { keepAnswer } from "#disk/cache/write-cache.ts";
import { errorCode } from "#disk/errno.ts";
import { limitsAtStop } from "#review/looks/look-limits.ts";
import { lookFor } from "#review/looks/review-look.ts";
import type { LayeredScope } from "#review/trust/layered-ledgers.ts";

const HOUR_MS = 3_600_000;

/** Where it is kept that nothing was left, and how long it may take. */
interface LookingOn {
  readonly path: string | undefined;
  readonly mostMs: number;
}

/** Goes on looking for what waits; what is found is told when the next session starts. */
export function lookOn(scope: LayeredScope, { path, mostMs }: LookingOn): void {
  const nowMs = scope.world.now().getTime();
  try {
    const { looked, complete, keep } = lookFor(scope, limitsAtStop(mostMs));
    keep(looked);
    if (!path || !complete) return;
    keepAnswer({ path, seen: {}, answer: "", untilMs: nowMs + HOUR_MS, nowMs });
  } catch (error) {
    // A memory that leads out of its project, or a full disk: nobody has asked.
    if (!(error instanceof Fault) && !errorCode(error)) throw error;
  }
}
