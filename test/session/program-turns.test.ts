import { describe, expect, test } from "bun:test";
import { appendFileSync, existsSync, readdirSync } from "node:fs";
import type { RunningProgram } from "#base/running-program.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { hostLines, text } from "#test/host-lines.ts";
import { RULE } from "#test/pnpm.ts";
import { talking } from "#test/talking.ts";

const PIPED = { entrypoint: "sdk-cli", promptSource: "sdk" };
const TYPED = { entrypoint: "cli", promptSource: "typed", origin: { kind: "human" } };
const REPORT = "The login works now. Next: the logout button is still missing.";

/** The programs above a hook of a host that an agent has started from its shell. */
const BELOW_AGENT = (): RunningProgram[] =>
  ["sh", "claude", "bash", "claude", "zsh"].map((name, at) => {
    const about = { session: 1, hasTerminal: true, inherited: () => new Set<string>() };
    return { pid: at + 1, name, file: name, words: [name], ...about };
  });

/** A conversation whose lines say who drives it. */
function spoken(home: TestHome, parents?: () => RunningProgram[]) {
  const talk = talking(home, {}, parents);
  const lines = hostLines();
  const say = (words: string, more: object) => {
    const all = [lines.said(words, { ...more }), lines.reply(`m-${words}`, text(REPORT))];
    appendFileSync(talk.transcript, `${all.join("\n")}\n`);
  };
  const start = () => talk.call("SessionStart", { source: "startup", session_id: "s-9" });
  const threads = () => {
    const folder = `${home.path}/.claude/loci/sessions`;
    const sessions = existsSync(folder) ? readdirSync(folder) : [];
    return sessions.filter((name) => existsSync(`${folder}/${name}/thread.json`));
  };
  return { ...talk, say, start, threads };
}

describe("a session that a program drives", () => {
  test("leaves no rule and no thread, and the next brief names none of its work", async () => {
    using home = testHome();
    const { say, stop, end, start, threads, records } = spoken(home);
    say(RULE, PIPED);
    await stop({ last_assistant_message: REPORT });
    await end();
    expect([records("preferences"), threads()]).toEqual([[], []]);
    expect((await start()).context ?? "").not.toContain("logout");
  });

  test("leaves a thread and rules if the user wants that", async () => {
    using home = testHome();
    const { say, stop, end, threads, records } = spoken(home);
    await home.write(
      ".claude/settings.json",
      JSON.stringify({ memory: { triage: { machine_sessions: true } } }),
    );
    say(RULE, PIPED);
    await stop();
    await end();
    expect([records("preferences").length, threads()]).toEqual([1, ["s-1"]]);
  });

  test("is a person's again as soon as a person goes on with it", async () => {
    using home = testHome();
    const { say, stop, records, threads } = spoken(home);
    say("Summarise the repo in three sentences", PIPED);
    await stop();
    say(RULE, TYPED);
    await stop();
    expect([records("preferences").length, threads()]).toEqual([1, ["s-1"]]);
    say("From now on always use tabs, never spaces.", PIPED);
    await stop();
    expect(records("preferences")).toHaveLength(1);
  });

  test("leaves nothing either if an agent has started its host and its lines name a person", async () => {
    using home = testHome();
    const { say, stop, end, threads, records } = spoken(home, BELOW_AGENT);
    say(RULE, TYPED);
    await stop({ last_assistant_message: REPORT });
    await end();
    expect([records("preferences"), threads()]).toEqual([[], []]);
  });

  test("is not read on after a kill", async () => {
    using home = testHome();
    const nested = spoken(home, BELOW_AGENT);
    await nested.call("SessionStart", { source: "startup", transcript_path: nested.transcript });
    nested.say(RULE, TYPED);
    const { start, threads } = spoken(home);
    await start();
    expect(threads()).toEqual([]);
  });
});

describe("the sentences that a person's session has left", () => {
  const LEFT = JSON.stringify({
    at: new Date().toISOString(),
    lines: ['The user said: "use tabs"'],
  });

  async function leaving(
    home: TestHome,
    env: Record<string, string>,
    parents?: () => RunningProgram[],
  ) {
    const before = spoken(home);
    before.say(RULE, TYPED);
    await before.stop();
    const { call, memory } = talking(home, env, parents);
    const hash = memory.slice(memory.lastIndexOf("/") + 1);
    await home.write(`.claude/loci/candidates/${hash}.json`, LEFT);
    const ask = async (more: object = {}) => {
      const prompt = { prompt: "please fix the tests", session_id: "s-2", ...more };
      const { context = "" } = await call("UserPromptSubmit", prompt);
      return context.includes("use tabs");
    };
    return ask;
  }

  test.each([
    ["a terminal", { CLAUDE_CODE_ENTRYPOINT: "cli" }, {}],
    ["an older host", {}, {}],
    ["VS Code", { CLAUDE_CODE_ENTRYPOINT: "claude-vscode" }, { source: "sdk" }],
  ])("come with the next prompt in %s", async (_, env, more) => {
    using home = testHome();
    expect(await (await leaving(home, env))(more)).toBe(true);
  });

  test.each([
    ["a pipeline", { CLAUDE_CODE_ENTRYPOINT: "sdk-cli" }, {}, undefined],
    ["an SDK", { CLAUDE_CODE_ENTRYPOINT: "sdk-py" }, { source: "sdk" }, undefined],
    ["a loop", { CLAUDE_CODE_ENTRYPOINT: "cli" }, { source: "loop_wakeup" }, undefined],
    ["a nested host", { CLAUDE_CODE_ENTRYPOINT: "cli" }, {}, BELOW_AGENT],
  ])("are not put to %s, and wait for the next person", async (_, env, more, parents) => {
    using home = testHome();
    expect(await (await leaving(home, env, parents))(more)).toBe(false);
    expect(existsSync(`${home.path}/.claude/loci/candidates`)).toBe(true);
    const next = talking(home);
    const { context = "" } = await next.call("UserPromptSubmit", {
      prompt: "please fix the tests",
      session_id: "s-3",
    });
    expect(context).toContain("use tabs");
  });
});

describe("the words behind a command", () => {
  const written = (name: string, words: string) =>
    `<command-message>${name.slice(1)}</command-message>\n<command-name>${name}</command-name>\n<command-args>${words}</command-args>`;

  test.each([
    "/memory:forget",
    "/memory:search",
    "/memory:retire",
    "/memory:load",
    "/plan",
    "/loop",
  ])("%s are no statement of the user", async (name) => {
    using home = testHome();
    const { say, stop, records } = spoken(home);
    say(written(name, RULE), TYPED);
    await stop();
    expect(records("preferences")).toEqual([]);
    expect(existsSync(`${home.path}/.claude/loci/said`)).toBe(false);
  });

  test.each(["/memory:save", "/remember"])("%s are one", async (name) => {
    using home = testHome();
    const { say, stop, records } = spoken(home);
    say(written(name, RULE), TYPED);
    await stop();
    expect(records("preferences")).toHaveLength(1);
  });
});
