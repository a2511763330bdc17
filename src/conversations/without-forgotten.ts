import type { World } from "#base/world.ts";
import { sentencesIn } from "#conversations/digest/laid-out.ts";
import { readForgotten } from "#layouts/said-file.ts";
import { isForgotten } from "#trust/forgotten.ts";
import type { ExtractReport } from "./extract-summary.ts";

/** Removes forgotten memories from an extract, because the transcript still holds them. */
export function withoutForgotten(
  world: World,
  root: string,
  extracted: ExtractReport,
): ExtractReport {
  const forgotten = readForgotten(world, root);
  const { summary } = extracted;
  const { from = "" } = summary.fields;
  const points = extracted.points.map(({ text, at }) => !isForgotten(forgotten, text, at));
  const isServed = (text: string) => !isForgotten(forgotten, text, from);
  return {
    summary: {
      ...summary,
      title: isServed(summary.title) ? summary.title : `Conversation of ${from.slice(0, 10)}`,
      context: sentencesIn(summary.context).filter(isServed).join(" "),
      points: summary.points.filter((_, at) => points[at]),
    },
    points: extracted.points.filter((_, at) => points[at]),
  };
}
