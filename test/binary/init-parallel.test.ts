import { expect, test } from "bun:test";
import { CALLED_EVENTS } from "#hosts/hook-call.ts";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

const FOREIGN = '{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "other"}]}]}}';

test("several that install at once leave every entry once, and take all out again", async () => {
  using home = testHome();
  const path = await home.write(".claude/settings.json", FOREIGN);
  const binary = await lociBinary();
  const all = (...words: string[]) =>
    Promise.all(
      [1, 2, 3, 4].map(() => run([binary, ...words], { env: { HOME: home.path }, cwd: home.path })),
    );
  for (const { code, stderr } of await all("init", "--yes")) {
    // The second process has read a file that has changed by now.
    if (code !== 0) expect(stderr).toContain("by somebody else meanwhile");
  }
  const { hooks } = await Bun.file(path).json();
  expect(Object.values(hooks).flat()).toHaveLength(CALLED_EVENTS.length + 1);
  for (const { code, stderr } of await all("uninstall", "--yes")) {
    if (code !== 0) expect(stderr).toContain("by somebody else meanwhile");
  }
  expect(await Bun.file(path).text()).toBe(FOREIGN);
});
