import { expect, test } from "bun:test";
import { resolveSetting, settingsFrom } from "#settings/resolve-setting.ts";
import type { FoundValue, SettingLayers } from "#settings/setting-layers.ts";
import type { Setting } from "#settings/tables/setting.ts";

const COUNT: Setting<number> = {
  type: { kind: "whole", min: 0, max: 20 },
  value: 5,
  about: "How many",
  reader: "recall",
  project: true,
};
const OWN: Setting<number> = { ...COUNT, project: false };
const KEY = "retrieval.max_inject";
const VARIABLE = "LOCI_RETRIEVAL_MAX_INJECT";

const user = (value: unknown, name = KEY): FoundValue => ({
  name,
  value,
  source: { kind: "user", path: "/home/ada/.claude/settings.json" },
});
const project = (value: unknown, name = KEY): FoundValue => ({
  name,
  value,
  source: { kind: "project", path: "/work/app/.claude/memory/memory-config.json" },
});

function resolve(layers: Partial<SettingLayers>, setting: Setting = COUNT) {
  return resolveSetting(KEY, setting, { files: [], env: {}, pairs: [], ...layers });
}

test("without any source the default holds, and has no source", () => {
  expect(resolve({})).toEqual({ value: 5, origins: [], problems: [] });
});

test("each source is stronger than the ones before it", () => {
  const layers: SettingLayers = {
    files: [user(1), project(2)],
    env: { [VARIABLE]: "3" },
    pairs: [`${KEY}=4`],
  };
  expect(resolve({ files: layers.files.slice(0, 1) }).value).toBe(1);
  expect(resolve({ files: layers.files }).value).toBe(2);
  expect(resolve({ ...layers, pairs: [] }).value).toBe(3);
  expect(resolve(layers).value).toBe(4);
  expect(resolve(layers).origins.map(({ source }) => source.kind)).toEqual([
    "user",
    "project",
    "variable",
    "flag",
  ]);
});

test("the later of two pairs decides", () => {
  expect(resolve({ pairs: [`${KEY}=1`, `${KEY}=2`] }).value).toBe(2);
});

test("a key counts in any case, in files and in pairs", () => {
  expect(resolve({ files: [project(1, "Retrieval.MAX_INJECT")] }).value).toBe(1);
  expect(resolve({ pairs: ["RETRIEVAL.max_inject=2"] }).value).toBe(2);
});

const CLAMPED = [
  { value: -1, counts: 0 },
  { value: 100, counts: 20 },
  { value: 5.7, counts: 6 },
  { value: "5", counts: 5 },
];

test.each(CLAMPED)("$value is reported, and counts as $counts", ({ value, counts }) => {
  const { value: held, problems } = resolve({ files: [user(1), project(value)] });
  expect(held).toBe(counts);
  const wanted = "a whole number from 0 to 20";
  const { source } = project(value);
  expect(problems).toEqual([{ source, name: KEY, value, kind: "clamped", wanted, counts }]);
});

const WRONG = [null, "lots", Number.POSITIVE_INFINITY, [3], { count: 3 }, true];

test.each(WRONG.map((value) => ({ value })))(
  "a wrong $value is reported, and the weaker source decides",
  ({ value }) => {
    const { value: held, problems } = resolve({ files: [user(1), project(value)] });
    expect(held).toBe(1);
    expect(problems).toEqual([
      {
        source: project(value).source,
        name: KEY,
        value,
        kind: "wrong",
        wanted: "a whole number from 0 to 20",
      },
    ]);
  },
);

test("a wrong variable is reported as it was written", () => {
  const { value, problems } = resolve({ env: { [VARIABLE]: "lots" } });
  expect(value).toBe(5);
  expect(problems).toMatchObject([
    { kind: "wrong", value: "lots", source: { kind: "variable", name: VARIABLE } },
  ]);
});

test("an empty variable counts as unset", () => {
  expect(resolve({ env: { [VARIABLE]: "" } })).toEqual({ value: 5, origins: [], problems: [] });
});

test("a pair without a value is wrong, even for a text", () => {
  const text: Setting<string> = { ...COUNT, type: { kind: "text", maxChars: 9 }, value: "as is" };
  const { value, problems } = resolve({ pairs: [KEY] }, text);
  expect(value).toBe("as is");
  expect(problems).toMatchObject([{ kind: "wrong", source: { kind: "flag" } }]);
});

test("a pair with an empty value makes a text empty", () => {
  const text: Setting<string> = { ...COUNT, type: { kind: "text", maxChars: 9 }, value: "as is" };
  expect(resolve({ pairs: [`${KEY}=`] }, text).value).toBe("");
});

test("a project has no say in what is the user's alone", () => {
  const { value, problems } = resolve({ files: [user(1), project(2)] }, OWN);
  expect(value).toBe(1);
  expect(problems).toMatchObject([{ kind: "not-for-projects", value: 2 }]);
});

test("the user's variable and flag decide what is the user's alone", () => {
  expect(resolve({ env: { [VARIABLE]: "3" } }, OWN).value).toBe(3);
  expect(resolve({ pairs: [`${KEY}=4`] }, OWN).value).toBe(4);
});

test("the values of a table come under its keys", () => {
  const flag: Setting<boolean> = { ...COUNT, value: true, type: { kind: "flag" } };
  const table = { [KEY]: COUNT, enabled: flag };
  const layers: SettingLayers = {
    files: [user(2), project(false, "__proto__.enabled")],
    env: { LOCI_ENABLED: "off" },
    pairs: [],
  };
  expect(settingsFrom(layers, table)).toMatchObject({ [KEY]: 2, enabled: false });
});
