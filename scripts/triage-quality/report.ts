import type { Category } from "#base/memory-item.ts";
import type { Triage } from "#triage/scorer/score-turn.ts";
import type { Outcome, Quality } from "./figures.ts";

/** Precision, recall and F1 of each category, as lines. */
export function qualityTable(quality: Readonly<Record<Category | "overall", Quality>>): string {
  const rows = Object.entries(quality).map(([name, one]) => {
    const shares = [one.precision, one.recall, one.f1].map((share) => share.toFixed(2).padStart(6));
    const counts = `${one.right} right, ${one.wrong} wrong, ${one.missed} missed`;
    return `${name.padEnd(16)}${shares.join("")}   ${counts}`;
  });
  return [`${"".padEnd(16)}  prec  recl    F1`, ...rows].join("\n");
}

/** The missed and the wrong findings, with the words that caused them. */
export function mistakesIn(outcomes: readonly (Outcome & { triage: Triage })[]): string[] {
  return outcomes.flatMap(({ id, holds, said, triage }) => {
    const missed = holds.filter((category) => !said.includes(category));
    const wrong = triage.sorted.filter(({ category }) => !holds.includes(category));
    return [
      ...missed.map((category) => `missed ${category}: ${id}`),
      ...wrong.map(
        ({ category, score, findings }) =>
          `wrong ${category} ${score.toFixed(2)}: ${id}: ${findings[0]?.text ?? "its work"}`,
      ),
    ];
  });
}
