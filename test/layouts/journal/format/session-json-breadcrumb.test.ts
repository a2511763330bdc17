import { expect, test } from "bun:test";
import { breadcrumb, findBreadcrumb } from "#layouts/journal/format/breadcrumb.ts";

test("a breadcrumb is found again, the last of its project", () => {
  const text = `a\n${breadcrumb("app", "2026-01-19T22:30:00Z")}\nb\n${breadcrumb("web", "2026-01-20T00:00:00Z")}`;
  expect(findBreadcrumb(text, "web")?.key).toBe("web");
  expect(findBreadcrumb(text, "app")).toEqual({ key: "app", at: "2026-01-19T22:30:00Z" });
  expect(findBreadcrumb(text, "other")).toBeUndefined();
});
