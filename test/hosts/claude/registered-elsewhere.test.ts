import { expect, test } from "bun:test";
import { isCalledBefore } from "#hosts/claude/registered-elsewhere.ts";
import { hookEntries } from "#hosts/claude/settings/hook-entries.ts";
import type { EntryPlace } from "#hosts/hook-call.ts";
import { testHome } from "#test/home.ts";

const settings = (place: EntryPlace) =>
  JSON.stringify({ hooks: hookEntries({ program: "/opt/loci", place }) });

const FILES = {
  user: ".claude/settings.json",
  local: "app/.claude/settings.local.json",
  project: "app/.claude/settings.json",
} as const;

test.each([
  ["plugin", "user", true],
  ["plugin", "local", true],
  ["plugin", "project", true],
  ["project", "local", true],
  ["project", "user", true],
  ["local", "user", true],
  ["local", "project", false],
  ["project", "project", false],
  ["user", "project", false],
] as const)(
  "an entry of the %s scope gives way to one of the %s scope: %p",
  async (place, other, gives) => {
    using home = testHome();
    await home.write(FILES[other], settings(other));
    const world = home.world({ CLAUDE_PROJECT_DIR: `${home.path}/app` });
    expect(await isCalledBefore(world, { place, event: "SessionStart" })).toBe(gives);
  },
);

test("a plain call counts, another event and another tool do not", async () => {
  using home = testHome();
  await home.write(
    FILES.user,
    '{"hooks": {"Stop": [{"hooks": [{"command": "loci hook stop"}, {"command": "x hook session-end"}]}]}}',
  );
  const isCalled = (event: "Stop" | "SessionEnd") =>
    isCalledBefore(home.world(), { place: "plugin", event });
  expect([await isCalled("Stop"), await isCalled("SessionEnd")]).toEqual([true, false]);
});

test("settings that cannot be read call nobody", async () => {
  using home = testHome();
  home.folder(".claude/settings.json");
  expect(await isCalledBefore(home.world(), { place: "plugin", event: "Stop" })).toBe(false);
});
