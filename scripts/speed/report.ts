import { columns } from "#doors/cli/terminal/columns.ts";
import type { Figure } from "./figures.ts";
import type { RecordedReport } from "./recorded.ts";

/** The figures of one home. */
export interface HomeReport {
  readonly memories: number;
  readonly figures: readonly Figure[];
  /** The rows about a change of memory, in CPU time. */
  readonly changes: readonly Figure[];
  /** The rows that could not be measured, and why. */
  readonly skipped: readonly { readonly what: string; readonly why: string }[];
}

/** The table of one home, for people. */
export function tableOf({ memories, figures, changes, skipped }: HomeReport): string {
  const notes = skipped.map(({ what, why }) => `skipped \`${what}\`: ${why}`);
  const after = changes.length === 0 ? [] : ["after a change, in CPU time", ...linesOf(changes)];
  const name = `${memories.toLocaleString("en")} memories`;
  return [name, ...linesOf(figures), ...notes, ...after].join("\n");
}

/** The table of the hooks of recorded sessions, whose figures are CPU time. */
export function recordedTable({ figures, sessions }: RecordedReport): string {
  if (sessions === 0) return "there are no recorded sessions to measure";
  return [`${sessions} recorded sessions, in CPU time`, ...linesOf(figures)].join("\n");
}

function linesOf(figures: readonly Figure[]): string[] {
  const head = ["", "p50 ms", "p95 ms", " p50 x", " p95 x", "target", "beside"];
  return columns([head, ...figures.map(cellsOf)]);
}

/** Whether any row of a table is over its target. */
export function missesTarget({
  figures,
}: {
  readonly figures: readonly Pick<Figure, "missed">[];
}): boolean {
  return figures.some(({ missed }) => missed);
}

function cellsOf(figure: Figure): string[] {
  const { what, beside, p50Ms, p95Ms, p50Ratio, p95Ratio, target, missed } = figure;
  const over = missed ? "missed" : "";
  return [
    what,
    number(p50Ms),
    number(p95Ms),
    number(p50Ratio),
    number(p95Ratio),
    target === null ? "" : number(target),
    beside,
    over,
  ];
}

function number(value: number): string {
  return value.toFixed(2).padStart(6);
}
