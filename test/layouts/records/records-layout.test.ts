import { expect, test } from "bun:test";
import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import { indexedHome } from "#test/indexed-home.ts";

test("a record has all fields to find and judge it by", async () => {
  using home = indexedHome();
  const path = await home.decide("use-jwt", {
    title: "Use JWT",
    tags: ["auth"],
    related_files: ["src/auth.ts"],
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-03T00:00:00Z",
    changes: [
      {
        date: "2026-01-01T00:00:00Z",
        summary: "from the agent, not approved yet",
        field: "origin",
        new_value: { by: "agent", evidence: [], approved: false },
      },
    ],
  });
  expect((await home.find("JWT")).result).toEqual([
    {
      id: "use-jwt",
      layout: "records",
      kind: "decision",
      project: home.root,
      scope: "project",
      title: "Use JWT",
      body: "Had to\nDid\nWanted to",
      tags: ["auth"],
      files: ["src/auth.ts"],
      actor: "agent",
      createdMs: Date.UTC(2026, 0, 1),
      updatedMs: Date.UTC(2026, 0, 3),
      status: "active",
      origin: "agent-unapproved",
      source: path,
      position: 0,
      session: "",
    },
  ]);
});

test.each([
  ["superseded", { content: { status: "superseded", decision: "Did" } }],
  ["deprecated", { content: { status: "deprecated", decision: "Did" } }],
  ["retired", { record_status: "retired" as const }],
  ["archived", { record_status: "archived" as const, content: { status: "superseded" } }],
])("one that no longer holds is %s", async (status, more) => {
  using home = indexedHome();
  await home.decide("use-jwt", { title: "Use JWT", ...more });
  expect((await home.find("JWT")).result.map((memory) => memory.status)).toEqual([status]);
});

test("a file that is no record, or leads out of the project, offers nothing", async () => {
  using home = indexedHome();
  await home.write("app/.claude/memory/decisions/jwt.json", '{"title": 5}');
  await home.write("app/.claude/memory/decisions/JWT!.json", "{}");
  const outside = await home.write("outside/jwt.json", '{"title": "JWT"}');
  symlinkSync(outside, `${home.root}/.claude/memory/decisions/linked.json`);
  expect(await home.titles("JWT")).toEqual([]);
  await home.decide("use-jwt", { title: "Use JWT" });
  mkdirSync(`${home.path}/elsewhere`);
  renameSync(`${home.root}/.claude/memory`, `${home.path}/elsewhere/memory`);
  symlinkSync(`${home.path}/elsewhere/memory`, `${home.root}/.claude/memory`);
  expect(await home.titles("JWT")).toEqual([]);
});
