import { columns } from "#doors/cli/terminal/columns.ts";
import type { Figure } from "./figures.ts";

/** What was measured in one home. */
export interface HomeReport {
  readonly memories: number;
  readonly figures: readonly Figure[];
  /** The rows that could not be measured, and why. */
  readonly skipped: readonly { readonly what: string; readonly why: string }[];
}

/** The table of one home, for people. */
export function tableOf({ memories, figures, skipped }: HomeReport): string {
  const head = ["", "p50 ms", "p95 ms", " p50 x", " p95 x", "target", "beside"];
  const lines = columns([head, ...figures.map(cellsOf)]);
  const notes = skipped.map(({ what, why }) => `skipped \`${what}\`: ${why}`);
  return [`${memories.toLocaleString("en")} memories`, ...lines, ...notes].join("\n");
}

/** Whether any row of a home is over its target. */
export function missesTarget({ figures }: HomeReport): boolean {
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
