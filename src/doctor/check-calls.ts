import type { World } from "#base/world.ts";
import { type CallSummary, summarize } from "#hook-log/call-summary.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { type Check, failure, fine, warning } from "./doctor-check.ts";

/** The number of recent calls to judge; older failures are not news. */
const JUDGED = 200;

/** Half the time after which a person begins to notice a hook. */
const SLOW_MS = 50;

/** Judges the last calls in the hook log. */
export function checkCalls(world: World): Check[] {
  const summary = summarize(hookCalls(world).slice(-JUDGED));
  if (!summary.last) return [fine("calls", "the host has not called the hooks yet")];
  const troubles = [...failedCalls(summary), ...lateCalls(summary), ...slowCalls(summary)];
  if (troubles.length > 0) return troubles;
  return [
    fine(
      "calls",
      `the last ${summary.calls} went well; 50 % took at most ${summary.p50Ms} ms, 95 % at most ${summary.p95Ms} ms`,
    ),
  ];
}

function failedCalls({ outcomes, calls }: CallSummary): Check[] {
  if (outcomes.failed === 0) return [];
  const says = `${outcomes.failed} of the last ${calls} failed`;
  return [failure("calls", says, "`loci log --outcome failed` shows why")];
}

function lateCalls({ outcomes, calls }: CallSummary): Check[] {
  if (outcomes.late === 0) return [];
  const says = `${outcomes.late} of the last ${calls} reached the deadline`;
  return [warning("calls", says, "`loci log --outcome late` shows which")];
}

function slowCalls({ p95Ms }: CallSummary): Check[] {
  if (p95Ms < SLOW_MS) return [];
  return [warning("calls", `5 % took ${p95Ms} ms or more`, "`loci log` shows which events")];
}
