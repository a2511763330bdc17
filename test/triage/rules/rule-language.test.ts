import { expect, test } from "bun:test";
import { everyRule, LANGUAGES, patternsOf } from "#test/every-rule.ts";
import { pattern, says } from "#triage/rules/rule-pattern.ts";
import { findingsIn } from "#triage/scorer/findings.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";

test.each(
  everyRule().map(
    ({ language, category, rule }) => [rule.like, { language, category, rule }] as const,
  ),
)("the rule for `%s` hears it", (like, { language, category, rule }) => {
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
      // What is large stands for a class of characters, such as `\S`, or for a letter by its number.
      const letters = source.replaceAll(/\\u[0-9A-F]{4}|\\[A-Za-z](?:\{\w+\})?/g, "");
      expect(letters).toBe(letters.toLowerCase());
    }
  },
);

const SHORT = 25_000;
const LONG = 4 * SHORT;

/** Texts in which a pattern begins to match again and again. */
function pumped(like: string): string[] {
  const fill = (unit: string) => unit.repeat(Math.ceil(LONG / unit.length)).slice(0, LONG);
  return [fill(`${like} `), fill(like.replaceAll(" ", "")), fill("a ")];
}

/** The quickest of some runs, so that a busy machine counts for little. */
function nanoseconds(rounds: number, run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = Bun.nanoseconds();
    run();
    best = Math.min(best, Bun.nanoseconds() - start);
  }
  return best;
}

/** Below this, all that is measured is chance. */
const FELT_NS = 20_000_000;

test.each(LANGUAGES.map((language) => [language.name, language] as const))(
  "no pattern of %s takes more than four times as long for four times as much, give or take",
  (_, language) => {
    for (const { source, like } of patternsOf(language)) {
      const regex = pattern(source);
      for (const long of pumped(like)) {
        if (nanoseconds(1, () => regex.test(long)) < FELT_NS) continue;
        const short = long.slice(0, SHORT);
        const longNs = nanoseconds(3, () => regex.test(long));
        const shortNs = nanoseconds(3, () => regex.test(short));
        expect([source, longNs / shortNs < 9]).toEqual([source, true]);
      }
    }
  },
);
