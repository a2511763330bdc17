import { expect, test } from "bun:test";
import { parseFacts, withFact, withoutFacts } from "#layouts/journal/profile-text.ts";

const at = "2026-01-19T22:30:00Z";

test("a fact stands below its category, once", () => {
  const one = withFact("", "profile", {
    category: "Communication",
    text: "Short answers",
    by: "user",
    at,
  });
  const two = withFact(one, "profile", {
    category: "communication",
    text: "No emoji",
    by: "agent",
    at,
  });
  expect(parseFacts(two).map(({ category, text, by }) => [category, text, by])).toEqual([
    ["Communication", "Short answers", "user"],
    ["Communication", "No emoji", "agent"],
  ]);
  expect(withFact(two, "profile", { category: "X", text: "no  emoji", by: "user", at })).toBe(two);
  const [first] = parseFacts(two);
  expect(parseFacts(withoutFacts(two, new Set([first?.id ?? ""]))).map(({ text }) => text)).toEqual(
    ["No emoji"],
  );
});

test("a profile that was written by hand keeps its bytes", () => {
  const text = "# Me\r\n\r\nI am Ada.\r\n\r\n## Role\r\n* Lead\r\n\r\n## Tools\r\nvim\r\n";
  const after = withFact(text, "profile", { category: "Role", text: "Reviewer", by: "user", at });
  expect(after).toBe(
    text.replace("* Lead\r\n", "* Lead\r\n- Reviewer <!-- user, 2026-01-19 -->\r\n"),
  );
});
