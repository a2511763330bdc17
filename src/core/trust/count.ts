import type { Waiting } from "#model/waiting.ts";

/** How much waits to be looked at, by what has happened to it. */
export interface WaitingCount {
  /** What came, or was changed, outside loci. */
  readonly outside: number;
  /** What is not handed out unasked, whatever the reason. */
  readonly held: number;
}

/** Counts what waits. */
export function countWaiting(items: readonly Waiting[]): WaitingCount {
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
