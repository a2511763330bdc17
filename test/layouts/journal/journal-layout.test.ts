import { expect, test } from "bun:test";
import { statSync } from "node:fs";
import { rowsOf as rowsIn } from "#index/model/memory-rows.ts";
import { JOURNAL } from "#layouts/journal/journal-layout.ts";
import { type TestHome, testHome } from "#test/home.ts";

async function rowsOf(home: TestHome, name: string, text: string, project = "/work/app") {
  const path = await home.write(name, text);
  const writtenMs = statSync(path).mtimeMs;
  const scope = { world: home.world(), root: project };
  const read = JOURNAL.read(scope, [{ path, stamp: "", writtenMs }]);
  return read.flatMap(({ memories }) => rowsIn(memories));
}

test("a decision is one memory, with its category, its state and its day", async () => {
  using home = testHome();
  const text = await Bun.file(
    "test/fixtures/journal/decisions/2026-01-19_001_auth-approach.md",
  ).text();
  const [row, ...others] = await rowsOf(home, "decisions/a.md", text);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ kind: "decision", title: "Auth approach", tags: ["architecture"], status: "active" },
    createdMs: Date.parse("2026-01-19T22:30:00Z"),
  });
  expect(row?.body).toContain("Use httpOnly cookies");
  const [over] = await rowsOf(home, "decisions/b.md", text.replace("decided", "superseded"));
  expect(over?.status).toBe("superseded");
});

test("an analysis names its file", async () => {
  using home = testHome();
  const text = await Bun.file("test/fixtures/journal/analysis/src_services_AuthService.md").text();
  const [row] = await rowsOf(home, "analysis/a.md", text);
  expect([row?.kind, row?.files]).toEqual(["analysis", ["src/services/AuthService.ts"]]);
});

test.each(["_index.md", "_index-archive.md", "user/pending.md"])(
  "%s holds no memory of its own",
  async (name) => {
    using home = testHome();
    expect(await rowsOf(home, name, "# X\n\n## Y\n- z\n")).toEqual([]);
  },
);

test("placeholders and copies of records are no memories", async () => {
  using home = testHome();
  const page =
    "# Project: app\n\n## Overview\nThe shop.\n\n## Role\nNot said yet.\n\n## Notes\nNone yet.\n";
  const rows = await rowsOf(home, "project.md", page);
  expect(rows.map(({ body }) => body)).toEqual(["The shop."]);
  const map =
    "# Workspace\n\n## Projects\n| Project | Path |\n|---|---|\n\n## Quick Reference\n- Mine\n";
  const listed = await rowsOf(home, "workspace.md", map, "");
  expect(listed.map(({ title }) => title)).toEqual(["Workspace › Quick Reference"]);
  const filled = map.replace("|---|---|\n", "|---|---|\n| web | /work/web |\n| api |  |\n");
  const [projects] = await rowsOf(home, "workspace.md", filled, "");
  expect(projects?.body).toBe("- web, /work/web\n- api");
  const copy = "# A\n\n**Record**: decision/a\n\n## Decision\nSo.\n";
  expect(await rowsOf(home, "decisions/a.md", copy)).toEqual([]);
});

test("a placeholder holds none either", async () => {
  using home = testHome();
  expect(
    await rowsOf(
      home,
      "context/blockers.md",
      "# Blocker\n\n**Updated**: 2026-01-01\n\n## Context\nNone\n",
    ),
  ).toEqual([]);
});

test("each line about the user is a memory for all projects", async () => {
  using home = testHome();
  const text = "# User Profile\n\n## Tools\n\n- vim <!-- agent, 2026-01-19 -->\n- tabs\n";
  const rows = await rowsOf(home, "user/profile.md", text, "");
  expect(
    rows.map(({ title, body, actor, scope, position }) => [title, body, actor, scope, position]),
  ).toEqual([
    ["Tools", "vim", "agent", "user", 5],
    ["Tools", "tabs", "user", "user", 6],
  ]);
});
