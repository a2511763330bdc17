import { expect, test } from "bun:test";
import { overviewOf } from "#doctor/overview.ts";
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
  expect(waiting).toContain("memories to review");
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
