import { expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import { tryRoundTrip } from "#doctor/trials.ts";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { filesBelow } from "#test/installing.ts";

test("a memory is written, found by a prompt and removed, and nothing is left of it", async () => {
  using home = testHome();
  await home.write(".claude/settings.json", '{"model": "opus"}');
  const before = filesBelow(home.path);
  const world = home.world({ PATH: "/usr/bin:/bin" });
  const checks = await tryRoundTrip(world, await lociBinary());
  expect(checks).toMatchObject([{ name: "round trip", verdict: "fine" }]);
  expect(filesBelow(home.path)).toEqual(before);
});

test("switched off for this shell, the hooks are tried all the same", async () => {
  using home = testHome();
  const world = home.world({ PATH: "/usr/bin:/bin", LOCI_DISABLE: "1" });
  expect(await tryRoundTrip(world, await lociBinary())).toMatchObject([{ verdict: "fine" }]);
});

test("a binary that finds nothing is a failure, and nothing is left either", async () => {
  using home = testHome();
  const binary = await home.write("bin/loci", "#!/bin/sh\nexit 0\n");
  chmodSync(binary, 0o755);
  const before = filesBelow(home.path);
  const checks = await tryRoundTrip(home.world({ PATH: "/usr/bin:/bin" }), binary);
  expect(checks).toMatchObject([{ name: "round trip", verdict: "failure" }]);
  expect(filesBelow(home.path)).toEqual(before);
});

test("memory that is switched off is not tried", async () => {
  using home = testHome();
  await home.write(".claude/settings.json", '{"memory": {"enabled": false}}');
  const checks = await tryRoundTrip(home.world(), "/opt/loci");
  expect(checks).toMatchObject([
    { verdict: "warning", says: expect.stringContaining("switched off") },
  ]);
});

test("a folder that cannot be written is a failure that says why", async () => {
  using home = testHome();
  await home.write(".claude/loci", "in the way");
  const [check] = await tryRoundTrip(home.world(), "/opt/loci");
  expect(check).toMatchObject({ verdict: "failure" });
});
