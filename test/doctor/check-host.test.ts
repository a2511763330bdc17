import { expect, test } from "bun:test";
import { checkHooks } from "#doctor/check-host.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { BINARY, installing } from "#test/installing.ts";

const PATH = ".claude/settings.json";

async function changed(home: TestHome, more: object): Promise<void> {
  const settings = await Bun.file(`${home.path}/${PATH}`).json();
  await home.write(PATH, JSON.stringify({ ...settings, ...more }));
}

const verdicts = (home: TestHome) =>
  checkHooks(installing(home).world, BINARY).map(({ name, verdict }) => `${name} ${verdict}`);

test("a fresh installation is fine in every scope", () => {
  using home = testHome();
  for (const scope of ["user", "local", "project"] as const) installing(home, scope).init();
  expect(verdicts(home)).toEqual([1, 2, 3].flatMap(() => ["hooks fine", "permissions fine"]));
});

test("disabled hooks are reported", async () => {
  using home = testHome();
  installing(home).init();
  await changed(home, { disableAllHooks: true });
  expect(verdicts(home)).toEqual(["hooks fine", "permissions fine", "hooks warning"]);
});

test("missing rules, and rules that forbid, are reported", async () => {
  using home = testHome();
  installing(home).init();
  await changed(home, { permissions: { allow: [], deny: ["Bash(loci search *)", "Bash(rm *)"] } });
  const checks = checkHooks(installing(home).world, BINARY);
  const says = checks.filter(({ verdict }) => verdict === "warning").map((check) => check.says);
  expect(says).toHaveLength(2);
  expect(says[0]).toContain("lacks 10 rules");
  expect(says[1]).toContain("denies `Bash(loci search *)`");
});
