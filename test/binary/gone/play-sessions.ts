import { SESSION_A as A, SESSION_B as B, type Canary, type CanaryWorld } from "./canary-world.ts";

/** The two sessions that are played after the canaries are put there. */
export async function playSessions(world: CanaryWorld, canaries: readonly Canary[]): Promise<void> {
  for (const session of [A, B]) {
    await world.hook(session, "SessionStart", { source: "startup" });
    for (const { word, meant = word, said = meant } of canaries) {
      const prompt = `what do we know about ${said} here?`;
      await world.hook(session, "UserPromptSubmit", { prompt });
    }
    world.turn(session, "go on with the importer", "All right, it is done.");
    const task = {
      description: "look",
      prompt: `Look for ${canaries.map(({ word }) => word).join(", ")}`,
    };
    const spawn = {
      tool_name: "Agent",
      tool_input: { ...task, subagent_type: "Explore" },
      tool_use_id: `t-${session}`,
    };
    await world.hook(session, "PreToolUse", spawn);
    const agent = { agent_id: `a-${session.slice(0, 8)}`, agent_type: "Explore" };
    await world.hook(session, "SubagentStart", agent);
    await world.hook(session, "SubagentStop", {
      ...agent,
      stop_hook_active: false,
      last_assistant_message: [
        "# Look",
        "## Summary",
        ...canaries.map(({ word, meant = word, said = meant }) => `- I found that ${said}.`),
      ].join("\n"),
    });
    await world.hook(session, "PostToolUse", { ...spawn, tool_response: { content: "found" } });
    await world.hook(session, "Stop");
    await world.hook(session, "PreCompact", { trigger: "auto" });
    await world.hook(session, "SessionStart", { source: "compact" });
    await world.hook(session, "Stop");
    await world.hook(session, "SessionEnd", { reason: "other" });
  }
}

/** Goes on after a purge: the sessions go on, a third one begins, and everything is made again that loci makes of them. */
export async function goOn(world: CanaryWorld): Promise<void> {
  for (const session of [A, B, "5e55c000-0000-4000-8000-00000000000c"]) {
    await world.hook(session, "SessionStart", { source: "resume" });
    world.turn(session, "thanks, and now the footer of the page", "The footer is done.");
    await world.hook(session, "UserPromptSubmit", { prompt: "and now the footer of the page" });
    await world.hook(session, "Stop");
    await world.hook(session, "PreCompact", { trigger: "auto" });
    await world.person(["update", "--session", session]);
    await world.person(["summarize", session, "--extract", "--yes"]);
    await world.hook(session, "SessionEnd", { reason: "other" });
  }
  await world.person(["synthesize", "--yes"]);
  await world.person(["journal", "rebuild"]);
  await world.person(["index", "rebuild"]);
}
