import { expect, test } from "bun:test";
import { overviewOf } from "#doctor/overview.ts";
import { checkRules, examine } from "#doctor/run-doctor.ts";
import { statusOf } from "#doctor/status.ts";
import { pause, resume } from "#session/pause-session.ts";
import { testHome } from "#test/home.ts";
import { searching } from "#test/search-home.ts";

test("the overview counts the active records, names the newest and says what waits", async () => {
  using home = testHome();
  const { world, remember } = searching(home);
  await remember({ id: "a", title: "Older", updated_at: "2025-01-01T00:00:00Z" });
  await remember({ id: "b", title: "Newer", updated_at: "2025-02-01T00:00:00Z" });
  await remember({ id: "c", record_status: "retired" });
  const { records, newest, waiting, isInstalled } = await overviewOf(world);
  expect(records).toEqual({ decision: 2 });
  expect(newest.map(({ title }) => title)).toEqual(["Newer", "Older"]);
  expect(waiting).toContain("3 memories to review");
  expect(isInstalled).toBe(false);
});

test("outside of a project there is nothing to count", async () => {
  using home = testHome();
  const { world } = searching(home);
  expect(await overviewOf({ ...world, cwd: "/" })).toMatchObject({
    project: undefined,
    records: {},
    newest: [],
    waiting: null,
    today: { calls: 0, chars: 0 },
  });
});

test("a pause is shown by the overview, the status and the doctor until it ends", async () => {
  using home = testHome();
  const { world } = searching(home);
  const shown = async () => [
    (await overviewOf(world)).off,
    (await statusOf(world, [])).pausedAt,
    examine(world, "loci").find(({ name }) => name === "switch")?.says,
  ];
  expect(await shown()).toEqual([undefined, undefined, undefined]);
  pause(world, undefined);
  const paused = expect.stringContaining("paused since");
  expect(await shown()).toEqual([paused, expect.any(String), paused]);
  resume(world, undefined);
  expect(await shown()).toEqual([undefined, undefined, undefined]);
});

test("memories for all projects are counted as such, and not as a file", async () => {
  using home = testHome();
  const { world, write } = searching(home);
  await write(".claude/user/preferences.md", "- Answer in French\n- Sign every commit\n");
  expect(await overviewOf(world)).toMatchObject({ global: 2, otherFiles: 0 });
});

test("rules that have no room when a session starts are counted by the overview, the status and the doctor", async () => {
  using home = testHome();
  const { world, write } = searching(home);
  const rules = (count: number) =>
    Array.from({ length: count }, (_, at) => `- Thing${at} ${"has to be so ".repeat(20)}\n`).join(
      "",
    );
  await write(".claude/user/preferences.md", rules(3));
  expect((await overviewOf(world)).rulesLeft).toBeNull();
  expect(await checkRules(world)).toEqual([]);
  await write(".claude/user/preferences.md", rules(60));
  const { rulesLeft } = await statusOf(world, []);
  expect(rulesLeft).toBeGreaterThan(30);
  expect((await overviewOf(world)).rulesLeft).toContain(`${rulesLeft} rules have no room`);
  expect((await checkRules(world)).map(({ verdict }) => verdict)).toEqual(["warning"]);
});
