import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { type SettingSources, settingFrom, settingsFrom } from "#settings/resolve-setting.ts";
import { HOOK_SETTINGS, RECALL_SETTINGS } from "#settings/tables/hook-settings.ts";
import { RECORD_SETTINGS } from "#settings/tables/layout-settings.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import { type TestHome, testHome } from "#test/home.ts";

const USER = ".claude/settings.json";
const PROJECT = "app/.claude/memory/memory-config.json";
const KEY = "retrieval.max_inject";

/** The content of the two files, as objects or as text. */
async function homeWith(files: { user?: unknown; project?: unknown }): Promise<TestHome> {
  const home = testHome();
  home.folder("app");
  const text = (content: unknown) =>
    typeof content === "string" ? content : JSON.stringify(content);
  if (files.user !== undefined) await home.write(USER, text(files.user));
  if (files.project !== undefined) await home.write(PROJECT, text(files.project));
  return home;
}

function sourcesOf(home: TestHome, env: Record<string, string> = {}, pairs: string[] = []) {
  return withProject(readSettings(home.world(env), pairs), `${home.path}/app`);
}

const maxInject = (sources: SettingSources) => settingsFrom(sources, RECALL_SETTINGS)[KEY];

test("one setting is what it is in its table", async () => {
  using home = await homeWith({ user: { retrieval: { max_inject: 4 } } });
  const sources = sourcesOf(home, { LOCI_TRIAGE_CAPTURE: "ask" });
  expect(settingFrom(sources, RECALL_SETTINGS, KEY)).toBe(maxInject(sources));
  expect(settingFrom(sources, TRIAGE_SETTINGS, "triage.capture")).toBe("ask");
});

test("without any file the defaults hold", async () => {
  using home = await homeWith({});
  expect(sourcesOf(home)).toMatchObject({ files: [], unusable: [] });
  expect(settingsFrom(sourcesOf(home), HOOK_SETTINGS)).toEqual({
    enabled: true,
    "hooks.deadline_ms": 150,
  });
});

test("the project's file is laid over the user's, a variable over both, a flag over all", async () => {
  using home = await homeWith({
    user: { memory: { retrieval: { max_inject: 1 } } },
    project: { retrieval: { max_inject: 2 } },
  });
  expect(maxInject(readSettings(home.world()))).toBe(1);
  expect(maxInject(sourcesOf(home))).toBe(2);
  const env = { LOCI_RETRIEVAL_MAX_INJECT: "3" };
  expect(maxInject(sourcesOf(home, env))).toBe(3);
  expect(maxInject(sourcesOf(home, env, [`${KEY}=4`]))).toBe(4);
});

test.each([0, -1, -7])("`max_retained` of %d counts as its default", async (value) => {
  using home = await homeWith({
    project: { categories: { session_summary: { max_retained: value } } },
  });
  const key = "categories.session_summary.max_retained";
  expect(settingFrom(sourcesOf(home), RECORD_SETTINGS, key)).toBe(5);
});

test("in the host's file only the object under `memory` is ours", async () => {
  using home = await homeWith({ user: { enabled: false, memory: { autoLoad: false } } });
  const { files } = readSettings(home.world());
  expect(files.map(({ name }) => name)).toEqual(["autoLoad"]);
});

test("a project's file cannot speak for the user", async () => {
  using home = await homeWith({
    project: { hooks: { deadline_ms: 5000 }, memory: { enabled: false }, enabled: "no" },
  });
  expect(settingsFrom(sourcesOf(home), HOOK_SETTINGS)).toEqual({
    enabled: true,
    "hooks.deadline_ms": 150,
  });
});

test("thresholds in capitals, as older files have them, count", async () => {
  using home = await homeWith({ project: { triage: { thresholds: { DECISION: 0.26 } } } });
  const settings = settingsFrom(sourcesOf(home), TRIAGE_SETTINGS);
  expect(settings["triage.thresholds.decision"]).toBe(0.26);
});

test.each([
  ["{", "it is not a JSON object"],
  ["[]", "it is not a JSON object"],
  ['{"memory": []}', "its `memory` is not an object"],
  ['{"memory": null}', "its `memory` is not an object"],
])(
  "a user's file with `%s` is reported as unusable, and the rest still counts",
  async (text, why) => {
    using home = await homeWith({ user: text, project: { retrieval: { max_inject: 2 } } });
    const sources = sourcesOf(home);
    expect(sources.unusable).toEqual([{ path: `${home.path}/${USER}`, why }]);
    expect(maxInject(sources)).toBe(2);
  },
);

test("a project's file that leads out of the project is reported and not read", async () => {
  using home = await homeWith({ user: { memory: { retrieval: { max_inject: 1 } } } });
  await home.write("secret.json", JSON.stringify({ retrieval: { max_inject: 9 } }));
  home.folder("app/.claude/memory");
  symlinkSync(`${home.path}/secret.json`, `${home.path}/${PROJECT}`);
  const sources = sourcesOf(home);
  expect(sources.unusable).toEqual([
    { path: `${home.path}/${PROJECT}`, why: "it leads out of its folder" },
  ]);
  expect(maxInject(sources)).toBe(1);
});

test("the user's file may be a link, as dotfile managers make them", async () => {
  using home = await homeWith({});
  home.folder(".claude");
  await home.write("dotfiles/settings.json", '{"memory": {"retrieval": {"max_inject": 7}}}');
  symlinkSync(`${home.path}/dotfiles/settings.json`, `${home.path}/${USER}`);
  expect(maxInject(sourcesOf(home))).toBe(7);
});

const HOSTILE: [string, string][] = [
  ["a number beyond all numbers", `{"retrieval": {"max_inject": 1e999}}`],
  ["names of every object's parts", `{"__proto__": {"retrieval": {"max_inject": 9}}}`],
  ["a list", `{"retrieval": [{"max_inject": 9}]}`],
  ["null", `{"retrieval": null}`],
  ["a long text", `{"retrieval": {"max_inject": "${"9".repeat(200_000)}"}}`],
  ["no end of objects", `${'{"retrieval":'.repeat(10_000)}1${"}".repeat(10_000)}`],
];

test.each(HOSTILE)("a project's file with %s changes nothing", async (_, text) => {
  using home = await homeWith({ project: text });
  const sources = sourcesOf(home);
  expect(sources.unusable).toEqual([]);
  expect(maxInject(sources)).toBe(5);
});

test("the last of two equal keys in one object counts", async () => {
  using home = await homeWith({
    project: `{"retrieval.max_inject": 1, "retrieval.max_inject": 2}`,
  });
  expect(maxInject(sourcesOf(home))).toBe(2);
});

test("without a home only the environment and flags are asked", async () => {
  using home = await homeWith({ user: { memory: { retrieval: { max_inject: 1 } } } });
  const env = { HOME: "", LOCI_RETRIEVAL_MAX_INJECT: "3" };
  expect(readSettings(home.world(env))).toMatchObject({ files: [], unusable: [] });
  expect(maxInject(readSettings(home.world(env)))).toBe(3);
});

test("a folder that is no project brings no file", async () => {
  using home = await homeWith({});
  const sources = readSettings(home.world());
  expect(withProject(sources, undefined)).toBe(sources);
});
