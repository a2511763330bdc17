import { expect, test } from "bun:test";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { testHome } from "#test/home.ts";
import { recordOf } from "#test/records.ts";
import { remembering } from "./events/briefing.ts";

const FILE = "app/.claude/memory/decisions/use-jwt.json";

test("an agent that wrote an invalid record learns why loci ignores it, and how to save", async () => {
  using home = testHome();
  const { call } = await remembering(home);
  const file_path = await home.write(FILE, '{"title": 7}');
  const { context } = await call("PostToolUse", { tool_name: "Write", tool_input: { file_path } });
  expect(context).toContain("loci ignores `.claude/memory/decisions/use-jwt.json`: its `title`");
  expect(context).toContain("loci agent record update");
});

test("an agent that wrote a record without what it needs learns which field is wrong", async () => {
  using home = testHome();
  const { call } = await remembering(home);
  const file_path = await home.write(FILE, '{"title": "Use JWT", "content": {"decision": 3}}');
  const { context } = await call("PostToolUse", { tool_name: "Write", tool_input: { file_path } });
  expect(context).toContain("use-jwt.json` is not valid: `created_at` takes a time");
});

test("a valid record, and a file elsewhere, get no answer", async () => {
  using home = testHome();
  const { call } = await remembering(home);
  const file_path = await home.write(FILE, printRecord(recordOf("decision", { id: "use-jwt" })));
  const other = await home.write("app/src/a.json", "{");
  for (const path of [file_path, other]) {
    const tool = { tool_name: "Edit", tool_input: { file_path: path } };
    expect(await call("PostToolUse", tool)).toMatchObject({ outcome: "silent" });
    expect(await call("PreToolUse", tool)).toMatchObject({ outcome: "silent" });
  }
});

test("the user's setting denies the write, and names the command", async () => {
  using home = testHome();
  const { call } = await remembering(home);
  await home.write(".claude/settings.json", '{"memory": {"records.agent_files": "deny"}}');
  const tool_input = { file_path: `${home.path}/${FILE}`, content: "{}" };
  const { line } = await call("PreToolUse", { tool_name: "Write", tool_input });
  const { hookSpecificOutput } = JSON.parse(line ?? "");
  expect(hookSpecificOutput).toMatchObject({
    permissionDecision: "deny",
    permissionDecisionReason: expect.stringContaining("loci agent save"),
  });
});

test("the agent that makes a team gets what matches the team's task", async () => {
  using home = testHome();
  const { call } = await remembering(home);
  const tool_input = { team_name: "auth", description: "rotate the tokens" };
  const { context } = await call("PreToolUse", { tool_name: "TeamCreate", tool_input });
  expect(context).toContain("JWT tokens for authentication");
});
