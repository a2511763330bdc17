import { expect, test } from "bun:test";
import { lociBinary } from "#test/binary.ts";
import { recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";
import { run } from "#test/run.ts";

test("sixty parallel creates make sixty records and sixty lines of the listing", async () => {
  using home = recordHome();
  const binary = await lociBinary();
  const options = { cwd: home.root, env: { HOME: home.path } };
  const make = (at: number) => {
    const stdin = JSON.stringify(draftOf("runbook", `Mend number ${at}`));
    return run([binary, "record", "create", "--category", "runbook"], { ...options, stdin });
  };
  const all = await Promise.all(Array.from({ length: 60 }, (_, at) => make(at)));
  expect(all.filter(({ code }) => code !== 0)).toEqual([]);
  expect(home.files("runbook")).toHaveLength(60);
  expect(home.listed()).toHaveLength(60);
  const { stdout } = await run([binary, "history", "--json", "--limit", "100"], options);
  expect(JSON.parse(stdout).changes).toHaveLength(60);
}, 60_000);

test("if many processes create one record, one succeeds, and none fails", async () => {
  using home = recordHome();
  const binary = await lociBinary();
  const stdin = JSON.stringify(draftOf("decision", "One"));
  const words = [binary, "record", "create", "--category", "decision", "--json"];
  const options = { cwd: home.root, env: { HOME: home.path }, stdin };
  const all = await Promise.all(Array.from({ length: 12 }, () => run(words, options)));
  const actions = all.map(({ stdout }) => JSON.parse(stdout).action);
  expect(actions.filter((action) => action === "created")).toHaveLength(1);
  expect(actions.filter((action) => action === "unchanged")).toHaveLength(11);
});

test("sixteen parallel updates by hash lose no update", async () => {
  using home = recordHome();
  const binary = await lociBinary();
  const options = { cwd: home.root, env: { HOME: home.path } };
  const stdin = JSON.stringify(draftOf("decision", "One"));
  await run([binary, "record", "create", "--category", "decision"], { ...options, stdin });
  const count = async (name: number): Promise<void> => {
    for (;;) {
      const { stdout } = await run([binary, "show", "one", "--json"], options);
      const { record, hash } = JSON.parse(stdout);
      const consequences = [...(record.content.consequences ?? []), `from ${name}`];
      const given = JSON.stringify({ content: { consequences } });
      const words = ["record", "update", "one", "--hash", hash, "--why", "counted"];
      const { code, stderr } = await run([binary, ...words], { ...options, stdin: given });
      if (code === 0) return;
      expect(stderr).toContain("OCC_CONFLICT");
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, name) => count(name)));
  const { stdout } = await run([binary, "show", "one", "--json"], options);
  const { record } = JSON.parse(stdout);
  expect(new Set(record.content.consequences).size).toBe(16);
  expect(record.times_updated).toBe(16);
}, 60_000);
