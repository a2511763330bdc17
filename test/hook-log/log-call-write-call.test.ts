import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { writeCall } from "#hook-log/log-call.ts";
import { testHome } from "#test/home.ts";

const ENTRY = { at: "2026-01-02T03:04:05.678Z", event: "Stop", ms: 1, outcome: "silent" } as const;

test("a call is a file of its own, named by its id", async () => {
  using home = testHome();
  const folder = home.folder("log/calls");
  await writeCall(home.path, { entry: ENTRY, id: "019e00000000-8f3a12345678" });
  expect(readdirSync(folder)).toEqual(["019e00000000-8f3a12345678.json"]);
  const [name] = readdirSync(folder);
  expect(await Bun.file(`${folder}/${name}`).json()).toEqual({ ...ENTRY, id: "12345678" });
});

test("a missing folder is reported, and not created", async () => {
  using home = testHome();
  const call = { entry: ENTRY, id: "x" };
  expect(writeCall(home.path, call)).rejects.toThrow();
  expect(existsSync(`${home.path}/log`)).toBe(false);
});
