import { expect, test } from "bun:test";
import { readdirSync, utimesSync } from "node:fs";
import { findProject } from "#project/find-project.ts";
import { afterTurn, turnOver } from "#summary/after-turn.ts";
import { bearings, homeWith, memoryIn, stop, turns } from "./memory-home.ts";

test("the log of a session is removed ninety days after it was written", async () => {
  using home = await homeWith(3);
  const world = home.world();
  const { hash12 } = findProject(world, `${home.path}/app`) ?? { hash12: "" };
  const folder = `.claude/projects/${hash12}/memory`;
  for (const [name, days] of [
    ["session-old.md", 91],
    ["session-new.md", 89],
    ["notes.md", 400],
  ] as const) {
    const path = await home.write(`${folder}/${name}`, "# A log\n");
    const at = new Date(world.now().getTime() - days * 86_400_000);
    utimesSync(path, at, at);
  }
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  const logs = readdirSync(`${home.path}/${folder}`).filter((name) =>
    /^(session|notes)/.test(name),
  );
  expect(logs.toSorted()).toEqual(["notes.md", "session-new.md", "session-s-1.md"]);
});

test("a session in a work tree elsewhere is written down in its project, by paths from the root", async () => {
  using home = await homeWith(0);
  const world = home.world();
  const git = "app/.git/worktrees/side";
  for (const name of ["objects", "refs"]) home.folder(`app/.git/${name}`);
  await home.write(`${git}/commondir`, "../..\n");
  await home.write(`${git}/gitdir`, `${home.path}/side/.git\n`);
  await home.write("side/.git", `gitdir: ${home.path}/${git}\n`);
  const text = turns(home, 0, 3).replaceAll(`${home.path}/app/`, `${home.path}/side/`);
  await home.write("s-1.jsonl", text);
  const call = { ...stop(home), cwd: `${home.path}/side` };
  await afterTurn(world, await turnOver(call), await bearings(world, "side"));
  expect(memoryIn(home, world)).toContain("### Files Modified\n- src/0.ts\n");
});
