import { expect, test } from "bun:test";
import { showInPager } from "#doors/cli/terminal/pager.ts";
import { testHome } from "#test/home.ts";

test.each([{ PAGER: "cat" }, { PAGER: "" }, { TERM: "dumb", PAGER: "true" }])(
  "%j starts no pager",
  (env) => expect(showInPager("a text", { PATH: "/usr/bin:/bin", ...env }, "linux")).toBe(false),
);

test("the pager gets the text, and one that does not exist gets nothing", async () => {
  using home = testHome();
  const path = `${home.path}/shown`;
  const env = { PATH: "/usr/bin:/bin", PAGER: `cat > '${path}'` };
  expect(showInPager("a long text", env, "linux")).toBe(true);
  expect(await Bun.file(path).text()).toBe("a long text\n");
  expect(showInPager("a long text", { ...env, PAGER: "no-such-pager 2>&-" }, "linux")).toBe(false);
});
