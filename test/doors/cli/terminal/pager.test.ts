import { expect, test } from "bun:test";
import { pagerWords, showInPager } from "#doors/cli/terminal/pager.ts";
import { testHome } from "#test/home.ts";

test.each([
  [{}, "linux", ["less", "-FRX"]],
  [{ PAGER: "more -s" }, "linux", ["/bin/sh", "-c", "more -s"]],
  [{ PAGER: "more" }, "win32", ["cmd", "/c", "more"]],
  [{}, "win32", ["more"]],
  [{ PAGER: "cat" }, "linux", []],
  [{ PAGER: "" }, "darwin", []],
  [{ TERM: "dumb" }, "linux", []],
] as const)("the pager of %j on %s is %j", (env, platform, words) => {
  expect(pagerWords(env, platform)).toEqual(words);
});

test("the pager gets the text, and one that does not exist gets nothing", async () => {
  using home = testHome();
  const path = `${home.path}/shown`;
  const env = { PATH: "/usr/bin:/bin", PAGER: `cat > '${path}'` };
  expect(showInPager("a long text", env, "linux")).toBe(true);
  expect(await Bun.file(path).text()).toBe("a long text\n");
  expect(showInPager("a long text", { ...env, PAGER: "no-such-pager 2>&-" }, "linux")).toBe(false);
});
