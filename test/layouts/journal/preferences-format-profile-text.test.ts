import { expect, test } from "bun:test";
import fc from "fast-check";
import { preferenceId, withoutPreferences } from "#layouts/journal/preferences-format.ts";
import { parseFacts, withFact } from "#layouts/journal/profile-text.ts";

const idOf = (text: string) => preferenceId(text.replaceAll("-->", "→"));
const at = "2026-01-19T22:30:00Z";

test("a fact is below its category, once", () => {
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
  expect(
    parseFacts(withoutPreferences(two, new Set([first?.id ?? ""]))).map(({ text }) => text),
  ).toEqual(["No emoji"]);
});

test("a profile that was written by hand keeps its bytes", () => {
  const text = "# Me\r\n\r\nI am Ada.\r\n\r\n## Role\r\n* Lead\r\n\r\n## Tools\r\nvim\r\n";
  const after = withFact(text, "profile", { category: "Role", text: "Reviewer", by: "user", at });
  expect(after).toBe(
    text.replace("* Lead\r\n", "* Lead\r\n- Reviewer <!-- user, 2026-01-19 -->\r\n"),
  );
});

test("any added facts are read back, and can be removed one by one", () => {
  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
  const text = fc.oneof(
    word,
    fc.constantFrom("- a", "1. a", "[x] a", "# a", "```", "<!-- a", "> a"),
  );
  const fact = fc.tuple(fc.constantFrom("Tools", "Style", "C++ (new)"), text);
  fc.assert(
    fc.property(
      fc.uniqueArray(fact, { selector: ([, said]) => idOf(said), maxLength: 8 }),
      (all) => {
        const said = all.filter(([, one]) => one.trim() !== "");
        const whole = said.reduce(
          (content, [category, one]) =>
            withFact(content, "profile", { category, text: one, by: "user", at }),
          "",
        );
        const read = parseFacts(whole);
        expect(new Set(read.map(({ text: one }) => one))).toEqual(
          new Set(said.map(([, one]) => one.replaceAll(/\s+/g, " ").trim().replaceAll("-->", "→"))),
        );
        const none = read.reduce(
          (content, { id }) => withoutPreferences(content, new Set([id])),
          whole,
        );
        expect(parseFacts(none)).toEqual([]);
      },
    ),
  );
});
