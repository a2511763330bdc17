import { expect, test } from "bun:test";
import fc from "fast-check";
import { type JsonObject, parseJson } from "#base/json.ts";
import { foundInFile, type SettingSource, splitPair } from "#settings/setting-layers.ts";

const SOURCE: SettingSource = { kind: "user", path: "/home/ada/.claude/settings.json" };

/** The settings in the text of a file, as name and value. */
function foundIn(text: string): [string, unknown][] {
  return foundInFile(parseJson(text) as JsonObject, SOURCE).map(({ name, value }) => [name, value]);
}

test("every leaf is found under its dotted name, in the order of the file", () => {
  const text = `{"enabled": false, "triage": {"thresholds": {"decision": 0.3}}, "autoLoad": true}`;
  expect(foundIn(text)).toEqual([
    ["enabled", false],
    ["triage.thresholds.decision", 0.3],
    ["autoLoad", true],
  ]);
});

test("a name that is dotted in the file counts like one that is nested", () => {
  expect(foundIn('{"retrieval.max_inject": 2}')).toEqual([["retrieval.max_inject", 2]]);
});

test("null, lists and empty objects are leaves", () => {
  expect(foundIn('{"a": null, "b": [1], "c": {}}')).toEqual([
    ["a", null],
    ["b", [1]],
    ["c", {}],
  ]);
});

test("a name of an inherited property is a name like any other", () => {
  expect(foundIn('{"__proto__": {"enabled": false}, "constructor": 1}')).toEqual([
    ["__proto__.enabled", false],
    ["constructor", 1],
  ]);
  expect(({} as Record<string, unknown>)["enabled"]).toBeUndefined();
});

test("an endlessly nested file is read only as deep as a key can lead", () => {
  const text = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
  const found = foundInFile(parseJson(text) as JsonObject, SOURCE);
  expect(found.map(({ name }) => name)).toEqual(["a.a.a.a.a.a"]);
});

test("every member of a flat file is found", () => {
  const member = fc.tuple(fc.string(), fc.oneof(fc.boolean(), fc.double(), fc.string()));
  fc.assert(
    fc.property(fc.array(member), (members) => {
      const object = Object.fromEntries(members);
      expect(foundInFile(object, SOURCE)).toEqual(
        Object.entries(object).map(([name, value]) => ({ name, value, source: SOURCE })),
      );
    }),
  );
});

test.each([
  ["enabled=false", "enabled", "false"],
  ["a=b=c", "a", "b=c"],
  ["a=", "a", ""],
  ["=a", "", "a"],
  ["enabled", "enabled", undefined],
])("the pair `%s` is `%s` and %p", (pair, name, text) => {
  expect(splitPair(pair)).toEqual({ name, text });
});
