import { expect, test } from "bun:test";
import { appendFileSync, readFileSync } from "node:fs";
import { readSaid } from "#layouts/said-file.ts";
import { hash12 } from "#project/project-hash.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { call } from "#test/host-lines.ts";
import { talking } from "#test/talking.ts";

const RULE = "We always use pnpm in this project, never npm.";

const saidBy = async (home: TestHome, root: string) => {
  const path = `${home.path}/.claude/loci/said/${hash12(root)}.jsonl`;
  return (await readSaid(path)).map((one) => one.text);
};

test("the first end of a turn of a long session captures its start and its last turn, later ones the middle", async () => {
  using home = testHome();
  const { turn, stop, records, root, lines, transcript } = talking(home);
  const noise = () =>
    appendFileSync(transcript, `${lines.result("x".repeat(1_000_000))}\n`.repeat(2));
  turn("We never deploy on Fridays.");
  noise();
  turn("The invoices are archived in the vault of Lausanne.");
  noise();
  turn(RULE);
  await stop();
  expect(records("preferences")).toHaveLength(2);
  expect(await saidBy(home, root)).toHaveLength(2);
  for (let more = 0; more < 8; more++) {
    turn("go on");
    await stop();
  }
  expect(await saidBy(home, root)).toContain("The invoices are archived in the vault of Lausanne.");
  expect(await saidBy(home, root)).toHaveLength(3);
});

test("the summary of a long session names the files that were changed in its middle", async () => {
  using home = testHome();
  const { turn, stop, end, root, lines, transcript } = talking(home, {
    LOCI_UPDATE_THRESHOLD: "1",
  });
  const noise = `${lines.result("x".repeat(1_000_000))}\n`.repeat(2);
  const edit = (name: string) =>
    lines.reply(
      `m-${name}`,
      call("Edit", { file_path: `${root}/src/${name}.ts`, old_string: "a" }),
    );
  turn("build the shop", edit("first"), lines.result("ok"));
  appendFileSync(transcript, noise);
  turn("add the cellar", edit("middle"), lines.result("ok"));
  appendFileSync(transcript, noise);
  for (let more = 0; more < 8; more++) {
    turn("go on", edit("last"), lines.result("ok"));
    await stop();
  }
  await end();
  const folder = `${home.path}/.claude/projects/${hash12(root)}/memory`;
  const summary = readFileSync(`${folder}/MEMORY.md`, "utf8");
  for (const name of ["first", "middle", "last"]) expect(summary).toContain(`src/${name}.ts`);
});

test("a rule in the middle of a long session replaces none that was captured before", async () => {
  using home = testHome();
  const { turn, stop, records, lines, transcript } = talking(home);
  const noise = `${lines.result("x".repeat(1_000_000))}\n`.repeat(2);
  appendFileSync(transcript, noise);
  turn("We always use npm in this project, never pnpm.");
  appendFileSync(transcript, noise);
  turn(RULE);
  for (let more = 0; more < 8; more++) {
    await stop();
    turn("go on");
  }
  expect(records("preferences")).toHaveLength(1);
});
