import { expect, test } from "bun:test";
import fc from "fast-check";
import { editWorkspace, parseWorkspace } from "#layouts/journal/format/workspace-text.ts";

test("a row is added, replaced by its name, and removed", () => {
  const added = editWorkspace("", "projects", { row: ["web", "/work/web", "", "active"] });
  const changed = editWorkspace(added, "projects", {
    row: ["Web", "/work/web", "The front", "active"],
  });
  expect(parseWorkspace(changed).projects).toEqual([
    { key: "Web", path: "/work/web", description: "The front", status: "active" },
  ]);
  const removed = editWorkspace(changed, "projects", { row: ["web"], remove: true });
  expect(parseWorkspace(removed).projects).toEqual([]);
  expect(removed).not.toContain("/work/web");
});

test("relations are known by both of their projects", () => {
  const one = editWorkspace("", "relationships", { row: ["web", "depends on", "api", ""] });
  const two = editWorkspace(one, "relationships", { row: ["web", "fork of", "old-web", ""] });
  expect(parseWorkspace(two).relationships.map(({ to }) => to)).toEqual(["api", "old-web"]);
});

test("initiatives have a state", () => {
  const text = editWorkspace("", "initiatives", {
    row: ["Node 22", "web, api", "active", "by May"],
  });
  expect(parseWorkspace(text).initiatives[0]).toMatchObject({ name: "Node 22", status: "active" });
});

const BY_HAND = `# My workspace

Some words.

## Repos
- **web** (/work/web): the front
- api (/work/api) - the server

## Relationships
- web -> api: depends on

## Thoughts
Mine.
`;

test("lists that were written by hand are read", () => {
  const { projects, relationships } = parseWorkspace(BY_HAND);
  expect(projects.map(({ key, path, description }) => [key, path, description])).toEqual([
    ["web", "/work/web", "the front"],
    ["api", "/work/api", "the server"],
  ]);
  expect(relationships).toEqual([{ from: "web", relation: "depends on", to: "api", notes: "" }]);
});

test.each([
  ["as it is", BY_HAND],
  ["CRLF", BY_HAND.replaceAll("\n", "\r\n")],
])("a hand-written map keeps its bytes (%s)", (_, text) => {
  const after = editWorkspace(text, "projects", { row: ["lib", "/work/lib", "", "active"] });
  const rows = new Set(after.split("\n"));
  expect(text.split("\n").filter((line) => !rows.has(line))).toEqual([]);
  expect(parseWorkspace(after).projects.map(({ key }) => key)).toEqual(["web", "api", "lib"]);
});

test("a column that loci does not know stays", () => {
  const text = "## Projects\n| Name | Owner | Path |\n|---|---|---|\n| web | Ada | /w |\n";
  const after = editWorkspace(text, "projects", { row: ["web", "/work/web", "x", "active"] });
  expect(after).toContain("| web | Ada | /work/web |");
});

test("any added row is read back", () => {
  const cell = fc
    .string({ unit: "grapheme", maxLength: 20 })
    .map((text) => text.replaceAll(/[\s`*]+/g, " ").trim());
  const any = fc.tuple(fc.stringMatching(/^[a-z-]{1,12}$/), cell, cell, cell);
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ([key]) => key, maxLength: 6 }), (rows) => {
      const text = rows.reduce((whole, row) => editWorkspace(whole, "projects", { row }), "");
      const read = parseWorkspace(text).projects;
      expect(read.map((one) => [one.key, one.path, one.description, one.status])).toEqual(rows);
    }),
  );
});
