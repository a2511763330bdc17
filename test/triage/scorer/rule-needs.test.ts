import { expect, test } from "bun:test";
import fc from "fast-check";
import { everyRule } from "#test/every-rule.ts";
import { marked } from "#triage/scorer/marked-text.ts";
import { type Need, needsOf, waysOf } from "#triage/scorer/rule-needs.ts";

/** Whether a text holds all that is needed. */
const meets = (text: string, needs: readonly Need[]) =>
  needs.every((need) => need.some((word) => marked(text).includes(word)));

test.each<[string, readonly Need[]]>([
  ["limit", [["limit"]]],
  [String.raw`\blimits?\b`, [["~limits~", "~limit~"]]],
  ["(?:use|take) it", [["use~ ~it", "take~ ~it"]]],
  ["a.{0,9}b", [["a"], ["b"]]],
  ["(?=.*cause)(?=.*fixed)", [["cause"], ["fixed"]]],
  ["(?:not )?now", [["not~ ~now", "now"]]],
  [String.raw`(?!never)(?<!no )go\w{1,5} on`, [["go"], [" ~on"]]],
  ["(?:one|[a-z]+)", []],
  [String.raw`n\u00e3o`, [["n~ã~o"]]],
  ["(?:yes|)", []],
])("`%s` needs %j", (source, needs) => {
  expect(needsOf(source)).toEqual([...needs]);
});

test("each way of a pattern has needs of its own", () => {
  expect(waysOf("a.b|(?:c|d)e")).toEqual([[["a"], ["b"]], [["ce", "de"]]]);
});

test.each(["(?:a", "[a", String.raw`(a)\1`, "a)"])("`%s` is refused", (source) => {
  expect(() => needsOf(source)).toThrow();
});

/** Patterns with texts that they were made to match; an edge may still not be one. */
const sample: fc.Arbitrary<{ source: string; text: string }> = fc.letrec<{
  node: { source: string; text: string };
}>((tie) => {
  const plain = (source: string) => ({ source, text: source });
  const parts = (maxLength: number) => fc.array(tie("node"), { minLength: 1, maxLength });
  const wrapped = (source: string, mark: string) => `(?:${source})${mark}`;
  return {
    node: fc.oneof(
      { maxDepth: 4, depthIdentifier: "node" },
      fc.constantFrom("limit", "of", " ", "don't", "é", "x").map(plain),
      fc.constant({ source: "\\b", text: "" }),
      fc.constantFrom(...["a", " ", "ß"]).map((text) => ({ source: ".", text })),
      fc.constantFrom("a", "z").map((text) => ({ source: "[az]", text })),
      parts(3).map((all) => ({
        source: all.map(({ source }) => source).join(""),
        text: all.map(({ text }) => text).join(""),
      })),
      parts(3).map((all) => ({
        source: wrapped(all.map(({ source }) => source).join("|"), ""),
        text: all.at(-1)?.text ?? "",
      })),
      tie("node").map(({ source }) => ({ source: wrapped(source, "?"), text: "" })),
      tie("node").map(({ source, text }) => ({ source: wrapped(source, "+"), text: text + text })),
      tie("node").map(({ source, text }) => ({
        source: wrapped(source, "{2}"),
        text: text + text,
      })),
      tie("node").map(({ source, text }) => ({ source: `(?=${source})${source}`, text })),
    ),
  };
}).node;

test("whatever matches a pattern holds what it needs", () => {
  let matched = 0;
  fc.assert(
    fc.property(sample, fc.constantFrom("", " ", "x"), ({ source, text }, around) => {
      const whole = `${around}${text}${around}`;
      if (!new RegExp(source).test(whole)) return;
      matched++;
      expect(meets(whole, needsOf(source))).toBe(true);
      expect(waysOf(`${source}|never`).some((needs) => meets(whole, needs))).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(matched).toBeGreaterThan(1000);
});

test.each(everyRule().map(({ rule }) => [rule.like, rule.say] as const))(
  "`%s` holds what its rule needs, and an empty text does not",
  (like, say) => {
    const needs = needsOf(say);
    expect(meets(like.toLowerCase(), needs)).toBe(true);
    expect(needs.length === 0 || !meets("", needs)).toBe(true);
  },
);
