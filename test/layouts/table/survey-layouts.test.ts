import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { surveyLayouts } from "#layouts/table/survey-layouts.ts";
import { testHome } from "#test/home.ts";

test("each layout counts its own files, and no others", async () => {
  using home = testHome();
  const hostDir = `${home.path}/.claude`;
  const project = {
    root: `${home.path}/My_App`,
    name: "My_App",
    hash12: "0123456789ab",
    key: "my-app",
  };
  const slug = project.root.replaceAll(/[^a-zA-Z0-9]/g, "-");
  await home.write(".claude/MEMORY.md", "1");
  await home.write(".claude/projects/0123456789ab/memory/MEMORY.md", "22");
  await home.write(".claude/projects/0123456789ab/memory/MEMORY.md.bak", "not counted");
  await home.write(".claude/projects/my-app/decisions/2026-01-01_001_x.md", "333");
  await home.write(".claude/user/profile.md", "4");
  await home.write("My_App/_memory/conversations/s1.md", "55");
  await home.write("My_App/.claude/memory/tech-debt/a.json", "666");
  await home.write("My_App/.claude/memory/decisions/b.json", "7");
  await home.write(`.claude/projects/${slug}/memory/note.md`, "8");
  symlinkSync("/dev/zero", `${home.path}/My_App/.claude/memory/decisions/c.json`);
  const counts = surveyLayouts({
    memoryDir: hostDir,
    ownMemories: [{ folder: `${hostDir}/projects/${slug}/memory`, index: "MEMORY.md" }],
    project,
  }).map(({ layout, files, bytes }) => [layout, files, bytes]);
  expect(counts).toEqual([
    ["layered", 2, 3],
    ["journal", 2, 4],
    ["conversations", 1, 2],
    ["records", 2, 4],
    ["native", 1, 1],
  ]);
});

test("outside a project only the user's own layouts have places", () => {
  using home = testHome();
  const survey = surveyLayouts({
    memoryDir: `${home.path}/.claude`,
    ownMemories: [],
    project: undefined,
  });
  expect(survey.map(({ files }) => files)).toEqual([0, 0, 0, 0, 0]);
  expect(survey.filter(({ places }) => places.length > 0).map(({ layout }) => layout)).toEqual([
    "layered",
    "journal",
  ]);
});
