import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import {
  parsePreferences,
  readPreferences,
  withoutPreferences,
  withPreference,
} from "#layouts/journal/preferences-format.ts";
import { changePreferences } from "#remember/change-preferences.ts";
import { undoGlobal } from "#remember/undo-changes.ts";
import { testHome } from "#test/home.ts";

const AT = "2026-01-02T03:04:05.678Z";

test("hand-written preferences are read, and keep their bytes", () => {
  const byHand =
    "# Mine\n\nSome words.\n\n* Use tabs\n1. Answer in\n   French\n\n```\n- no bullet\n```\n";
  expect(parsePreferences(byHand, "p").map(({ text, by }) => [text, by])).toEqual([
    ["Use tabs", "user"],
    ["Answer in French", "user"],
  ]);
  const more = withPreference(byHand, { text: "Sign commits", by: "agent", at: AT });
  expect(more.startsWith(byHand)).toBe(true);
  const [, , added] = parsePreferences(more, "p");
  expect(added).toMatchObject({
    text: "Sign commits",
    by: "agent",
    at: "2026-01-02",
    global: true,
  });
  expect(withPreference(more, { text: "sign  commits", by: "user", at: AT })).toBe(more);
  const [tabs] = parsePreferences(more, "p");
  expect(withoutPreferences(more, new Set([tabs?.id ?? ""]))).toBe(
    more.replace("* Use tabs\n", ""),
  );
});

test("a preference is added, removed and brought back", () => {
  using home = testHome();
  const world = home.world();
  const said = "i like signed commits";
  expect(
    changePreferences(world, {
      action: "remember",
      waitMs: 0,
      added: { text: "Sign all commits", by: "user", at: AT, said },
    }),
  ).toBe(true);
  expect(
    changePreferences(world, {
      action: "remember",
      waitMs: 0,
      added: { text: "Sign all commits", by: "user", at: AT },
    }),
  ).toBe(false);
  const [item] = readPreferences(world);
  expect(item).toMatchObject({ kind: "preference", text: "Sign all commits", said, by: "user" });
  expect(
    changePreferences(world, { action: "forget", removedIds: [item?.id ?? ""], waitMs: 0 }),
  ).toBe(true);
  expect(readPreferences(world)).toEqual([]);
  undoGlobal(world, { count: 1 });
  expect(readPreferences(world)).toEqual([item as never]);
});

test("the file of another profile is added to, not replaced", () => {
  using home = testHome();
  const world = home.world();
  mkdirSync(`${home.path}/.claude/user`, { recursive: true });
  const path = `${home.path}/.claude/user/preferences.md`;
  writeFileSync(path, "## Style\n- Short answers\n");
  changePreferences(world, {
    action: "remember",
    waitMs: 0,
    added: { text: "Use metric units", by: "user", at: AT },
  });
  expect(readFileSync(path, "utf8")).toBe(
    "## Style\n- Short answers\n- Use metric units <!-- user, 2026-01-02 -->\n",
  );
});
