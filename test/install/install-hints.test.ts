import { expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { remarksOn } from "#install/install-hints.ts";
import { setupPlace } from "#install/setup-place.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { installing } from "#test/installing.ts";

async function executable(home: TestHome, name: string): Promise<string> {
  const path = await home.write(name, "#!/bin/sh\n");
  chmodSync(path, 0o755);
  return path;
}

const remarks = (home: TestHome, program: string, path = "") => {
  const world = home.world({ PATH: path });
  return remarksOn(SETUPS, setupPlace(world, "user", program)).join("\n");
};

test("without a `loci` on the PATH the agent cannot run it", async () => {
  using home = testHome();
  const program = await executable(home, "dist/loci");
  expect(remarks(home, program, "/usr/bin:/bin")).toContain("no `loci` is on your PATH");
});

test("another `loci` that comes first on the PATH is named, and a link to this one is not another", async () => {
  using home = testHome();
  const program = await executable(home, "bin/loci");
  const other = await executable(home, "old/loci");
  const [bin, old] = [`${home.path}/bin`, `${home.path}/old`];
  expect(remarks(home, program, `${old}:${bin}`)).toContain(
    `another file: ${other}, not ${program}`,
  );
  expect(remarks(home, program, `${bin}:${old}`)).toBe("");
});

test("entries in other scopes are reported, with those that answer", () => {
  using home = testHome();
  installing(home).init();
  const { world } = installing(home, "project");
  const place = setupPlace(world, "project", "/opt/loci");
  expect(remarksOn(SETUPS, place).join("\n")).toContain(
    "for the user scope too; those of the user scope answer",
  );
});

test("an active plugin is reported", async () => {
  using home = testHome();
  await home.write(
    ".claude/settings.json",
    '{"enabledPlugins": {"memory@ours": true, "lint@x": true}}',
  );
  expect(remarks(home, "/opt/loci")).toContain("the plugin `memory@ours` is on as well");
});
