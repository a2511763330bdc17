import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";

/** The facts in a turn, and those that triage finds. */
export interface Outcome {
  readonly id: string;
  readonly holds: readonly Category[];
  readonly said: readonly Category[];
}

/** How well triage does in one category, or in all. */
export interface Quality {
  readonly right: number;
  /** Said, and not held. */
  readonly wrong: number;
  /** Held, and not said. */
  readonly missed: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** The quality in each category, and in all together. */
export function qualityOf(outcomes: readonly Outcome[]): Record<Category | "overall", Quality> {
  const each = CATEGORY_NAMES.map((category) => [category, count(outcomes, [category])] as const);
  const all = ["overall", count(outcomes, CATEGORY_NAMES)] as const;
  return Object.fromEntries([...each, all]) as Record<Category | "overall", Quality>;
}

function count(outcomes: readonly Outcome[], categories: readonly Category[]): Quality {
  const pairs = outcomes.flatMap(({ holds, said }) =>
    categories.map((category) => ({
      held: holds.includes(category),
      told: said.includes(category),
    })),
  );
  const right = pairs.filter(({ held, told }) => held && told).length;
  const wrong = pairs.filter(({ held, told }) => !held && told).length;
  const missed = pairs.filter(({ held, told }) => held && !told).length;
  const precision = share(right, right + wrong);
  const recall = share(right, right + missed);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { right, wrong, missed, precision, recall, f1 };
}

/** If nothing was found, all of it is right. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
