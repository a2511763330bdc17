import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { parseJson } from "#base/json.ts";
import { takeLock } from "#disk/lock.ts";
import { examine } from "#doctor/run-doctor.ts";
import { recordState } from "#layouts/record-paths.ts";
import { hash12 } from "#project/project-hash.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { text, call as tool } from "#test/host-lines.ts";
import { RULE } from "#test/pnpm.ts";
import { talking } from "#test/talking.ts";

/** A project of which one turn holds a rule, and what lies where memories wait. */
function waiting(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  const talk = talking(home, env);
  const hash = hash12(talk.root);
  const state = `${home.path}/.claude/loci`;
  const queue = `${state}/queue/${hash}`;
  const queued = () => (existsSync(queue) ? readdirSync(queue).length : 0);
  talk.turn(RULE);
  return { ...talk, queued, queues: `${state}/queue`, lock: `${recordState(state, hash)}/lock` };
}

test("an unwritable memory is queued, logged, reported, and saved at the next event", async () => {
  using home = testHome();
  const { stop, call, records, queued, root } = waiting(home);
  writeFileSync(`${root}/.claude`, "in the way");
  expect(await stop()).toEqual({ outcome: "failed", answer: null });
  expect(queued()).toBe(1);
  const start = async (session_id: string) =>
    parseJson((await call("SessionStart", { source: "startup", session_id })).line ?? "null");
  expect(await start("s-2")).toMatchObject({
    systemMessage: expect.stringContaining("could not save 1 memory yet"),
  });
  const checks = examine({ ...home.world(), cwd: root }, "/nonexistent/loci");
  expect(checks.find(({ name }) => name === "queue")).toMatchObject({
    verdict: "failure",
    says: expect.stringContaining("1 memory"),
  });
  rmSync(`${root}/.claude`);
  expect(await start("s-3")).toMatchObject({
    systemMessage: expect.stringContaining("saved preference"),
  });
  expect(records("preferences")).toHaveLength(1);
  expect(queued()).toBe(0);
});

test("a lock that is held delays no hook, and the memory is saved by the next one", async () => {
  using home = testHome();
  const { stop, call, records, queued, lock } = waiting(home, { LOCI_HOOKS_DEADLINE_MS: "1000" });
  mkdirSync(lock.slice(0, -"/lock".length), { recursive: true });
  {
    using _held = takeLock(lock, 0);
    const started = performance.now();
    expect((await stop()).outcome).toBe("failed");
    expect(performance.now() - started).toBeLessThan(4000);
    expect(queued()).toBe(1);
  }
  await call("SessionEnd", { reason: "exit" });
  expect(records("preferences")).toHaveLength(1);
  expect(queued()).toBe(0);
});

test("a lock of records that is held delays no turn without news", async () => {
  using home = testHome();
  const { stop, lock, turn, lines } = waiting(home, { LOCI_HOOKS_DEADLINE_MS: "1000" });
  await stop();
  rmSync(`${lock.slice(0, -"/lock".length)}/collected`, { force: true });
  turn("please go on", lines.reply("m9", text("Done.")));
  using _held = takeLock(lock, 0);
  const started = performance.now();
  await stop();
  expect(performance.now() - started).toBeLessThan(4000);
});

test.each(["PreCompact", "SessionEnd", "Stop"] as const)(
  "a lock of memory that is held delays no %s, and the next event writes what was left",
  async (event) => {
    using home = testHome();
    const more = { LOCI_HOOKS_DEADLINE_MS: "300", LOCI_UPDATE_THRESHOLD: "1" };
    const { call, root, turn, lines } = waiting(home, more);
    const edit = tool("Edit", { file_path: `${root}/src/client.ts` });
    turn("Add a retry to the client", lines.reply("e1", edit), lines.result("ok"));
    const transcript_path = `${home.path}/s-1.jsonl`;
    const lock = `${home.path}/.claude/loci/memory.lock`;
    mkdirSync(`${home.path}/.claude/loci`, { recursive: true });
    const page = `${home.path}/.claude/projects/${hash12(root)}/memory/MEMORY.md`;
    {
      using _held = takeLock(lock, 0);
      const started = performance.now();
      await call(event, { transcript_path, reason: "exit", trigger: "manual" });
      expect(performance.now() - started).toBeLessThan(1900);
      expect(existsSync(page)).toBe(false);
    }
    await call("PreCompact", { transcript_path, trigger: "manual" });
    expect(existsSync(page)).toBe(true);
  },
);

test("a turn is not handled while neither its file nor the queue could be written", async () => {
  using home = testHome();
  const { stop, records, root, queues } = waiting(home);
  writeFileSync(`${root}/.claude`, "in the way");
  mkdirSync(queues.slice(0, -"/queue".length), { recursive: true });
  writeFileSync(queues, "in the way");
  expect((await stop()).outcome).toBe("failed");
  rmSync(`${root}/.claude`);
  rmSync(queues);
  expect((await stop()).outcome).toBe("answered");
  expect(records("preferences")).toHaveLength(1);
});

test("a memory that was saved although its hook reported a failure is not saved twice", async () => {
  using home = testHome();
  const { stop, turn, records, queued, root } = waiting(home);
  writeFileSync(`${root}/.claude`, "in the way");
  await stop();
  rmSync(`${root}/.claude`);
  turn(RULE);
  await stop();
  await stop();
  expect(records("preferences")).toHaveLength(1);
  expect(queued()).toBe(0);
});
