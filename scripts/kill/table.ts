import type { Outcome } from "./campaign.ts";

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

function rowOf(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, at) => (at === 0 ? `${cell}`.padEnd(9) : `${cell}`.padStart(15)))
    .join("");
}
