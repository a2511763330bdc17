import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { statusOf } from "#doctor/status.ts";
import { type Redactor, redactorForShowing, redactorForWriting } from "#redact/redactor.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { type TestHome, testHome } from "#test/home.ts";

const GITHUB = `${"gh"}${"p_"}16C7e42F292c6912E7710c838347Ae178B4a`;
const PASSWORD = "password=qT7vN2xLp9Rk4Wd";

async function redactorIn(home: TestHome, memory: object = {}): Promise<Redactor> {
  await home.write(".claude/settings.json", JSON.stringify({ memory }));
  const world = home.world();
  return redactorForWriting(world, readSettings(world));
}

test("a redaction has a hash by the key of the home, which the first redaction creates", async () => {
  using home = testHome();
  const redactor = await redactorIn(home);
  expect(redactor.text("nothing is secret here")).toBe("nothing is secret here");
  expect(existsSync(`${home.path}/.claude/loci`)).toBe(false);
  const mark = redactor.text(GITHUB);
  expect(mark).toMatch(/^\[REDACTED:github:ghp_…[0-9a-f]{8}\]$/);
  expect((await redactorIn(home)).text(GITHUB)).toBe(mark);
});

test("the user may let a kind, a single secret, or everything stay", async () => {
  using home = testHome();
  const hash = /…(\w{8})/.exec((await redactorIn(home)).text(GITHUB))?.[1] ?? "";
  const both = `${GITHUB} ${PASSWORD}`;
  for (const allow of ["github", ` GitHub , nothing`, hash, `x,${hash}`]) {
    const redactor = await redactorIn(home, { redact: { allow } });
    expect(redactor.text(both)).toStartWith(`${GITHUB} password=[REDACTED:`);
  }
  const off = await redactorIn(home, { redact: { enabled: false } });
  expect(off.text(both)).toBe(both);
  expect(off.marksIn(both)).toEqual([]);
});

test("a project may let nothing stay", async () => {
  using home = testHome();
  const settings = { redact: { enabled: false, allow: "github" } };
  await home.write("app/.claude/memory/memory-config.json", JSON.stringify(settings));
  const world = home.world();
  const sources = withProject(readSettings(world), `${home.path}/app`);
  expect(redactorForWriting(world, sources).text(GITHUB)).toStartWith("[REDACTED:github:");
});

test("redactions in writes are counted, each secret once, and those in output are not", async () => {
  using home = testHome();
  const redactor = await redactorIn(home);
  redactor.value({ a: GITHUB, b: [`again ${GITHUB}`], [PASSWORD]: 1 });
  redactor.text("<private>this</private> and <private>that</private>");
  const world = home.world();
  redactorForShowing(world, readSettings(world)).text(`${GITHUB.replace("16C7", "99C7")} is shown`);
  expect((await statusOf(world, [])).redacted).toEqual({ github: 1, assignment: 1, private: 2 });
});

test("without a home, a redaction shows only the kind", () => {
  using home = testHome();
  const world = { ...home.world(), memoryDir: undefined, stateDir: undefined };
  expect(redactorForWriting(world, readSettings(world)).text(GITHUB)).toBe("[REDACTED:github]");
});
