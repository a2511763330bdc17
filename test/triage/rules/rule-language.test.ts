import { expect, test } from "bun:test";
import { everyRule, LANGUAGES, patternsOf } from "#test/every-rule.ts";
import { says } from "#triage/rules/rule-language.ts";
import { findingsIn } from "#triage/scorer/findings.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";

test.each(
  everyRule().map(
    ({ language, category, rule }) => [rule.like, { language, category, rule }] as const,
  ),
)("the rule for `%s` finds it", (like, { language, category, rule }) => {
  const at = { uuid: "u", at: "" };
  const item =
    rule.by === "agent"
      ? ({ kind: "reply", ...at, messageId: "m", text: like } as const)
      : ({ kind: "prompt", ...at, text: like, how: "typed" } as const);
  const found = findingsIn(turnOf([item], ""), [language]).filter(
    (one) => one.category === category,
  );
  expect(found[0]?.score ?? 0).toBeGreaterThanOrEqual(rule.score);
  expect(says(rule.say, like.toLowerCase())).toBe(true);
});

test.each(everyRule().map(({ rule }) => [rule.like, rule.cue] as const))(
  "the cue for `%s` is in small letters",
  (_, cue) => {
    expect(cue).toBe(cue.toLowerCase());
    for (const word of cue.split("|")) expect(word).not.toBe("");
  },
);

test.each(LANGUAGES.map((language) => [language.name, language] as const))(
  "the patterns of %s are for texts in small letters",
  (_, language) => {
    for (const { source } of patternsOf(language)) {
      // An upper-case letter means a class of characters, such as `\S`, or a letter by its number.
      const letters = source.replaceAll(/\\u[0-9A-F]{4}|\\[A-Za-z](?:\{\w+\})?/g, "");
      expect(letters).toBe(letters.toLowerCase());
    }
  },
);

/** A group with a repetition in it that is itself repeated without end takes exponential time. */
const REPEATS_TWICE =
  /\((?:[^()\\[\]]|\\.|\[[^\]]*\])*[+*](?:[^()\\[\]]|\\.|\[[^\]]*\])*\)(?:[+*]|\{\d+,\})/;

test("the check for repeated repetitions finds one", () => {
  expect("(?:a+b?)+").toMatch(REPEATS_TWICE);
  expect("(?:a+b?)c+").not.toMatch(REPEATS_TWICE);
});

test.each(LANGUAGES.map((language) => [language.name, language] as const))(
  "no pattern of %s repeats a repetition without end",
  (_, language) => {
    const offenders = patternsOf(language).filter(({ source }) => REPEATS_TWICE.test(source));
    expect(offenders.map(({ source }) => source)).toEqual([]);
  },
);
