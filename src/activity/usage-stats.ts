import { localDay } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { summarize } from "#hook-log/log-call.ts";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { projectRoot } from "#project/find-project.ts";
import { openRecords } from "#remember/record-memory.ts";
import { isInForce } from "#review/trust/served-records.ts";

/** The work of loci on one day. */
interface DayStats {
  /** The local day, such as `2026-11-19`. */
  readonly day: string;
  /** The records of this project that were saved. */
  readonly saved: number;
  /** Those of them that are forgotten or replaced by now. */
  readonly over: number;
  readonly calls: number;
  /** The calls that gave the agent a text, and its characters. */
  readonly given: number;
  readonly chars: number;
  readonly hookMs: number;
}

/** The times of one event. */
interface EventStats {
  readonly event: string;
  readonly calls: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** The work of loci in the last days, the oldest day first. */
export interface UsageStats {
  readonly days: readonly DayStats[];
  readonly events: readonly EventStats[];
  /** The first call that the log still has; null for none. */
  readonly since: string | null;
}

/** Counts what loci did in the last days, as far as its log goes back. */
export function usageStats(world: World, count: number): UsageStats {
  const names = dayNames(world.now(), count);
  const log = hookCalls(world);
  const calls = log.filter(({ at }) => names.includes(localDay(at)));
  const saved = savedRecords(world);
  const events = [...new Set(calls.map(({ event }) => event))].map((event) => {
    const { calls: number, p50Ms, p95Ms } = summarize(calls.filter((call) => call.event === event));
    return { event, calls: number, p50Ms, p95Ms };
  });
  return {
    days: names.map((day) => dayStats(day, calls, saved)),
    events: events.sort((one, other) => other.calls - one.calls),
    since: log[0]?.at ?? null,
  };
}

function dayStats(
  day: string,
  all: readonly HookEntry[],
  records: readonly SavedRecord[],
): DayStats {
  const calls = all.filter(({ at }) => localDay(at) === day);
  const given = calls.filter(({ chars = 0 }) => chars > 0);
  const saved = records.filter((one) => one.day === day);
  return {
    day,
    saved: saved.length,
    over: saved.filter(({ isOver }) => isOver).length,
    calls: calls.length,
    given: given.length,
    chars: given.reduce((sum, { chars = 0 }) => sum + chars, 0),
    hookMs: summarize(calls).p50Ms,
  };
}

/** The last days by their names; noon of a day is never in another one, whatever the clocks do. */
function dayNames(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const noon = new Date(now);
    noon.setHours(12, 0, 0, 0);
    noon.setDate(noon.getDate() - (count - 1 - at));
    return localDay(noon.toISOString());
  });
}

interface SavedRecord {
  /** The local day on which it was saved. */
  readonly day: string;
  readonly isOver: boolean;
}

/** The records of this project, also those that no longer hold. */
function savedRecords(world: World): SavedRecord[] {
  if (projectRoot(world, world.cwd) === undefined) return [];
  const { place } = openRecords(world, { folder: undefined, pairs: [] });
  return readRecords(place).flatMap(({ state }) =>
    state.kind === "record"
      ? [{ day: localDay(state.record.created_at), isOver: !isInForce(state.record) }]
      : [],
  );
}
