import { Machine, type Took } from "#scripts/memory-quality/machine.ts";
import { play } from "#scripts/memory-quality/replay.ts";
import { readSessions } from "#scripts/memory-quality/sessions.ts";
import { type Figure, percentile } from "./figures.ts";
import { BARE } from "./row.ts";

/** The sessions to replay, and the executables whose hooks are measured. */
export interface Recording {
  readonly folder: string;
  /** Only so many sessions, the earliest first. */
  readonly limit: number;
  readonly bare: string;
  /** The executables by the names of their rows. */
  readonly measured: Readonly<Record<string, string>>;
}

/** The highest ratio of the medians that each event may have on recorded sessions. */
const TARGETS: Readonly<Record<string, number>> = {
  SessionStart: 2.5,
  UserPromptSubmit: 3,
  Stop: 4,
};

/**
 * Measures the hooks of recorded sessions, each executable on a home of its own, session by session in turns. The figures
 * are CPU time, because a hook that waits for another process is no slower for it; the bare executable runs before each hook.
 */
export function measureRecorded({ folder, limit, bare, measured }: Recording): Figure[] {
  const sessions = readSessions(folder).slice(0, limit);
  if (sessions.length === 0) return [];
  const machines = Object.entries(measured).map(([name, loci]) => {
    return { name, machine: new Machine(loci, bare) };
  });
  try {
    const shiftMs = Date.now() - (sessions.at(-1)?.atMs ?? 0) - 86_400_000;
    const options = { saves: [], shiftMs, kindOf: () => "decision" };
    for (const session of sessions)
      for (const { machine } of machines) play(machine, session, options);
    return machines.flatMap(({ name, machine }) => figuresOfMachine(name, machine.times));
  } finally {
    for (const { machine } of machines) machine[Symbol.dispose]();
  }
}

function figuresOfMachine(name: string, times: ReadonlyMap<string, readonly Took[]>): Figure[] {
  const cpu = (event: string) => (times.get(event) ?? []).map(({ cpuMs }) => cpuMs);
  const bareMs = percentile(cpu(BARE), 0.5);
  return [...times.keys()].map((event) => {
    const [p50Ms, p95Ms] = [percentile(cpu(event), 0.5), percentile(cpu(event), 0.95)];
    const target = TARGETS[event];
    return {
      what: `${name}, recorded: ${event}`,
      beside: BARE,
      runs: cpu(event).length,
      ...{ p50Ms, p95Ms, p50Ratio: p50Ms / bareMs, p95Ratio: p95Ms / bareMs },
      target: target ?? null,
      missed: target !== undefined && p50Ms / bareMs > target,
    };
  });
}
