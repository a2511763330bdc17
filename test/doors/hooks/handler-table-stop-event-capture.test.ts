import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { commitDrafts, draftsFrom } from "#remember/commit-drafts.ts";
import { openRecords } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { testHome } from "#test/home.ts";
import { call } from "#test/host-lines.ts";
import { DRAFT, RULE } from "#test/pnpm.ts";
import { talking } from "#test/talking.ts";
import { settleDrafts } from "#triage/triage-state.ts";

describe("quietly", () => {
  test("a turn is captured with its origin, and nobody is asked", async () => {
    using home = testHome();
    const { turn, stop, records, root } = talking(home);
    turn(RULE);
    expect(await stop()).toEqual({
      outcome: "answered",
      answer: { systemMessage: expect.stringContaining("loci saved preference") },
    });
    const [name = ""] = records("preferences");
    const record = JSON.parse(readFileSync(`${root}/.claude/memory/preferences/${name}`, "utf8"));
    expect(record).toMatchObject({ category: "preference", record_status: "active" });
    expect(record.title).toContain("pnpm");
    expect(record.confidence).toBeLessThanOrEqual(0.5);
    expect(record.changes[0].new_value).toMatchObject({
      by: "user",
      session: "s-1",
      approved: false,
    });
  });

  test("a memory is saved once, whoever repeats it, and reported once, at the end of its turn", async () => {
    using home = testHome();
    const { turn, stop, records, call: host } = talking(home);
    turn(RULE);
    expect((await stop()).answer).not.toBeNull();
    expect((await stop()).answer).toBeNull();
    turn(RULE);
    expect((await stop()).answer).toBeNull();
    expect(records("preferences")).toHaveLength(1);
    const { line } = await host("SessionStart", { source: "startup", session_id: "s-2" });
    expect(line).not.toContain("loci saved");
  });

  test("the notice names each memory and the command that takes this one back", async () => {
    using home = testHome();
    const { turn, stop, records, root } = talking(home);
    turn("Never push to main. We always squash commits before a merge.");
    const notice = String((await stop()).answer?.["systemMessage"]);
    const commands = [...notice.matchAll(/"([^"]+)" \(`loci undo --of ([^`]+)` takes it back\)/g)];
    expect(commands.map(([, title]) => title)).toEqual([
      "Never push to main",
      "We always squash commits before a merge",
    ]);
    const of = commands[0]?.[2];
    const world = { ...home.world(), cwd: root };
    undo(openRecords(world, { folder: undefined, pairs: [] }), { count: 1, of });
    expect(records("preferences")).toEqual(["we-always-squash-commits-before-a-merge.json"]);
  });

  test("the notice names a memory that the user has taken back, and the command that brings it back", async () => {
    using home = testHome();
    const { turn, stop } = talking(home);
    turn("We use yarn here, not npm.");
    await stop();
    turn("We no longer use yarn, forget that.");
    const notice = String((await stop()).answer?.["systemMessage"]);
    expect(notice).toMatch(
      /loci forgot preference "We use yarn here, not npm" \(`loci undo --of preference\/\S+` brings it back\), because you said otherwise/,
    );
  });

  test("the next start reports what the end of a session saves", async () => {
    using home = testHome();
    const { turn, end, call: host } = talking(home);
    turn(RULE);
    await end();
    const { line } = await host("SessionStart", { source: "startup", session_id: "s-2" });
    expect(line).toContain("loci saved preference");
  });

  test("nothing is reported to a program that drives the host", async () => {
    using home = testHome();
    const { turn, stop, records } = talking(home, { CLAUDE_CODE_ENTRYPOINT: "sdk-py" });
    turn(RULE);
    expect((await stop()).answer).toBeNull();
    expect(records("preferences")).toHaveLength(1);
  });

  test("most turns hold nothing, and leave no record", async () => {
    using home = testHome();
    const { turn, stop, records } = talking(home);
    turn("What does the parser do?");
    await stop();
    expect(records(".")).toEqual([]);
  });

  test("the work of a session becomes one record when it ends, which is laid over if it goes on", async () => {
    using home = testHome();
    const { turn, stop, end, records, lines, root } = talking(home);
    const edits = (from: number) =>
      Array.from({ length: 6 }, (_, at) => [
        lines.reply(`e${from + at}`, call("Edit", { file_path: `${root}/src/${from + at}.ts` })),
        lines.result("ok"),
      ]).flat();
    turn("Add a retry to the client", ...edits(0));
    await stop();
    expect(records("sessions")).toEqual([]);
    await end();
    const [name = ""] = records("sessions");
    const read = () =>
      JSON.parse(readFileSync(`${root}/.claude/memory/sessions/${name}`, "utf8")).content;
    expect(read()).toMatchObject({ goal: "Add a retry to the client" });
    expect(read().key_changes).toContain("src/5.ts");
    turn("Add a timeout to the server", ...edits(6));
    await end();
    expect(records("sessions")).toEqual([name]);
    expect(read().key_changes).toContain("and 4 more");
  });

  test.each([
    ["triage.capture is off", { LOCI_TRIAGE_CAPTURE: "off" }],
    ["triage.enabled of another tool is off", { LOCI_TRIAGE_ENABLED: "off" }],
    ["the category is not captured unasked", { LOCI_CATEGORIES_PREFERENCE_AUTO_CAPTURE: "off" }],
    ["the category is switched off", { LOCI_CATEGORIES_PREFERENCE_ENABLED: "off" }],
    ["memory is switched off", { LOCI_ENABLED: "off" }],
  ])("nothing is saved with %s", async (_, env) => {
    using home = testHome();
    const { turn, stop, records } = talking(home, env);
    turn(RULE);
    await stop();
    expect(records("preferences")).toEqual([]);
  });
});

describe("if it asks", () => {
  const ASK = { LOCI_TRIAGE_CAPTURE: "ask" };
  test("the agent may not stop before it has saved it, and is asked once", async () => {
    using home = testHome();
    const { turn, stop, records, root } = talking(home, ASK);
    turn(RULE);
    const { outcome, answer } = await stop();
    expect(outcome).toBe("answered");
    expect(answer).toMatchObject({ decision: "block" });
    expect(answer?.["reason"]).toContain("loci agent drafts --session s-1");
    expect(await stop({ stop_hook_active: true })).toMatchObject({ answer: null });
    const world = { ...home.world(), cwd: root, now: () => new Date() };
    const memory = openRecords(world, { folder: undefined, pairs: [] });
    await settleDrafts(world, commitDrafts(memory, draftsFrom([DRAFT]), "s-1"), "s-1");
    expect(records("preferences")).toEqual(["pnpm-never-npm.json"]);
    turn("Thanks");
    expect(await stop()).toEqual({ outcome: "silent", answer: null });
  });

  test("an unsaved memory is asked for once more, and then left", async () => {
    using home = testHome();
    const { turn, stop } = talking(home, ASK);
    turn(RULE);
    const asked = async () => (await stop()).answer !== null;
    expect(await asked()).toBe(true);
    turn("Thanks");
    expect(await asked()).toBe(true);
    turn("Bye");
    expect(await asked()).toBe(false);
  });

  test("a project has no say in it", async () => {
    using home = testHome();
    const { turn, stop } = talking(home);
    await home.write("app/.claude/memory/memory-config.json", '{"triage":{"capture":"ask"}}');
    turn(RULE);
    expect((await stop()).answer).not.toHaveProperty("decision");
  });
});
