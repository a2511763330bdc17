import { FIGURES, type Figures, meanOf } from "./figures.ts";
import type { Answered } from "./measure.ts";

/** The figures of a set, a line for each way and, for ours, for each category. */
export function reportOf(answered: readonly Answered[]): string[] {
  const names = Object.keys(answered[0]?.ways ?? {});
  const lines = names.map((name) =>
    lineOf(
      name,
      answered.map(({ ways }) => ways[name]),
    ),
  );
  const categories = [...new Set(answered.map(({ category }) => category))].sort();
  const own = categories.map((category) =>
    lineOf(
      `  ${category}`,
      answered.filter((each) => each.category === category).map(({ ways }) => ways["loci"]),
    ),
  );
  const head = ["", "n", "R@1", "R@5", "R@10", "NDCG@10", "MRR"];
  return [head.map(padded).join(""), ...lines, ...(categories.length > 1 ? own : [])];
}

function lineOf(name: string, figures: readonly (Figures | undefined)[]): string {
  const known = figures.filter((each) => each !== undefined);
  const cells = FIGURES.map((figure) => {
    const { mean, from, to } = meanOf(known.map((each) => each[figure]));
    return `${percent(mean)} (${percent(from)}-${percent(to)})`;
  });
  return [name, `${known.length}`, ...cells].map(padded).join("").trimEnd();
}

function padded(cell: string, column: number): string {
  if (column === 0) return cell.padEnd(14);
  return cell.padEnd(column === 1 ? 6 : 21);
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
