import { expect, test } from "bun:test";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { underLock } from "#journal/journal-files.ts";
import { changeWorkspace } from "#journal/workspace-map.ts";
import { writeNote } from "#journal/write-note.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { atWork } from "#test/at-work.ts";
import { testHome } from "#test/home.ts";
import { call as calls, hostLines, text } from "#test/host-lines.ts";
import { namedJournal, startedJournal } from "#test/journal-home.ts";

const todosWith = (status: string) => [
  { content: "read the code", status: "completed" },
  { content: "fix the redirect", status },
];

async function compacting(home: Parameters<typeof startedJournal>[0], later: string[] = []) {
  const lines = hostLines();
  const talk = [
    lines.said("Make the login work on Safari"),
    lines.reply("m-1", calls("TodoWrite", { todos: todosWith("in_progress") })),
    lines.result("Todos have been modified"),
    lines.reply("m-2", calls("Edit", { file_path: "/work/app/src/login.ts" })),
    lines.result("The file has been updated."),
    lines.reply("m-3", text("The redirect is next.")),
    ...later.flatMap((words) => [
      lines.said(words),
      lines.reply("m-4", calls("TodoWrite", { todos: todosWith("completed") })),
      lines.result("Todos have been modified"),
    ]),
  ];
  const transcript_path = await home.write("s-1.jsonl", `${talk.join("\n")}\n`);
  return { transcript_path, trigger: "auto" };
}

test("a compaction saves the state of the work, and the session gets it back", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  writeNote(journal, {
    kind: "decision",
    title: "Use cookies",
    values: { decision: "httpOnly" },
  });
  const { call } = atWork(home);
  expect((await call("PreCompact", await compacting(home))).outcome).toBe("silent");
  const task = readFileSync(`${journal.paths.folder}/context/current-task.md`, "utf8");
  expect(task).toContain("# Current Task: Make the login work on Safari\n");
  expect(task).toContain("## Open Todos\n- fix the redirect\n");
  expect(task).toContain("## Files\n- /work/app/src/login.ts\n");
  expect(task).toContain("- Use cookies (decisions/");
  const progress = readFileSync(`${journal.paths.folder}/progress/active.md`, "utf8");
  expect(progress).toContain("- [x] read the code\n- [ ] fix the redirect\n");
  const { context = "" } = await call("SessionStart", { source: "compact" });
  for (const said of [
    "Make the login work on Safari",
    "fix the redirect",
    "Progress: 1/2 subtasks",
    "Use cookies",
  ]) {
    expect(context).toContain(said);
  }
});

test("a second compaction saves the newer requests over those of the first", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  const { call } = atWork(home);
  await call("PreCompact", await compacting(home));
  await call("PreCompact", await compacting(home, ["Now write the release notes"]));
  const task = readFileSync(`${journal.paths.folder}/context/current-task.md`, "utf8");
  expect(task).toContain("# Current Task: Now write the release notes\n");
  expect(task).toContain("- The user asked: Make the login work on Safari\n");
  const progress = readFileSync(`${journal.paths.folder}/progress/active.md`, "utf8");
  expect(progress).toContain("# Progress: 2/2 subtasks\n");
});

test("a note of the agent from this conversation stays, with the open todos", async () => {
  using home = testHome();
  const journal = namedJournal(home);
  const now = () => new Date("2027-01-01T00:00:00Z");
  const later = { ...journal, world: { ...journal.world, now } };
  startedJournal(home);
  writeNote(later, {
    kind: "context",
    title: "Safari",
    values: { context: "The cookie is third-party there" },
  });
  await atWork(home).call("PreCompact", await compacting(home));
  const task = readFileSync(`${journal.paths.folder}/context/current-task.md`, "utf8");
  expect(task).toContain("# Current Task: Safari\n");
  expect(task).toContain("The cookie is third-party there");
  expect(task).toContain("- fix the redirect");
});

test("a session reads that memory mode is on, its task, and the news of a related project", async () => {
  using home = testHome();
  const { call } = atWork(home);
  const journal = startedJournal(home);
  const api = startedJournal(home, "api");
  underLock(journal, 0, (held) =>
    changeWorkspace(held, [{ part: "relationships", row: ["app", "depends on", "api", ""] }]),
  );
  const later = { ...api, world: { ...api.world, now: () => new Date("2026-01-03T00:00:00Z") } };
  writeNote(later, {
    kind: "decision",
    title: "Drop v1 of the API",
    values: { decision: "In May" },
  });
  writeNote(journal, {
    kind: "context",
    other: true,
    title: "No Mac to test on",
    values: { context: "x" },
  });
  const { context = "" } = await call("SessionStart", { source: "startup" });
  expect(context).toContain("## Journal of app (~/.claude/projects/app/_index.md)");
  expect(context).toContain("Memory mode is on.");
  expect(context).toContain("- Blocker: No Mac to test on");
  expect(context).toContain("- Changed in api (depends on): Decision Drop v1 of the API");
  const compacted = (await call("SessionStart", { source: "compact" })).context ?? "";
  expect(compacted).toContain("- Related projects (~/.claude/workspace.md): depends on api");
  expect((await call("SessionStart", { source: "resume" })).context ?? "").not.toContain(
    "Memory mode",
  );
  const sub = await call("SubagentStart", { agent_id: "a1", agent_type: "Explore" });
  expect(sub.context).toContain("~/.claude/projects/app/_index.md");
});

test("a compaction leaves every line that a person wrote into the task and the progress", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  const { call } = atWork(home);
  const path = (file: string) => `${journal.paths.folder}/${file}`;
  const task = "# Current Task: Billing\n\n## Context\nPay by card\n\n## Mine\nAsk Bob | first\n";
  writeFileSync(path("context/current-task.md"), task);
  const progress = "# Progress\n\n- [x] table\n- [x] form\n- [ ] mail\n";
  writeFileSync(path("progress/active.md"), progress);
  for (const later of [[], ["Now write the release notes"], ["And the mail"]])
    await call("PreCompact", await compacting(home, later));
  const after = readFileSync(path("context/current-task.md"), "utf8");
  expect(after).toStartWith(`${task}\n## Seen by loci\n`);
  expect(after.match(/## Seen by loci/g)).toHaveLength(1);
  expect(after).toContain("- The user asked: And the mail\n");
  expect(readFileSync(path("progress/active.md"), "utf8")).toStartWith(progress);
  const { state } = parseIndex(readFileSync(journal.paths.index, "utf8"));
  expect(state).toMatchObject({ task: "Billing", progress: "2/3 subtasks" });
});

test("a compaction replaces nothing that a person added to what loci wrote", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  const { call } = atWork(home);
  await call("PreCompact", await compacting(home));
  const path = `${journal.paths.folder}/context/current-task.md`;
  appendFileSync(path, "- ask Bob first\n");
  await call("PreCompact", await compacting(home, ["Now write the release notes"]));
  const once = readFileSync(path, "utf8");
  appendFileSync(path, "- and then Eve\n");
  await call("PreCompact", await compacting(home, ["And the mail"]));
  const twice = readFileSync(path, "utf8");
  expect(once).toContain("- ask Bob first\n\n## Seen by loci\n");
  expect(twice).toContain("- ask Bob first\n");
  expect(twice).toContain("- and then Eve\n");
  expect(twice).toContain("- The user asked: And the mail\n");
});
