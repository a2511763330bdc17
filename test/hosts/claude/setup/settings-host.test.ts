import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { objectIn, stringIn } from "#base/json.ts";
import type { RunningProgram } from "#base/running-program.ts";
import { HANDLERS } from "#doors/hooks/handler-table.ts";
import { openDoor } from "#doors/hooks/hook-door.ts";
import type { HostName } from "#hosts/session-ref.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { applyInit, isInstalled, planInit } from "#install/install.ts";
import { setupPlace } from "#install/setup-place.ts";
import { applyUninstall, planUninstall } from "#install/uninstall.ts";
import { atWork } from "#test/at-work.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { filesBelow } from "#test/installing.ts";

/** The hosts with hooks in a `settings.json`: their folder, and a conversation that was typed in their terminal. */
const HOSTS = [
  ["gemini", ".gemini", ".gemini/tmp/engine/chats/session-2026-11-20T14-30-4891c36b.jsonl"],
  ["qwen", ".qwen", ".qwen/projects/-engine/chats/ce0d7463-c8e7-4edf-b1df-e2a73d365c9a.jsonl"],
] as const;
const RULE = "always use pnpm, never npm";

function setting(home: TestHome, name: HostName) {
  const setups = SETUPS.filter((one) => one.name === name);
  home.folder("app/.git");
  const world = { ...home.world(), cwd: `${home.path}/app` };
  const place = setupPlace(world, "user", "/opt/loci");
  const plan = (mcp = false) => planInit(setups, place, { follow: false, replace: false, mcp });
  return {
    plan,
    init: (mcp = false) => applyInit(world, plan(mcp)),
    uninstall: () =>
      applyUninstall(world, planUninstall(setups, place, { follow: false, isWhole: true })),
    findings: (text: string) => setups.flatMap((setup) => setup.findings(place, text)),
  };
}

describe.each(HOSTS)("%s", (name, folder, transcript) => {
  test.each([
    undefined,
    "{}\n",
    '{ "hooks": { "Stop": [] }, "mcpServers": {"x": {"command": "y"}} }',
  ])("settings %j are to the byte what they were", async (before) => {
    using home = testHome();
    const { init, uninstall, plan } = setting(home, name);
    const path = `${home.path}/${folder}/settings.json`;
    if (before !== undefined) await home.write(`${folder}/settings.json`, before);
    init();
    expect(readFileSync(path, "utf8")).toContain(`--host ${name}; f='`);
    expect(isInstalled(plan())).toBe(true);
    init(true);
    expect(readFileSync(path, "utf8")).toContain('/.claude/loci/hook",');
    // A set-up without the flag leaves the tools where they are.
    expect(isInstalled(plan())).toBe(true);
    uninstall();
    const after = filesBelow(home.path);
    expect(after[`${folder}/settings.json`]).toBe(before as string);
    expect(Object.keys(after).filter((one) => one.includes("SKILL"))).toEqual([]);
  });

  test("the doctor knows its entries, and a switch that turns them off", async () => {
    using home = testHome();
    const { init, findings } = setting(home, name);
    init();
    const text = readFileSync(`${home.path}/${folder}/settings.json`, "utf8");
    expect(findings(text).filter(({ remedy }) => remedy !== undefined)).toEqual([]);
    const off = name === "qwen" ? { disableAllHooks: true } : { hooksConfig: { enabled: false } };
    const told = findings(JSON.stringify({ ...JSON.parse(text), ...off }));
    expect(told.filter(({ says }) => says.includes("off"))).toHaveLength(1);
    expect(findings("{}")[0]?.says).toContain("missing");
  });

  /** The host at work on the project of a home, started with some words. */
  async function inHost(home: TestHome, words: readonly string[]) {
    const { root } = atWork(home);
    const saved = new URL(`../../../fixtures/hosts/${name}/typed.jsonl`, import.meta.url).pathname;
    const text = (await Bun.file(saved).text()).replaceAll("/home/ada/engine", root);
    const transcript_path = await home.write(transcript, text);
    const session_id = /"sessionId":"([^"]+)"/.exec(text)?.[1] ?? "";
    const host: RunningProgram = {
      ...{ pid: 7, file: "node", name: "node", session: 1, hasTerminal: true },
      words: ["node", `/opt/bin/${name}`, ...words],
      readsTerminal: () => true,
      inherited: () => new Set<string>(),
    };
    const world = {
      ...home.world({ LOCI_HOOKS_DEADLINE_MS: "5000" }),
      ...{ now: () => new Date(), parents: () => [host] },
    };
    return async (event: string, payload: Readonly<Record<string, unknown>> = {}) => {
      const whole = { session_id, transcript_path, cwd: root, ...payload };
      const stdin = new Blob([JSON.stringify(whole)]).stream();
      const call = { words: [event, "--host", name], world, stdin, handlers: HANDLERS };
      const { line = "{}" } = await openDoor(call);
      const output = objectIn(line)["hookSpecificOutput"] as Record<string, unknown> | undefined;
      return stringIn(output ?? {}, "additionalContext");
    };
  }

  const STOP = { stop_hook_active: false, prompt: "x", prompt_response: "All right, pnpm." };
  const PROMPT = { prompt: "good morning", submitted_prompt: "good morning" };

  test("a rule that is typed into it is in the next session of every host, as the user's", async () => {
    using home = testHome();
    const call = await inHost(home, []);
    await call("session-start", { source: "startup" });
    await call("stop", STOP);
    const { context = "" } = await atWork(home).call("SessionStart", { source: "startup" });
    expect(context).toContain("The user's rules");
    expect(context).toContain(RULE);
  });

  test("a prompt of its command line is a program's, of which nothing is saved", async () => {
    using home = testHome();
    const call = await inHost(home, ["-p", "From now on always use pnpm"]);
    await call("stop", STOP);
    const { context = "" } = await atWork(home).call("SessionStart", { source: "startup" });
    expect(context).not.toContain(RULE);
  });

  test("the brief comes at the start or with the first prompt, and once more after a compaction", async () => {
    using home = testHome();
    const first = await inHost(home, []);
    await first("session-start", { source: "startup" });
    await first("stop", STOP);
    const call = await inHost(home, []);
    const next = { session_id: "11111111-2222-3333-4444-555555555555" };
    const opening = await call("session-start", { ...next, source: "startup" });
    const prompt = await call("user-prompt-submit", { ...next, ...PROMPT });
    expect([opening, prompt].filter((text) => text.includes(RULE))).toHaveLength(1);
    await call("pre-compact", { ...next, trigger: "manual" });
    expect(await call("user-prompt-submit", { ...next, ...PROMPT })).toContain(RULE);
    expect(await call("user-prompt-submit", { ...next, ...PROMPT })).not.toContain(RULE);
  });
});
