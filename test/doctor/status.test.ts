import { expect, test } from "bun:test";
import { statusOf } from "#doctor/status.ts";
import { noteHookCall } from "#hook-log/log-call.ts";
import { testHome } from "#test/home.ts";
import { installing } from "#test/installing.ts";

test("the injections of today are counted from the log of the hooks", async () => {
  using home = testHome();
  const world = home.world();
  const yesterday = () => new Date(world.now().getTime() - 26 * 3_600_000);
  const answered = { event: "SessionStart", ms: 3, outcome: "answered" } as const;
  await noteHookCall({ ...world, now: yesterday }, { ...answered, chars: 5000 });
  await noteHookCall(world, { ...answered, chars: 1200 });
  await noteHookCall(world, { ...answered, event: "UserPromptSubmit", chars: 300 });
  await noteHookCall(world, { event: "Stop", ms: 3, outcome: "silent" });
  const { today, hooks } = await statusOf(world, []);
  expect(today).toEqual({ calls: 2, chars: 1500 });
  expect(hooks.calls).toBe(4);
});

test("the status names the settings that call loci", async () => {
  using home = testHome();
  const { world, init } = installing(home);
  expect((await statusOf(world, [])).calledFrom).toEqual([]);
  init();
  installing(home, "project").init();
  expect((await statusOf(world, [])).calledFrom).toEqual([
    `${home.path}/.claude/settings.json`,
    `${home.path}/app/.claude/settings.json`,
  ]);
});
