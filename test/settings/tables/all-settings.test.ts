import { expect, test } from "bun:test";
import { CATEGORIES, CATEGORY_NAMES } from "#base/memory-item.ts";
import { SETTING_KEYS, SETTINGS, settingKey } from "#settings/tables/all-settings.ts";
import { fits, type Setting, variableOf } from "#settings/tables/setting.ts";

test.each(SETTING_KEYS)("the default of `%s` is one that it takes", (key) => {
  const { type, value }: Setting = SETTINGS[key];
  expect(fits(type, value)).toBe(true);
});

test.each(SETTING_KEYS)("`%s` is described in one line", (key) => {
  expect(SETTINGS[key].about).toMatch(/^[A-Z].{8,90}[^.]$/);
});

test("no two settings share a key or a variable, whatever the case", () => {
  const names = [...SETTING_KEYS.map((key) => key.toLowerCase()), ...SETTING_KEYS.map(variableOf)];
  expect(new Set(names).size).toBe(names.length);
});

test("no setting takes the variable of a switch", () => {
  const variables = SETTING_KEYS.map(variableOf);
  for (const name of ["LOCI_DISABLE", "LOCI_HOME", "LOCI_INSIDE"])
    expect(variables).not.toContain(name);
});

test("no setting has another one's path as its prefix", () => {
  for (const key of SETTING_KEYS) {
    expect(SETTING_KEYS.filter((other) => other.startsWith(`${key}.`))).toEqual([]);
  }
});

test("a project may not decide how long a hook may take", () => {
  expect(SETTINGS["hooks.deadline_ms"].project).toBe(false);
});

test("a key is known in any case, and nothing else is", () => {
  expect(settingKey("AUTOLOAD")).toBe("autoLoad");
  expect(settingKey("triage.thresholds.DECISION")).toBe("triage.thresholds.decision");
  for (const word of ["", "auto", "__proto__", "constructor", "triage"])
    expect(settingKey(word)).toBeUndefined();
});

// The numbers that people rely on today, as their files and manuals give them.
test.each([
  ["enabled", true],
  ["autoLoad", true],
  ["autoUpdate", true],
  ["updateThreshold", 3],
  ["maxMemorySize", 50_000],
  ["backupEnabled", true],
  ["compressionThreshold", 30_000],
  ["categories.session_summary.retention_days", 90],
  ["categories.decision.retention_days", 0],
  ["categories.session_summary.max_retained", 5],
  ["categories.tech_debt.enabled", true],
  ["categories.tech_debt.auto_capture", true],
  ["retrieval.max_inject", 5],
  ["max_memories_per_category", 100],
  ["triage.thresholds.session_summary", 0.6],
  ["triage.thresholds.decision", 0.4],
  ["triage.thresholds.runbook", 0.5],
  ["triage.thresholds.constraint", 0.45],
  ["triage.parallel.enabled", true],
  ["triage.parallel.category_models.decision", "sonnet"],
  ["triage.parallel.category_models.runbook", "haiku"],
  ["triage.parallel.verification_model", "sonnet"],
  ["triage.parallel.default_model", "haiku"],
  ["delete.grace_period_days", 30],
  ["delete.archive_retired", true],
] as const)("`%s` is %p by default", (key, value) => {
  expect(SETTINGS[key].value).toBe(value);
});

test("the six categories lie in the folders that they always had", () => {
  expect(CATEGORY_NAMES.map((name) => [name, CATEGORIES[name].folder])).toEqual([
    ["session_summary", "sessions"],
    ["decision", "decisions"],
    ["runbook", "runbooks"],
    ["constraint", "constraints"],
    ["tech_debt", "tech-debt"],
    ["preference", "preferences"],
  ]);
});
