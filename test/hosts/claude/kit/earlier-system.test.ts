import { expect, test } from "bun:test";
import { isEarlierHook, isEarlierPiece } from "#hosts/claude/kit/earlier-system.ts";
import { testHome } from "#test/home.ts";
import { installing } from "#test/installing.ts";

const COMMAND = "Save the summary to `_memory/conversations/{session-id}.md`.\n";

test("a command of the earlier system is replaced, and kept as it was", async () => {
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

test("pieces and hooks of that system are known by name and by what they speak of", () => {
  expect(isEarlierPiece("/p/.claude/agents/summarize.md", COMMAND)).toBe(true);
  expect(isEarlierPiece("/p/.claude/agents/review.md", COMMAND)).toBe(false);
  expect(
    isEarlierHook("ls _memory/conversations", '{"command": ".claude/hooks/session-start.sh"}'),
  ).toBe(true);
  expect(isEarlierHook("echo hello", '{"command": ".claude/hooks/session-start.sh"}')).toBe(false);
});
