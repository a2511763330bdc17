import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { hash12 } from "#project/project-hash.ts";
import { testHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { draftOf } from "#test/records.ts";
import { atHome, filesIn, leaksIn, one, planted, sentences } from "./planted.ts";

/** A turn in which people, the agent and its tools say what they should not. */
function talk(cwd: string): string {
  const lines = hostLines();
  return [
    lines.said(sentences("prompt", "From now on always use the key")),
    lines.reply("m1", text(sentences("reply", "Decision: we decided to use the key"))),
    lines.reply(
      "m2",
      call("Write", { file_path: `${cwd}/${one("file name")}.ts`, content: one("content") }),
    ),
    lines.result(sentences("result", "File created successfully; error: it failed with")),
    lines.reply(
      "m3",
      call("Bash", { command: `mkdir ${one("folder")} && curl -H 'X: ${one("command")}'` }),
    ),
    lines.result(sentences("output", "error: connection refused for")),
    lines.reply(
      "m4",
      call("TodoWrite", { todos: [{ status: "completed", content: one("todo") }] }),
    ),
    lines.result("ok"),
    lines.reply("m5", text(sentences("last reply", "The limit of the API is 100 because of"))),
  ].join("\n");
}

test("no secret is written, and none is shown, by whichever way it comes in", async () => {
  using home = testHome();
  const { cwd, outputs, play, hook } = await atHome(home);
  await home.write("transcripts/s.jsonl", `${talk(cwd)}\n`);
  const transcript_path = `${home.path}/transcripts/s.jsonl`;

  await hook("session-start", { source: "startup" });
  await hook("user-prompt-submit", {
    prompt: sentences("submitted", "How do I use"),
    transcript_path,
  });
  const tool_input = {
    description: one("task"),
    prompt: `${"x".repeat(3990)}${one("edge")} ${sentences("task prompt", "Use")}`,
    subagent_type: "Explore",
  };
  await hook("pre-tool-use", { tool_name: "Agent", tool_use_id: "t1", tool_input });
  const last_assistant_message = sentences("last message", "Decision: we decided to use");
  await hook("stop", { transcript_path, last_assistant_message });
  await hook("session-end", { transcript_path, reason: "exit" });
  await play(["hook", one("event")], "{}");
  await hook("stop", { transcript_path: `/tmp/${one("missing path")}` });
  await play(["hook", "stop"], `{"session_id": "${one("broken payload")}`);
  await play(["hook", "stop"], JSON.stringify({ session_id: 1, why: one("wrong type") }));

  await play(["remember", sentences("remembered", "We use"), "--as", "decision"]);
  await play([
    "remember",
    `${"We decided to take it since ".repeat(3)}${one("title")}`,
    "--as",
    "decision",
  ]);
  const draft = draftOf("decision", `Use ${one("draft title")} for it`);
  const whole = {
    ...draft,
    tags: [one("tag")],
    [one("unknown field")]: 1,
    password: "qT7vN2xLp9Rk4Wd",
  };
  await play(["record", "create", "decision"], JSON.stringify(whole));
  await play(["record", "create", "decision"], JSON.stringify({ title: one("broken draft") }));
  await play(
    ["record", "create", "decision", "--id", one("id").toLowerCase().replace("_", "-")],
    JSON.stringify(draft),
  );
  await play(
    ["record", "create", "decision", "--id", "known"],
    JSON.stringify(draftOf("decision", "Known")),
  );
  await play(["edit", "known", "--field", `content.decision=${one("field")}`, "--why", one("why")]);
  await play(["forget", "known", "--yes", "--reason", one("reason")]);
  const drafts = [
    {
      category: "decision",
      action: "create",
      record: draftOf("decision", `Or ${one("commit")}`),
      evidence: [one("evidence")],
    },
  ];
  await play(["record", "commit"], JSON.stringify(drafts));
  await play([
    "update",
    "--decision",
    sentences("told decision", "Use"),
    "--file",
    one("told file"),
  ]);
  await play(["config", "set", "triage.ignore", one("setting")]);
  await play(["config", "set", one("key"), "1"]);
  await play([one("command word")]);
  for (const words of [
    ["transcript", transcript_path],
    ["triage", transcript_path],
    ["triage", transcript_path, "--json"],
  ]) {
    await play(words);
  }
  for (const words of [
    ["status"],
    ["log"],
    ["list"],
    ["history", "--json"],
    ["load"],
    ["search", "use"],
    ["doctor"],
  ]) {
    await play(words);
  }
  await hook("session-start", { source: "startup", session_id: "s-2" });
  await hook("subagent-start", { agent_id: "a1", agent_type: "Explore" });

  expect(planted.size).toBeGreaterThan(80);
  const written = filesIn(home.path).filter(
    (path) => !path.startsWith(`${home.path}/transcripts/`),
  );
  expect(written.length).toBeGreaterThan(15);
  expect(
    written.flatMap((path) =>
      leaksIn(`${path}\n${readFileSync(path, "utf8")}`).map((leak) => `${leak}: ${path}`),
    ),
  ).toEqual([]);
  expect(outputs.flatMap(leaksIn)).toEqual([]);
  // The instrument works: the written files have redactions in them, and the transcript, which is the host's, has the
  // rest.
  const memory = readFileSync(
    `${home.path}/.claude/projects/${hash12(cwd)}/memory/MEMORY.md`,
    "utf8",
  );
  expect(memory).toContain("[REDACTED:github:ghp_…");
  expect(leaksIn(readFileSync(transcript_path, "utf8")).length).toBeGreaterThan(30);
  const { redacted } = JSON.parse((await play(["status", "--json"])).stdout);
  expect(redacted.github).toBeGreaterThan(20);
  expect((await play(["scan"])).code).toBe(0);
}, 60_000);
