import { Fault } from "#base/fault.ts";
import { errorCode } from "#files/errno.ts";
import { keepAnswer } from "#files/kept/keep.ts";
import type { LayeredScope } from "./ledgers.ts";
import { limitsAtStop } from "./looks/limits.ts";
import { lookFor } from "./looks/look.ts";

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
