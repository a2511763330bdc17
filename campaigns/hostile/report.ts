import type { InputOutcome } from "./campaign.ts";

/** The times of the hook calls in milliseconds, with the shell that calls them. */
export interface Figures {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** The figures of some calls. */
export function figuresOf(times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  return { calls: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** The outcomes as a table for people, and what they come to. */
export function reportOf(outcomes: readonly InputOutcome[]): string {
  const rows = outcomes.map(rowOf);
  const timed = outcomes.filter(({ isSlow }) => !isSlow).flatMap(({ hookMs }) => hookMs);
  const all = outcomes.flatMap(({ hookMs }) => hookMs);
  const commands = outcomes.reduce((sum, one) => sum + one.commands, 0);
  const { p50, p99, max } = figuresOf(timed);
  const trouble = outcomes.reduce((sum, one) => sum + one.trouble.length, 0);
  return [
    " no  calls      p50      p99      max  trouble",
    ...rows,
    `${all.length} calls of hooks and ${commands} commands; ${trouble} in trouble`,
    `without those that take long to make: p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`,
  ].join("\n");
}

function rowOf({ number, name, isSlow, skipped, hookMs, trouble }: InputOutcome): string {
  const { calls, p50, p99, max } = figuresOf(hookMs);
  const cells = [calls, p50, p99, max].map((cell, at) => `${cell}`.padStart(at === 0 ? 6 : 9));
  const note = skipped ? " (skipped: it needs what is not here)" : "";
  const slow = isSlow ? " (takes long to make)" : "";
  return `${`${number}`.padStart(3)} ${cells.join("")} ${`${trouble.length}`.padStart(8)}  ${name}${slow}${note}`;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
