import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { HAS_HOST, inHost, registerHooks } from "#test/host/claude.ts";
import { calls, says } from "#test/host/model.ts";
import { DRAFT, RULE } from "#test/pnpm.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

const SESSION = "5f3c2a10-7b1e-4d68-9a35-c2e8f1047b6d";

const DRAFTS = JSON.stringify([DRAFT]);

async function capturing(home: TestHome, capture: string) {
  await registerHooks(home);
  const path = `${home.path}/.claude/settings.json`;
  const settings = await Bun.file(path).json();
  await Bun.write(path, JSON.stringify({ ...settings, memory: { triage: { capture } } }));
  const project = home.folder("app");
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  const records = () => {
    const folder = `${project}/.claude/memory/preferences`;
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  return { project, records };
}

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("the statements of a turn are saved quietly, and the turn is not prolonged", async () => {
    using home = testHome();
    const { project, records } = await capturing(home, "quiet");
    const ran = await inHost(home, project, { prompt: RULE, script: [[says("All right.")]] });
    expect([ran.code, ran.stderr]).toEqual([0, ""]);
    expect(ran.requests.filter(({ isAgent }) => isAgent)).toHaveLength(1);
    expect(records()).toHaveLength(1);
  }, 60_000);

  test("a rule that was saved is in every later session, once", async () => {
    using home = testHome();
    const { project } = await capturing(home, "quiet");
    await inHost(home, project, { prompt: RULE, script: [[says("All right.")]] });
    const asked = async (prompt: string) => {
      const { requests } = await inHost(home, project, { prompt, script: [[says("Yes.")]] });
      return requests.find(({ isAgent }) => isAgent)?.text ?? "";
    };
    // It is among the rules of every session, so no prompt has to bring it once more.
    for (const prompt of ["Should I install it with pnpm or with npm?", "Write a haiku"]) {
      const text = await asked(prompt);
      expect(text).toMatch(/SessionStart[\s\S]*rules and limits[\s\S]*pnpm, never npm/);
      expect(text.split('<loci-memory id="')).toHaveLength(2);
    }
  }, 60_000);

  test("an agent that is asked saves it in one call, and then may stop", async () => {
    using home = testHome();
    const { project, records } = await capturing(home, "ask");
    const save = `${await lociBinary()} agent drafts --session ${SESSION} --drafts '${DRAFTS}'`;
    const ran = await inHost(home, project, {
      prompt: RULE,
      flags: ["--session-id", SESSION],
      script: [
        [says("All right.")],
        [calls("Bash", { command: save, description: "save what was said" })],
        [says("Done.")],
      ],
    });
    expect([ran.code, ran.stderr]).toEqual([0, ""]);
    const asked = ran.requests.filter(({ isAgent }) => isAgent).map(({ text }) => text);
    expect(asked).toHaveLength(3);
    expect(asked[1]).toContain("This turn holds something worth saving for later sessions");
    expect(asked[1]).toContain("<triage_data>");
    expect(asked[2]).toContain("created preference/pnpm-never-npm");
    expect(records()).toEqual(["pnpm-never-npm.json"]);
  }, 60_000);

  test("nothing is captured if capture is off", async () => {
    using home = testHome();
    const { project, records } = await capturing(home, "off");
    await inHost(home, project, { prompt: RULE, script: [[says("All right.")]] });
    expect(records()).toEqual([]);
  }, 60_000);
});
