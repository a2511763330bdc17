import { pointLine, type SourcedPoint } from "./sourced-points.ts";

/** The texts of the archive by file name, one for each month: every point that the master does not show. */
export function archiveTexts(points: readonly SourcedPoint[]): Map<string, string> {
  const months = new Map<string, SourcedPoint[]>();
  for (const point of points) {
    const month = /^\d{4}-\d\d/.exec(point.at)?.[0] ?? "undated";
    const others = months.get(month);
    if (others) others.push(point);
    else months.set(month, [point]);
  }
  return new Map(
    [...months].map(([month, members]) => [`${month}.md`, archiveText(month, members)]),
  );
}

function archiveText(month: string, points: readonly SourcedPoint[]): string {
  const lines = points.map((point) => pointLine(point, point.label));
  return [
    `# Archive ${month}`,
    "",
    "Points of summaries for which the master has no room, or that were settled since. `loci synthesize` writes this file.",
    "",
    ...lines,
    "",
  ].join("\n");
}
