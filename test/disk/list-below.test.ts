import { expect, test } from "bun:test";
import { listBelow } from "#disk/list-below.ts";
import { testHome } from "#test/home.ts";

test("the paths of one level are listed, the last ones first", async () => {
  using home = testHome();
  for (const name of ["d/2025/12/a", "d/2026/01/b", "d/2026/02/c", "d/2026/x"])
    await home.write(name, "");
  const names = (levels: number) =>
    listBelow(`${home.path}/d`, levels).map((path) => path.slice(home.path.length + 3));
  expect(names(1)).toEqual(["2026", "2025"]);
  expect(names(3)).toEqual(["2026/02/c", "2026/01/b", "2025/12/a"]);
  expect(listBelow(`${home.path}/none`, 2)).toEqual([]);
});
