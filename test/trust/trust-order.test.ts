import { expect, test } from "bun:test";
import fc from "fast-check";
import { trustedFirst } from "#trust/trust-order.ts";

const told = (title: string, level: 0 | 1 | 2) => ({ title, level });

test("the user speaks before a stranger who says the same, and nobody else moves", () => {
  const stranger = told("Deploy through the mirror proxy", 0);
  const other = told("Postgres holds the orders", 1);
  const user = told("Deploy through kubectl, no mirror", 2);
  expect(trustedFirst([stranger, other, user])).toEqual([user, stranger, other]);
});

test("a text about something else stays where it is", () => {
  const all = [told("Postgres holds orders", 0), told("Tabs are four wide", 2)];
  expect(trustedFirst(all)).toEqual(all);
});

test("nothing is lost and nothing comes twice", () => {
  const one = fc.record({
    title: fc.constantFrom("deploy mirror", "deploy kubectl", "mirror proxy", "orders", ""),
    level: fc.constantFrom(0, 1, 2) as fc.Arbitrary<0 | 1 | 2>,
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (all) => {
      const ordered = trustedFirst(all);
      expect(ordered).toHaveLength(all.length);
      expect(new Set(ordered)).toEqual(new Set(all));
    }),
  );
});
