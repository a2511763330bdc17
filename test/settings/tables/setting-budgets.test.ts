import { expect, test } from "bun:test";
import { budgetsFrom } from "#settings/tables/setting.ts";

test.each([
  ["", []],
  [
    "Explore=800, Plan=off",
    [
      ["explore", 800],
      ["plan", 0],
    ],
  ],
  [" my:plugin/type = 0 ,", [["my:plugin/type", 0]]],
  ["a=1,A=2", [["a", 2]]],
])("%j gives budgets", (text, budgets) => {
  expect([...(budgetsFrom(text) ?? [])]).toEqual(budgets as [string, number][]);
});

test.each(["Explore", "=1", "a=", "a=-1", "a=9001", "a=1.5", "a=x", "a=1=2", "a=1;b=2"])(
  "%j gives none",
  (text) => {
    expect(budgetsFrom(text)).toBeUndefined();
  },
);
