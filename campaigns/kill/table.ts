import type { Outcome } from "./campaign.ts";
import type { LockOutcome } from "./locks.ts";

const COLUMNS: readonly (readonly [title: string, cell: (outcome: Outcome) => string | number])[] =
  [
    ["mode", ({ mode }) => mode],
    ["kills", ({ kills }) => kills],
    ["acked", ({ acked }) => acked],
    ["lost", ({ lost }) => lost],
    ["reads", ({ reads }) => reads],
    ["torn", ({ torn }) => torn],
    ["left over", ({ leftoversBefore }) => leftoversBefore],
    ["after clean-up", ({ leftoversAfter }) => leftoversAfter],
    ["seconds", ({ seconds }) => seconds.toFixed(1)],
  ];

/** The first line of the table of campaigns. */
export function headerRow(): string {
  return rowOf(COLUMNS.map(([title]) => title));
}

/** The line of one campaign. */
export function outcomeRow(outcome: Outcome): string {
  return rowOf(COLUMNS.map(([, cell]) => cell(outcome)));
}

/** The line of the campaign of locks. */
export function lockRow({ kills, late, slowestMs, medianMs, seconds }: LockOutcome): string {
  const waits = `the next one waited ${medianMs.toFixed(1)} ms, ${slowestMs.toFixed(1)} ms at most`;
  return `lock: ${kills} holders killed, ${waits}, ${late} times too long; ${seconds.toFixed(1)} s`;
}

function rowOf(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, at) => (at === 0 ? `${cell}`.padEnd(9) : `${cell}`.padStart(15)))
    .join("");
}
