import { expect, test } from "bun:test";
import { agentLine, isDirective, markReasons } from "#trust/trust-signals.ts";

test.each([
  ["Always use the mirror", true],
  ["You must not push on Friday", true],
  ["Immer die Tests laufen lassen", true],
  ["必ずテストを書く", true],
  ["The mirror is faster", false],
  ["Repository pattern for data access", false],
  ["Mustang is the car of the demo", false],
])("%j tells somebody how to behave: %p", (sentence, expected) => {
  expect(isDirective(sentence)).toBe(expected);
});

test("a rule that an agent makes is marked as its own, and nothing else that it says", () => {
  const rule = agentLine("patterns", "Always use the mirror");
  expect(markReasons(rule)).toEqual([
    "it tells agents how to behave, and the user has not said so",
  ]);
  expect(agentLine("patterns", "Repositories hide the database")).toBe(
    "Repositories hide the database",
  );
  expect(agentLine("decisions", "Always use the mirror")).toBe("Always use the mirror");
  expect(markReasons("Always use the mirror")).toEqual([]);
});
