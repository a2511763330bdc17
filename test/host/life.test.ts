import { describe, expect, test } from "bun:test";
import { parseJson } from "#base/json.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { HAS_HOST } from "#test/host/claude.ts";
import { livedIn } from "#test/host/lived-in.ts";
import { calls, says } from "#test/host/model.ts";
import { handed, received, telling } from "#test/host/received.ts";
import { expectUndisturbed } from "#test/host/undisturbed.ts";
import { run } from "#test/run.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

const DECISION = "Orders live in PostgreSQL, because rows are locked";
const QUESTION = "Should orders live in PostgreSQL or in MongoDB?";

/** A home into which loci was installed, with something to remember, and what its hook door says when called by hand. */
async function remembering(home: TestHome) {
  const lived = await livedIn(home);
  expect((await lived.loci("init", "--yes")).code).toBe(0);
  // A busy machine shall change nothing of what is compared.
  await lived.loci("config", "set", "hooks.deadline_ms", "2000");
  await lived.loci("remember", DECISION, "--as", "decision");
  await lived.loci("update", "--decision", "JWT tokens live for one hour");
  const byHand = async (event: string, more: object) => {
    const payload = { session_id: "by-hand", cwd: lived.project, hook_event_name: event, ...more };
    const env = { HOME: home.path };
    const ran = await run([lived.binary, "hook"], { env, stdin: JSON.stringify(payload) });
    const answer = parseJson(ran.stdout) as { hookSpecificOutput: { additionalContext: string } };
    return answer.hookSpecificOutput.additionalContext;
  };
  return { ...lived, byHand };
}

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("the model receives every byte that loci prints, from the first session to a fork", async () => {
    using home = testHome();
    const { turn, byHand } = await remembering(home);
    const brief = await byHand("SessionStart", { source: "startup" });
    expect(brief).toContain(DECISION);
    // A memory from the brief does not come again with a prompt.
    const first = await turn(QUESTION, { flags: telling() });
    expect(received(first)).toEqual([[brief]]);
    const again = await turn(QUESTION, { flags: telling("--continue") });
    expect(handed(again)).toEqual([]);
    expect(received(again)).toEqual([[brief]]);
    const fork = await turn(QUESTION, { flags: telling("--continue", "--fork-session") });
    expect(received(fork)[0]?.filter((text) => text === brief)).toHaveLength(1);
    expect(sessionsOf(home).length).toBe(2);
    expectUndisturbed(home, first, again, fork);
  }, 60_000);

  test("after a compaction what was worked on is injected again, with the brief", async () => {
    using home = testHome();
    const { project, turn } = await remembering(home);
    const file = { file_path: `${project}/login.ts`, content: "// login\n" };
    const work = [[calls("Write", file)], [says("Decision: sessions end at midnight")]];
    const first = await turn(QUESTION, { flags: telling() });
    expect(received(first)[0]).toHaveLength(1);
    const worked = await turn("Build the login", { flags: telling("--continue"), script: work });
    expect(received(worked)[0]?.join("\n")).not.toContain("sessions end at midnight");
    const compacted = await turn("/compact", { flags: telling("--continue") });
    const [back] = handed(compacted);
    expect(back?.text).toContain("sessions end at midnight");
    expect(back?.text).toContain("login.ts");
    expect(back?.event).toBe("SessionStart");
    expect(back?.text).toContain(DECISION);
    const on = await turn(QUESTION, { flags: telling("--continue") });
    expect(received(on)).toEqual([[back?.text ?? ""]]);
    expectUndisturbed(home, first, worked, compacted, on);
  }, 60_000);

  test("one that is cleared is briefed anew, and no more than once", async () => {
    using home = testHome();
    const { turn, byHand } = await remembering(home);
    const first = await turn("hello", { flags: telling() });
    const brief = await byHand("SessionStart", { source: "startup" });
    const cleared = await turn("/clear", { flags: telling("--continue") });
    expect(handed(cleared)).toEqual([{ event: "SessionStart", text: brief }]);
    const on = await turn("hello again", { flags: telling("--continue") });
    expect(received(on)).toEqual([[brief]]);
    expectUndisturbed(home, first, cleared, on);
  }, 60_000);
});

function sessionsOf(home: TestHome): string[] {
  const ended = hookCalls(home.world()).filter(({ event }) => event === "Stop");
  return [...new Set(ended.map(({ session }) => session ?? ""))];
}
