import { type Cell, type FalseAlarms, recallOf } from "./figures.ts";
import type { SpeedRow } from "./speed.ts";

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

/** Recall as lines: in all, by context, and the worst cells. */
export function cellTable(cells: readonly Cell[], isWrong: boolean): string {
  const made = cells.reduce((sum, cell) => sum + cell.made, 0);
  const fixed = cells.filter(({ isFixed }) => isFixed);
  const contexts = [...new Set(cells.map(({ context }) => context))];
  const worst = [...cells].filter(({ missed }) => missed > 0).sort((a, b) => b.missed - a.missed);
  return [
    `${made} secrets: ${percent(recallOf(cells))} found, ${percent(recallOf(fixed))} of those with a fixed prefix`,
    ...contexts.map((name) => {
      const row = cells.filter(({ context }) => context === name);
      return `  ${name.padEnd(16)} ${percent(recallOf(row))}`;
    }),
    worst.length > 0 ? "worst:" : "no cell below 100 %",
    ...worst.slice(0, isWrong ? 40 : 10).map((cell) => worstLine(cell, isWrong)),
  ].join("\n");
}

function worstLine({ kind, context, missed, made, example }: Cell, isWrong: boolean): string {
  const line = `  ${kind} in ${context}: ${missed} of ${made} missed`;
  return isWrong ? `${line}\n    ${JSON.stringify(example)}` : line;
}

/** Counts the secrets of sentences, lines and commands that were missed, and the plain sentences that were not. */
export function spokenTable(cells: readonly Cell[], alarming: readonly string[]): string {
  const kinds = new Set(cells.map(({ kind }) => kind));
  const kept = cells.filter(({ missed }) => missed > 0);
  const ways = cells.length / Math.max(kinds.size, 1);
  return [
    `${kinds.size} kinds of sentences, lines and commands in ${ways} ways: ${kept.length} of ${cells.length} kept`,
    ...kept.map((cell) => worstLine(cell, true)),
    `${alarming.length} plain sentences were taken for secrets`,
    ...alarming.map((text) => `  ${text}`),
  ].join("\n");
}

/** The false findings, as lines. */
export function alarmTable({ lines, alarms }: FalseAlarms, isWrong: boolean): string {
  const rate = lines === 0 ? 0 : (alarms.length / lines) * 10_000;
  const head = `${lines} lines of real code: ${alarms.length} taken for secrets, ${rate.toFixed(2)} in 10 000`;
  const told = alarms.map(({ path, kind, text }) => `  ${kind} ${path}: ${JSON.stringify(text)}`);
  return [head, ...(isWrong ? told : [])].join("\n");
}

/** The cost of the search, as lines. */
export function speedTable(rows: readonly SpeedRow[]): string {
  return rows
    .map(
      ({ name, ms, plainMs }) =>
        `${name.padEnd(16)} ${ms.toFixed(3)} ms for 100 KB, ${plainMs.toFixed(3)} ms to read each character once`,
    )
    .join("\n");
}
