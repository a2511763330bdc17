import { expect, test } from "bun:test";
import type { JsonObject } from "#base/json.ts";
import { foundInFile, type SettingLayers, type SettingSource } from "#settings/setting-layers.ts";
import { SETTING_KEYS, SETTINGS } from "#settings/tables/all-settings.ts";
import { explainSettings } from "#settings/view-settings.ts";

const older: JsonObject = await Bun.file("test/fixtures/settings/older-memory-config.json").json();

const USER: SettingSource = { kind: "user", path: "/home/ada/.claude/settings.json" };
const PROJECT: SettingSource = { kind: "project", path: "/work/app/memory-config.json" };

function explain(layers: Partial<SettingLayers>) {
  return explainSettings({ files: [], env: {}, pairs: [], ...layers });
}

function explainFile(object: JsonObject, source = USER) {
  return explain({ files: foundInFile(object, source) });
}

test("every setting is there with its default, and nothing is wrong", () => {
  const { settings, problems } = explain({ env: { HOME: "/home/ada", PATH: "/bin" } });
  expect([...settings.keys()]).toEqual(SETTING_KEYS);
  for (const [key, { value }] of settings) expect(value).toBe(SETTINGS[key].value);
  expect(problems).toEqual([]);
});

test("a wrong value is reported with its setting and in the list of all problems", () => {
  const { settings, problems } = explainFile({ updateThreshold: "three" });
  expect(problems).toMatchObject([
    { kind: "wrong", name: "updateThreshold", wanted: "a whole number from 0 to 1000" },
  ]);
  expect(settings.get("updateThreshold")?.problems).toEqual(problems);
});

test("a mistyped name is reported with its path and the nearest name", () => {
  const { problems } = explainFile({ retrieval: { max_injct: 3 } });
  expect(problems).toEqual([
    {
      source: USER,
      name: "retrieval.max_injct",
      value: 3,
      kind: "unknown",
      wanted: "retrieval.max_inject",
    },
  ]);
});

test("an unrelated name is reported without a nearest one", () => {
  expect(explainFile({ colour: "blue" }).problems).toMatchObject([
    { kind: "unknown", name: "colour", wanted: undefined },
  ]);
});

test("the file of an older program counts in full, and none of it is a mistake", () => {
  const { settings, problems } = explainFile(older, PROJECT);
  expect(problems.filter(({ kind }) => kind !== "foreign")).toEqual([]);
  expect(problems.map(({ name }) => name)).toContain("retrieval.judge.timeout_per_call");
  expect(problems).toHaveLength(23);
  expect(settings.get("triage.thresholds.decision")?.value).toBe(0.26);
  expect(settings.get("retrieval.max_inject")?.value).toBe(3);
});

test.each([
  "memory_root",
  "MEMORY_ROOT",
  "auto_commit",
  "categories.decision.folder",
  "categories.own.folder",
  "retrieval.judge",
  "retrieval.judge.model",
  "logging.level",
  "architecture.simplified_flow",
])("`%s` is known to belong to another program", (name) => {
  expect(explainFile({ [name]: 1 }).problems).toMatchObject([{ kind: "foreign", name }]);
});

test.each([
  "memory_roots",
  "folder",
  "categories.folder",
  "categories.a.b.folder",
  "retrieval.judges",
  "loggings.level",
])("`%s` belongs to no program", (name) => {
  expect(explainFile({ [name]: 1 }).problems).toMatchObject([{ kind: "unknown", name }]);
});

test("a value where a group of settings should be is wrong", () => {
  expect(explainFile({ Triage: { thresholds: 0.5 } }).problems).toMatchObject([
    { kind: "wrong", name: "Triage.thresholds", wanted: "settings below it, in an object" },
  ]);
});

test("an empty group is no mistake", () => {
  expect(explainFile({ triage: { thresholds: {} }, delete: {} }).problems).toEqual([]);
});

test("a value below a setting is wrong, and the setting has its default", () => {
  const { settings, problems } = explainFile({ enabled: { always: false } });
  expect(settings.get("enabled")?.value).toBe(true);
  expect(problems).toMatchObject([{ kind: "wrong", name: "enabled.always" }]);
  expect(problems[0]?.wanted).toContain("`enabled` is `true` or `false`");
});

test("an empty object instead of a value is wrong", () => {
  expect(explainFile({ enabled: {} }).problems).toMatchObject([
    { kind: "wrong", name: "enabled", wanted: "`true` or `false`" },
  ]);
});

test("a mistyped variable is reported with the nearest one", () => {
  const { problems } = explain({ env: { LOCI_ENABELD: "0", LOCI_HOMES: "/tmp" } });
  expect(problems).toMatchObject([
    { kind: "unknown", name: "LOCI_ENABELD", value: "0", wanted: "LOCI_ENABLED" },
    { kind: "unknown", source: { kind: "variable", name: "LOCI_HOMES" }, wanted: "LOCI_HOME" },
  ]);
});

test("variables that are switches, empty or of others are no mistakes", () => {
  const env = {
    LOCI_DISABLE: "1",
    LOCI_HOME: "/var/lib/loci",
    LOCI_INSIDE: "1",
    LOCI_EMPTY: "",
    LOCIX: "1",
    loci_enabled: "0",
  };
  expect(explain({ env }).problems).toEqual([]);
});

test("a mistyped pair is reported as a flag's", () => {
  expect(explain({ pairs: ["enable=false", "autoload"] }).problems).toMatchObject([
    { kind: "wrong", name: "autoLoad", source: { kind: "flag" } },
    {
      kind: "unknown",
      name: "enable",
      value: "false",
      wanted: "enabled",
      source: { kind: "flag" },
    },
  ]);
});

test("a setting that a project may not decide is reported", () => {
  const { problems } = explainFile({ hooks: { deadline_ms: 10 } }, PROJECT);
  expect(problems).toMatchObject([{ kind: "not-for-projects", name: "hooks.deadline_ms" }]);
});

test("names that every object inherits are unknown like any other", () => {
  const object = JSON.parse(
    '{"__proto__": {"enabled": false}, "constructor": 1, "toString": null}',
  );
  const { settings, problems } = explainFile(object);
  expect(settings.get("enabled")?.value).toBe(true);
  expect(problems.map(({ kind, name }) => [kind, name])).toEqual([
    ["unknown", "__proto__.enabled"],
    ["unknown", "constructor"],
    ["unknown", "toString"],
  ]);
});

test("ten thousand wrong names are all reported, and only the first hundred with a hint", () => {
  const names = Array.from({ length: 10_000 }, (_, n) => [`enabled${n}`, n]);
  const { problems } = explainFile({ ...Object.fromEntries(names) }, PROJECT);
  expect(problems).toHaveLength(10_000);
  expect(problems[0]?.wanted).toBe("enabled");
  expect(problems.slice(100).every(({ wanted }) => wanted === undefined)).toBe(true);
});

test("a setting of an earlier version is named as gone, with the reason", () => {
  const { problems } = explainFile({ recall: { embeddings: { enabled: true, url: "x" } } });
  expect(problems.map(({ kind, name }) => [kind, name])).toEqual([
    ["gone", "recall.embeddings.enabled"],
    ["gone", "recall.embeddings.url"],
  ]);
  expect(problems[0]?.wanted).toContain("no server ranks memories any more");
});
