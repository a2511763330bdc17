import { expect, test } from "bun:test";
import { isEarlierPiece } from "#hosts/claude/kit/kit-files.ts";
import { earlierHookIn, hasEarlierHook } from "#hosts/claude/setup/earlier-hook.ts";
import { testHome } from "#test/home.ts";
import { installing } from "#test/installing.ts";

const COMMAND = "Save the summary to `_memory/conversations/{session-id}.md`.\n";

test("a command of the earlier system is replaced, and backed up", async () => {
  using home = testHome();
  const path = await home.write(".claude/commands/summarize.md", COMMAND);
  const { init } = installing(home);
  init();
  expect(await Bun.file(path).text()).toContain("loci summarize --brief");
  const backups = [...new Bun.Glob("summarize.md-*").scanSync(`${home.path}/.claude/loci/backups`)];
  expect(backups.length).toBe(1);
});

test("a command of the same name that is about something else stays", async () => {
  using home = testHome();
  const path = await home.write(".claude/commands/summarize.md", "Summarise the pull request.\n");
  const { init } = installing(home);
  init();
  expect(await Bun.file(path).text()).toBe("Summarise the pull request.\n");
});

test("the hook of the earlier system leaves the settings, and comes back with an uninstall", async () => {
  using home = testHome();
  const before = JSON.stringify({
    hooks: {
      SessionStart: [
        {
          hooks: [
            { type: "command", command: "$CLAUDE_PROJECT_DIR/.claude/hooks/session-start.sh" },
          ],
        },
        { hooks: [{ type: "command", command: "echo other" }] },
      ],
    },
  });
  const settings = await home.write("app/.claude/settings.json", before);
  const script = await home.write("app/.claude/hooks/session-start.sh", "ls _memory/conversations");
  const root = `${home.path}/app`;
  const { init, uninstall } = installing(home, "project");
  expect(hasEarlierHook(root)).toBe(true);
  init();
  expect(hasEarlierHook(root)).toBe(false);
  const text = await Bun.file(settings).text();
  expect(text).toContain("echo other");
  expect(text).toContain("hook session-start");
  expect(await Bun.file(script).text()).toBe("ls _memory/conversations");
  uninstall();
  expect(await Bun.file(settings).text()).toBe(before);
});

test("pieces of that system are recognised by their names and their folder", () => {
  expect(isEarlierPiece("/p/.claude/agents/summarize.md", COMMAND)).toBe(true);
  expect(isEarlierPiece("/p/.claude/agents/review.md", COMMAND)).toBe(false);
});

test.each([
  ["ls _memory/conversations", true],
  ["echo hello", false],
])("a hook that runs `%s` is of that system: %p", async (script, isEarlier) => {
  using home = testHome();
  await home.write("app/.claude/hooks/session-start.sh", script);
  const isCalled = earlierHookIn(`${home.path}/app`);
  expect(isCalled('{"command": ".claude/hooks/session-start.sh"}')).toBe(isEarlier);
});
