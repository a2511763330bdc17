import { describe, expect, test } from "bun:test";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { atWork } from "#test/at-work.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { LONG_AGO } from "#test/recalling.ts";

async function remembering(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  const work = atWork(home, env);
  const remember = (text: string) => home.write(`${work.memory}/memory/MEMORY.md`, text);
  await remember("- JWT for auth\n");
  const start = async (source: string, session_id = "s-1") =>
    (await work.call("SessionStart", { source, session_id })).context;
  return { ...work, remember, start };
}

test.each(["startup", "clear", "compact"])(
  "a session that begins by %s is briefed",
  async (source) => {
    using home = testHome();
    const { start } = await remembering(home);
    const brief = (await start(source)) ?? "";
    const lines = brief.replaceAll(/id="[0-9a-f]{16}"/g, 'id="…"').split("\n");
    expect(lines.slice(0, 5)).toEqual([
      '<loci-memory id="…">',
      'Memory of "app"; notes may be out of date.',
      "",
      "From the user's memory files: JWT for auth",
      "",
    ]);
    expect(brief).toContain("`loci agent find WORDS` finds more");
    expect(brief).toContain("`loci agent save ");
  },
);

test("a session that the host announces twice is briefed once", async () => {
  using home = testHome();
  const { start } = await remembering(home);
  expect(await start("startup")).toContain("JWT");
  expect(await start("startup")).toBeUndefined();
  expect(await start("compact")).toContain("JWT");
});

test("the end of a session prepares the brief of the next one", async () => {
  using home = testHome();
  const { start, memory, call } = await remembering(home);
  const kept = home.folder(".claude/loci/kept");
  utimesSync(`${home.path}/${memory}/memory/MEMORY.md`, LONG_AGO, LONG_AGO);
  await call("SessionEnd", { reason: "other" });
  const texts = readdirSync(kept).map((name) => readFileSync(`${kept}/${name}`, "utf8"));
  expect(texts.some((text) => text.includes("memory files: JWT for auth"))).toBe(true);
  expect(await start("startup")).toContain("JWT for auth");
});

describe.each(["resume", "fork"])("a session that is taken up by %s", (source) => {
  test("is silent if its memory is as it was", async () => {
    using home = testHome();
    const { start } = await remembering(home);
    await start("startup");
    expect(await start(source)).toBeUndefined();
  });

  test("a resumed session gets the changes of its memory once", async () => {
    using home = testHome();
    const { start, remember } = await remembering(home);
    await remember("- JWT for auth\n- make builds it\n");
    await start("startup");
    await remember("- JWT for auth\n- sessions for admins\n");
    const news = (await start(source)) ?? "";
    expect(news).toContain("What has changed in loci's memory");
    expect(news).toContain("No longer remembered:\n- make builds it");
    expect(news).not.toContain("JWT");
    expect(news).toContain("- sessions for admins");
    expect(await start(source)).toBeUndefined();
  });
});

test("a session that was never briefed is when it is resumed", async () => {
  using home = testHome();
  const { start } = await remembering(home);
  await start("startup", "s-1");
  expect(await start("resume", "s-2")).toContain("JWT");
});

test("a fork goes on from a session that was briefed with the same", async () => {
  using home = testHome();
  const { start, remember } = await remembering(home);
  await start("startup", "s-1");
  expect(await start("fork", "s-2")).toBeUndefined();
  expect(await start("resume", "s-2")).toBeUndefined();
  await remember("- something else\n");
  expect(await start("fork", "s-3")).toContain("something else");
});

test("text that the host loads itself is not injected again", async () => {
  using home = testHome();
  const { start, memory } = await remembering(home);
  await home.write(".claude/CLAUDE.md", "be brief");
  await home.write(".claude/MEMORY.md", "of all projects");
  await home.write(`${memory}/CLAUDE.md`, "of the project");
  const brief = await start("startup");
  expect(brief).not.toContain("be brief");
  expect(brief).toMatch(/JWT[\s\S]*of the project[\s\S]*of all projects/);
});

describe("it is silent", () => {
  test("outside of any project where nothing is remembered", async () => {
    using home = testHome();
    const { call } = atWork(home);
    const payload = { source: "startup", cwd: "/" };
    expect(await call("SessionStart", payload)).toMatchObject({ outcome: "silent" });
  });

  test.each(["LOCI_AUTO_LOAD", "LOCI_ENABLED"])("with %s off", async (variable) => {
    using home = testHome();
    const { start } = await remembering(home, { [variable]: "off" });
    expect(await start("startup")).toBeUndefined();
  });

  test("in a project that switched it off", async () => {
    using home = testHome();
    const { start } = await remembering(home);
    await home.write("app/.claude/memory/memory-config.json", '{"autoLoad":false}');
    expect(await start("startup")).toBeUndefined();
  });
});

describe("a broken memory does not prevent the rest of the brief", () => {
  test.each<[string, (path: string, home: TestHome) => unknown]>([
    ["missing", (path) => rmSync(path)],
    ["empty", (path) => Bun.write(path, "")],
    ["not UTF-8", (path) => Bun.write(path, new Uint8Array([0xff]))],
    ["a folder", (path) => [rmSync(path), mkdirSync(path)]],
    ["a link to a device", (path) => [rmSync(path), symlinkSync("/dev/zero", path)]],
    ["a link to nothing", (path) => [rmSync(path), symlinkSync("nothing", path)]],
  ])("%s", async (_, spoil) => {
    using home = testHome();
    const { start, memory } = await remembering(home);
    await home.write(`${memory}/CLAUDE.md`, "of the project");
    await spoil(`${home.path}/${memory}/memory/MEMORY.md`, home);
    expect(await start("startup")).toContain("of the project");
  });
});

test("a session without memory only learns how to save one", async () => {
  using home = testHome();
  const { call } = atWork(home);
  const { context = "" } = await call("SessionStart", { source: "startup" });
  const body = context.split("\n").slice(3, -1);
  expect(body).toHaveLength(1);
  expect(body[0]).toContain("`loci agent save ");
});

test("a file that is too long is loaded in its compressed form", async () => {
  using home = testHome();
  const { start, remember } = await remembering(home);
  await remember(`## Log\n${"- a detail\n".repeat(6000)}\n## Build\n- use make\n`);
  const brief = await start("startup");
  expect(brief).toContain("Build: use make");
});

test.each([
  ["6,000 characters by default", {}, 6000],
  ["the budget of the settings", { LOCI_INJECT_SESSION_BUDGET: "3000" }, 3000],
])("however much is remembered, the brief stays within %s", async (_, env, most) => {
  using home = testHome();
  const { start, remember, memory } = await remembering(home, env);
  const lines = Array.from(
    { length: 150 },
    (_, at) => `- <b>\u200b memory number ${at} ${"of many ".repeat(9)}\n`,
  );
  await remember(lines.join(""));
  await home.write(`${memory}/CLAUDE.md`, "x ".repeat(20_000));
  const brief = (await start("startup")) ?? "";
  expect(brief.length).toBeLessThanOrEqual(most);
  expect(brief.length).toBeGreaterThan(most * 0.85);
});

test("without an id of the session it is briefed each time", async () => {
  using home = testHome();
  const { start } = await remembering(home);
  expect(await start("resume", "")).toContain("JWT");
  expect(await start("resume", "")).toContain("JWT");
});

test("the state of a session is in private folders", async () => {
  using home = testHome();
  const { start } = await remembering(home);
  await start("startup");
  for (const path of ["", "/briefed", "/briefs"]) {
    expect(statSync(`${home.path}/.claude/loci${path}`).mode & 0o077).toBe(0);
  }
});
