import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { atWork } from "#test/at-work.ts";
import { testHome } from "#test/home.ts";
import { hostLines, text } from "#test/host-lines.ts";

const SAID = "Decision: JWT tokens live for one hour";

async function talked(env: Readonly<Record<string, string>> = {}) {
  const home = testHome();
  home.folder("app/.git");
  const lines = hostLines();
  const talk = [lines.said("Build the login"), lines.reply("m-1", text(SAID))];
  const transcript_path = await home.write("s-1.jsonl", `${talk.join("\n")}\n`);
  const { call } = atWork(home, env);
  return { home, call, about: { transcript_path, trigger: "auto" } };
}

test("the current work is injected after a compaction, even if it is too little for the end of a turn", async () => {
  const { home, call, about } = await talked();
  using _ = home;
  await call("Stop", about);
  expect((await call("PreCompact", about)).outcome).toBe("silent");
  const { context } = await call("SessionStart", { source: "compact" });
  expect(context).toContain("What this session was doing before the compaction:");
  expect(context).toContain("JWT tokens live for one hour");
});

test.each([
  ["sessions are not to be written down", {}, { LOCI_AUTO_UPDATE: "false" }],
  ["it is a sub-agent that is compacted", { agent_id: "a1", agent_type: "Explore" }, {}],
])("nothing is written when %s", async (_, more, env) => {
  const { home, call, about } = await talked(env);
  using _home = home;
  await call("PreCompact", { ...about, ...more });
  expect(existsSync(`${home.path}/.claude/projects`)).toBe(false);
});

test("a conversation that has done nothing leaves no summary", async () => {
  using home = testHome();
  home.folder("app/.git");
  const transcript_path = await home.write("s-1.jsonl", `${hostLines().said("hello")}\n`);
  const { call } = atWork(home);
  await call("PreCompact", { transcript_path, trigger: "manual" });
  const { context } = await call("SessionStart", { source: "compact" });
  expect(context).not.toContain("before the compaction");
});
