import { CATEGORIES, CATEGORY_NAMES, type Category } from "#model/category.ts";
import type { Setting, SettingValue } from "#model/setting.ts";

/** The keys of a setting that every category has, such as `categories.decision.enabled`. */
type CategoryKeys<Before extends string, After extends string> = `${Before}${Category}${After}`;

/** One category, as the rows of its settings need it. */
export interface CategoryRow {
  readonly name: Category;
  readonly about: string;
}

/** Makes the same setting for each of the six categories. */
export function eachCategory<
  Value extends SettingValue,
  Before extends string,
  After extends string,
>(
  around: readonly [before: Before, after: After],
  make: (category: CategoryRow) => Setting<Value>,
): Record<CategoryKeys<Before, After>, Setting<Value>> {
  const [before, after] = around;
  const rows = CATEGORY_NAMES.map((name) => [
    `${before}${name}${after}`,
    make({ name, about: CATEGORIES[name].about }),
  ]);
  return Object.fromEntries(rows) as Record<CategoryKeys<Before, After>, Setting<Value>>;
}
