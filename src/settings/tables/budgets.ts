/** The largest budget, in characters. */
export const MOST_BUDGET_CHARS = 9000;

/**
 * Reads budgets by name, such as `Explore=800, Plan=off`; undefined if the text is invalid. Names
 * are in lower case.
 */
export function budgetsFrom(text: string): ReadonlyMap<string, number> | undefined {
  const budgets = new Map<string, number>();
  for (const part of text.split(",").filter((one) => one.trim() !== "")) {
    const [name = "", value = "", ...more] = part.split("=").map((half) => half.trim());
    const chars = value.toLowerCase() === "off" ? 0 : Number(value || Number.NaN);
    const isBudget = Number.isInteger(chars) && chars >= 0 && chars <= MOST_BUDGET_CHARS;
    if (name === "" || !isBudget || more.length > 0) return undefined;
    budgets.set(name.toLowerCase(), chars);
  }
  return budgets;
}
