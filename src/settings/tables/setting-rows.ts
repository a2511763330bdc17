import { CATEGORIES, CATEGORY_NAMES, type Category } from "#base/category.ts";
import type { Setting, SettingValue } from "./setting.ts";

// Small constructors, so that a table of settings reads as a table. They are plain because a hook
// loads them.

type Words<Value> = Pick<Setting, "reader" | "about"> & { readonly value: Value };

/** A setting that is on or off. */
export function flag(words: Words<boolean>): Setting<boolean> {
  return { type: { kind: "flag" }, project: true, ...words };
}

/** A number setting. */
export function whole(
  words: Words<number> & { readonly min: number; readonly max: number },
): Setting<number> {
  const { min, max, ...others } = words;
  return { type: { kind: "whole", min, max }, project: true, ...others };
}

/** A setting with a line of text. */
export function text(words: Words<string> & { readonly maxChars: number }): Setting<string> {
  const { maxChars, ...others } = words;
  return { type: { kind: "text", maxChars }, project: true, ...others };
}

/** A setting with budgets by name. */
export function budgets(words: Words<string>): Setting<string> {
  return { type: { kind: "budgets" }, project: true, ...words };
}

/** The same setting, for the user alone to decide. */
export function usersOwn<Value extends boolean | number | string>(
  setting: Setting<Value>,
): Setting<Value> {
  return { ...setting, project: false };
}

/** The keys of a setting that every category has, such as `categories.decision.enabled`. */
type CategoryKeys<Before extends string, After extends string> = `${Before}${Category}${After}`;

/** One category, as the rows of its settings need it. */
interface CategoryRow {
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
