import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { hookCalls } from "#hook-log/read-log.ts";
import { CALLED_EVENTS } from "#hosts/hook-call.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { HAS_HOST, inHost, registerHooks } from "#test/host/claude.ts";
import { livedIn } from "#test/host/lived-in.ts";
import { calls, says } from "#test/host/model.ts";
import { telling } from "#test/host/received.ts";
import { expectUndisturbed } from "#test/host/undisturbed.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("every event of a turn with a sub-agent reaches loci, and none disturbs the host", async () => {
    using home = testHome();
    await registerHooks(home);
    const project = home.folder("app");
    const ran = await inHost(home, project, {
      prompt: "hello",
      script: [
        [
          calls("Agent", {
            description: "look",
            prompt: "Count",
            subagent_type: "general-purpose",
          }),
        ],
        [says("counted")],
        [says("all done")],
      ],
    });
    expect([ran.code, ran.stderr]).toEqual([0, ""]);
    expect(ran.stdout).toContain("all done");
    const seen = hookCalls(home.world());
    expect(seen.map(({ event }) => event).sort()).toEqual([
      "PostToolUse",
      "PreToolUse",
      "SessionEnd",
      "SessionStart",
      "Stop",
      "SubagentStart",
      "SubagentStop",
      "UserPromptSubmit",
    ]);
    expect(seen.filter(({ outcome }) => outcome === "failed" || outcome === "late")).toEqual([]);
  }, 60_000);

  test("a compaction is seen, and the host's own summariser is left alone, wherever it calls", async () => {
    using home = testHome();
    await registerHooks(home, ["SubagentStop", "PostCompact"]);
    const project = home.folder("app");
    const script = [
      [calls("Bash", { command: "echo hi", description: "greet" })],
      [says("greeted")],
    ];
    await inHost(home, project, { prompt: "hello", script });
    const before = hookCalls(home.world()).length;
    await inHost(home, project, { prompt: "/compact", flags: ["--continue"] });
    const seen = hookCalls(home.world()).slice(before);
    expect(seen.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["PreCompact", "PostCompact", "SubagentStop", "SessionStart"]),
    );
    expect(seen.find(({ event }) => event === "SubagentStop")).toMatchObject({
      outcome: "skipped",
      why: "a helper of the host",
    });
  }, 60_000);

  test("every event's hook ends with 0 and in time, also where the host tells nothing of it", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    await loci("init", "--yes");
    await loci("update", "--decision", "JWT tokens live for one hour");
    const ends = `${home.path}/ends`;
    await tellingEnds(home, ends);
    const spawn = calls("Agent", {
      description: "look",
      prompt: "Count",
      subagent_type: "Explore",
    });
    const script = [[spawn], [says("counted")], [says("done")]];
    const first = await turn("hello", { flags: telling(), script });
    const compacted = await turn("/compact", { flags: telling("--continue") });
    const told = readFileSync(ends, "utf8").trim().split("\n");
    expect([...new Set(told)].sort()).toEqual(CALLED_EVENTS.map((event) => `${event} 0`).sort());
    expectUndisturbed(home, first, compacted);
    const timed = hookCalls(home.world()).filter(({ ms }) => ms > 0);
    expect(timed.map(({ event }) => `${event} 0`).sort()).toEqual(told.sort());
  }, 60_000);
});

/** Lets each registered line write down with what it has ended. */
async function tellingEnds(home: TestHome, ends: string): Promise<void> {
  const path = `${home.path}/.claude/settings.json`;
  const { hooks, ...rest } = (await Bun.file(path).json()) as Registered;
  const told = Object.entries(hooks).map(([event, groups]) => {
    const lines = groups.flatMap((group) =>
      group.hooks.map((hook) => ({ ...hook, command: tellingLine(hook.command, event, ends) })),
    );
    return [event, groups.map((group) => ({ ...group, hooks: lines }))];
  });
  await Bun.write(path, JSON.stringify({ ...rest, hooks: Object.fromEntries(told) }));
}

interface Registered {
  readonly hooks: Readonly<Record<string, readonly { hooks: { command: string }[] }[]>>;
}

function tellingLine(command: string, event: string, ends: string): string {
  return `( ${command}\n); code=$?; echo "${event} $code" >> ${ends}; exit $code`;
}
