import { expect, test } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { readLayered } from "#layouts/layered-files.ts";
import { hash12 } from "#project/project-hash.ts";
import { makeHome } from "#scripts/support/homes/home.ts";
import { makeLargeHome, makeSession } from "#scripts/support/homes/session.ts";
import { testHome } from "#test/home.ts";

test("a made-up session takes small turns, which are read as what they are", () => {
  using home = testHome();
  const made = makeHome(home.path, { seed: 1, memories: 0 });
  const { takeTurn } = makeSession(made, { id: "s-1", seed: 1, megabytes: 1 });
  const path = `${home.path}/.claude/projects/${hostSlug(made.project)}/s-1.jsonl`;
  const from = statSync(path).size;
  expect(from).toBeWithin(1_000_000, 3_000_000);
  const kindsOf = (start: number) => {
    const kinds: string[] = [];
    eachItem(path, { from: start }, ({ kind }) => kinds.push(kind));
    return kinds;
  };
  takeTurn("asks");
  expect(kindsOf(from)).toEqual(["prompt", "call", "result", "reply"]);
  const next = statSync(path).size;
  takeTurn("edits");
  expect(kindsOf(next)).toEqual(["prompt", "call", "result", "call", "result", "reply"]);
  expect(readFileSync(path, "utf8")).toContain(`${made.project}/src/file-0.ts`);
});

test("a made-up home may have four files of memory as large as they may be", () => {
  using home = testHome();
  const { project } = makeLargeHome(home.path, 1);
  const files = readLayered({ memoryDir: `${home.path}/.claude`, hash12: hash12(project) });
  expect(files).toHaveLength(4);
  for (const { state } of files) {
    expect(state.kind === "text" && state.text.length).toBeWithin(49_000, 50_001);
  }
});
