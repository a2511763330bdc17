import { describe, expect, test } from "bun:test";
import { hookCalls } from "#app/hook-calls.ts";
import { testHome } from "#test/home.ts";
import { HAS_HOST, inHost, registerHooks } from "#test/host/claude.ts";
import { calls, says } from "#test/host/model.ts";

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
      "PreToolUse",
      "SessionEnd",
      "SessionStart",
      "Stop",
      "SubagentStart",
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
});
