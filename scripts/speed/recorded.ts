import { Machine, type Took } from "#eval/memory-quality/machine.ts";
import { play } from "#eval/memory-quality/replay.ts";
import { readSessions } from "#eval/memory-quality/sessions.ts";
import { type Figure, percentile } from "./figures.ts";
import { BARE } from "./row.ts";

/** The sessions to replay, and the executables whose hooks are measured. */
export interface Recording {
  /** The folder of the sessions. */
  readonly sessions: string;
  /** Only so many, the earliest first. */
  readonly limit: number;
  /** A word in the names of the wanted rows; the rows of recorded sessions are named so. */
  readonly only: string | undefined;
  readonly bare: string;
  readonly loci: string;
  readonly against: string | undefined;
}

/** The figures of the hooks of recorded sessions. */
export interface RecordedReport {
  readonly sessions: number;
  readonly figures: readonly Figure[];
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
export function measureRecorded(recording: Recording): RecordedReport {
  const { limit, only, bare, loci, against } = recording;
  const isWanted = only === undefined || only === "recorded";
  const sessions = isWanted ? readSessions(recording.sessions).slice(0, limit) : [];
  if (sessions.length === 0) return { sessions: 0, figures: [] };
  const machines = [
    ...(against === undefined ? [] : [{ name: "against", machine: new Machine(against, bare) }]),
    { name: "loci", machine: new Machine(loci, bare) },
  ];
  try {
    const shiftMs = Date.now() - (sessions.at(-1)?.atMs ?? 0) - DAY_MS;
    const options = { saves: [], shiftMs, kindOf: () => "decision" };
    for (const session of sessions)
      for (const { machine } of machines) play(machine, session, options);
    const figures = machines.flatMap(({ name, machine }) => figuresOfMachine(name, machine.times));
    return { sessions: sessions.length, figures: figures.sort(byEvent) };
  } finally {
    for (const { machine } of machines) machine[Symbol.dispose]();
  }
}

const DAY_MS = 86_400_000;

function byEvent(a: Figure, b: Figure): number {
  const [one = "", other = ""] = [a, b].map(({ what }) => what.split(", ")[0]);
  return one < other ? -1 : Number(one > other);
}

function figuresOfMachine(name: string, times: ReadonlyMap<string, readonly Took[]>): Figure[] {
  const cpu = (event: string) => (times.get(event) ?? []).map(({ cpuMs }) => cpuMs);
  const bareMs = percentile(cpu(BARE), 0.5);
  return [...times.keys()].map((event) => {
    const [p50Ms, p95Ms] = [percentile(cpu(event), 0.5), percentile(cpu(event), 0.95)];
    const target = TARGETS[event];
    return {
      what: `recorded ${event}, ${name}`,
      beside: BARE,
      runs: cpu(event).length,
      ...{ p50Ms, p95Ms, p50Ratio: p50Ms / bareMs, p95Ratio: p95Ms / bareMs },
      target: target ?? null,
      missed: target !== undefined && p50Ms / bareMs > target,
    };
  });
}
