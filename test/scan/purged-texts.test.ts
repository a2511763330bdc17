import { expect, test } from "bun:test";
import { type PurgedTexts, purgerOf } from "#scan/purged-texts.ts";

const NOTHING: PurgedTexts = { texts: [], ids: [], tags: new Set(), others: [] };

function purged(text: string, given: Partial<PurgedTexts>): string {
  const redactor = purgerOf({ ...NOTHING, ...given });
  const safe = redactor.text(text);
  expect(redactor.marksIn(text).length > 0).toBe(safe !== text);
  return safe;
}

test.each([
  { texts: [] },
  { texts: [""] },
  { texts: [" ", "\n", "-"] },
  { texts: ["a", "Go", "npm", "a b", "cache"] },
  { ids: ["", "a", "redis"] },
])("a purge of %j replaces nothing: it would hit every text", (given) => {
  const text = "Cargo once had a cache in redis, and npm did not";
  expect(purged(text, given)).toBe(text);
});

test.each([
  ["Use pnpm", "- Use pnpm, please", "- [purged], please"],
  ["Use pnpm", "Cause pnpms", "Cause pnpms"],
  ["Use pnpm", String.raw`"one\nUse pnpm\ntwo"`, String.raw`"one\n[purged]\ntwo"`],
  ['Say "no" to tabs', String.raw`{"text":"Say \"no\" to tabs"}`, '{"text":"[purged]"}'],
  ["Kilimanjarozebras", "OverKilimanjarozebrastoo", "Over[purged]too"],
  ["没有缓存", "我们没有缓存了", "我们[purged]了"],
])("the text %j in %j", (one, text, after) => {
  expect(purged(text, { texts: [one] })).toBe(after);
});

test("an id that begins another id is replaced alone", () => {
  const given = { ids: ["use-pnpm"] };
  const text = "preference/use-pnpm preference/use-pnpm-2 reuse-pnpm use-pnpm.json";
  expect(purged(text, given)).toBe(
    "preference/[purged] preference/use-pnpm-2 reuse-pnpm [purged].json",
  );
});

test("the text of another memory stays whole, and a longer text that holds it goes", () => {
  const others = ["Use pnpm, never npm", "Use pnpm"];
  const given = { texts: ["Use pnpm, never npm, in CI", "use pnpm here"], others };
  expect(purged("Use pnpm, never npm, in CI", given)).toBe("[purged]");
  const parts = { texts: ["never npm"], others };
  expect(purged("Use pnpm, never npm; so never npm", parts)).toBe(
    "Use pnpm, never npm; so [purged]",
  );
  expect(purged("Use pnpm", { texts: ["Use pnpm"], others })).toBe("Use pnpm");
});
