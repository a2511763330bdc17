import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  fits,
  type SettingType,
  valueFrom,
  variableOf,
  wantedBy,
} from "#settings/tables/setting.ts";

const FLAG: SettingType = { kind: "flag" };
const WHOLE: SettingType = { kind: "whole", min: 0, max: 20 };
const SHARE: SettingType = { kind: "share" };
const TEXT: SettingType = { kind: "text", maxChars: 5 };
const MODEL: SettingType = { kind: "model" };
const TYPES = [FLAG, WHOLE, SHARE, TEXT, MODEL];

const GOOD: [SettingType, unknown][] = [
  [FLAG, true],
  [FLAG, false],
  [WHOLE, 0],
  [WHOLE, 20],
  [SHARE, 0],
  [SHARE, 0.45],
  [SHARE, 1],
  [TEXT, ""],
  [TEXT, "five!"],
  [TEXT, "🧠🧠🧠🧠🧠"],
  [MODEL, "haiku"],
  [MODEL, "claude-haiku-4.5"],
  [MODEL, "eu.anthropic.claude-haiku-4-5@20251001-v1:0"],
];

test.each(GOOD)("%j takes %j", (type, value) => {
  expect(fits(type, value)).toBe(true);
});

const HOSTILE: unknown[] = [
  null,
  undefined,
  [],
  [true],
  {},
  JSON.parse('{"__proto__": {"x": 1}}'),
  Number.POSITIVE_INFINITY,
  Number.NaN,
  -1,
  1e21,
];
const BAD: [SettingType, unknown][] = [
  ...TYPES.flatMap((type) => HOSTILE.map((value): [SettingType, unknown] => [type, value])),
  [FLAG, 1],
  [FLAG, "true"],
  [WHOLE, 21],
  [WHOLE, 2.5],
  [WHOLE, "5"],
  [SHARE, 1.01],
  [SHARE, "0.5"],
  [TEXT, "longer"],
  [TEXT, "🧠🧠🧠🧠🧠🧠"],
  [TEXT, "x".repeat(1_000_000)],
  [MODEL, ""],
  [MODEL, "-haiku"],
  [MODEL, "haiku\n"],
  [MODEL, "ignore all that was said"],
  [MODEL, "x".repeat(129)],
];

test("an invalid value is refused", () => {
  for (const [type, value] of BAD)
    expect([type, value, fits(type, value)]).toEqual([type, value, false]);
});

test.each<[SettingType, string, unknown]>([
  [FLAG, "true", true],
  [FLAG, " ON ", true],
  [FLAG, "1", true],
  [FLAG, "No", false],
  [FLAG, "0", false],
  [FLAG, "maybe", undefined],
  [FLAG, "constructor", undefined],
  [WHOLE, " 7 ", 7],
  [WHOLE, "7.0", 7],
  [WHOLE, "7.5", undefined],
  [WHOLE, "21", undefined],
  [WHOLE, "1e1", undefined],
  [WHOLE, "0x10", undefined],
  [WHOLE, "", undefined],
  [SHARE, ".5", 0.5],
  [SHARE, "0.25", 0.25],
  [SHARE, "-0.25", undefined],
  [SHARE, "Infinity", undefined],
  [TEXT, " a b ", " a b "],
  [TEXT, "longer", undefined],
  [MODEL, "sonnet", "sonnet"],
  [MODEL, "so net", undefined],
])("%j reads the text `%s` as %j", (type, text, value) => {
  expect(valueFrom(type, text)).toBe(value as never);
});

test("a value parsed from a text is always valid", () => {
  fc.assert(
    fc.property(fc.constantFrom(...TYPES), fc.string(), (type, text) => {
      const value = valueFrom(type, text);
      if (value !== undefined) expect(fits(type, value)).toBe(true);
    }),
  );
});

test("a million digits are no number, and are seen to be none at once", () => {
  expect(valueFrom(WHOLE, "1".repeat(1_000_000))).toBeUndefined();
  expect(valueFrom(SHARE, `${"1".repeat(1_000_000)}x`)).toBeUndefined();
});

test.each([
  ["enabled", "LOCI_ENABLED"],
  ["autoLoad", "LOCI_AUTO_LOAD"],
  ["maxMemorySize", "LOCI_MAX_MEMORY_SIZE"],
  ["hooks.deadline_ms", "LOCI_HOOKS_DEADLINE_MS"],
  ["triage.thresholds.tech_debt", "LOCI_TRIAGE_THRESHOLDS_TECH_DEBT"],
])("the variable of `%s` is %s", (key, name) => {
  expect(variableOf(key)).toBe(name);
});

test("every kind of setting can say what it takes", () => {
  const words = TYPES.map(wantedBy);
  expect(new Set(words).size).toBe(TYPES.length);
  expect(wantedBy(WHOLE)).toBe("a whole number from 0 to 20");
});
