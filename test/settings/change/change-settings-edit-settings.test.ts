import { expect, test } from "bun:test";
import { testHome } from "#test/home.ts";
import { PROJECT, setInProject, textOf } from "./changing.ts";

test("a project's file holds its settings at its top", async () => {
  using home = testHome();
  const done = setInProject(home);
  expect(done.path).toBe(`${home.path}/${PROJECT}`);
  expect(JSON.parse(await textOf(home, PROJECT))).toEqual({ retrieval: { max_inject: 3 } });
});

test("a setting retains its spelling in the file", async () => {
  using home = testHome();
  const text = '{"triage": {"Thresholds": {"DECISION": 0.26}}, "retrieval.max_inject": 1}';
  await home.write(PROJECT, text);
  setInProject(home, { key: "triage.thresholds.decision", value: 0.3 });
  setInProject(home, { key: "triage.thresholds.runbook", value: 0.4 });
  setInProject(home, { value: 2 });
  expect(await textOf(home, PROJECT)).toBe(
    '{"triage": {"Thresholds": {"DECISION": 0.3, "runbook": 0.4}}, "retrieval.max_inject": 2}',
  );
});

test("the deciding one of several spellings changes, and all are removed", async () => {
  using home = testHome();
  const text = '{"Enabled": true, "enabled": true, "autoLoad": true}';
  await home.write(PROJECT, text);
  expect(setInProject(home, { key: "enabled", value: false })).toMatchObject({ before: true });
  expect(await textOf(home, PROJECT)).toBe(text.replace('"enabled": true', '"enabled": false'));
  const out = setInProject(home, { key: "enabled", value: undefined });
  expect(out).toMatchObject({ before: false, after: undefined });
  expect(await textOf(home, PROJECT)).toBe('{"autoLoad": true}');
});

test.each([
  ["a byte order mark", '\uFEFF{"autoLoad": true}', '\uFEFF{"autoLoad": false}'],
  ["CRLF", '{\r\n\t"autoLoad": true\r\n}\r\n', '{\r\n\t"autoLoad": false\r\n}\r\n'],
  ["a key twice", '{"autoLoad": 1, "autoLoad": 2}', '{"autoLoad": 1, "autoLoad": false}'],
  ["an object by mistake", '{"autoLoad": {"x": 1}}', '{"autoLoad": false}'],
])("a file with %s stays in its format", async (_, before, after) => {
  using home = testHome();
  await home.write(PROJECT, before);
  const { backup } = setInProject(home, { key: "autoLoad", value: false });
  expect(await Bun.file(`${home.path}/${PROJECT}`).bytes()).toEqual(
    new TextEncoder().encode(after),
  );
  expect(await Bun.file(backup ?? "").bytes()).toEqual(new TextEncoder().encode(before));
});
