import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { hash12 } from "#project/project-hash.ts";
import { testHome } from "#test/home.ts";
import { LONG_AGO, recalling } from "#test/recalling.ts";

const NOTE = "The staging cluster is rebuilt on Mondays, so deploys wait until noon.";
const ASKED = "Can I deploy to the staging cluster before Mondays at noon?";

async function withPage(home: ReturnType<typeof testHome>, name: string, text: string) {
  const work = await recalling(home);
  const path = await home.write(name, text);
  utimesSync(path, LONG_AGO, LONG_AGO);
  return { ...work, page: path };
}

test("a section of a memory file is injected with its heading, its day and its id", async () => {
  using home = testHome();
  const root = `${home.path}/app`;
  const name = `.claude/projects/${hash12(root)}/memory/MEMORY.md`;
  const { ask } = await withPage(home, name, `# Memory\n\n## Deploys\n\n${NOTE}\n`);
  const brief = await ask(ASKED);
  expect(brief).toMatch(
    /- note, \d{4}-\d\d-\d\d, by an agent: Deploys: The .* \(`m-[0-9a-f]{12}`\)/,
  );
  expect(brief).toContain(NOTE);
  expect(await ask(ASKED)).toBeUndefined();
});

test("a topic of the host's own memory is injected, but not the page that the host loads", async () => {
  using home = testHome();
  const folder = `.claude/projects/${hostSlug(`${home.path}/app`)}/memory`;
  const first = await withPage(home, `${folder}/MEMORY.md`, `# Deploys\n\n${NOTE}\n`);
  expect((await first.ask(ASKED)) ?? "").not.toContain(NOTE);
  const topic = await withPage(home, `${folder}/deploys.md`, `# Deploys\n\n${NOTE}\n`);
  expect(await topic.ask(ASKED)).toContain(NOTE);
});

test("a memory of the session's brief is not injected again", async () => {
  using home = testHome();
  const root = `${home.path}/app`;
  const name = `.claude/projects/${hash12(root)}/memory/MEMORY.md`;
  const { ask, call } = await withPage(home, name, `# Memory\n\n## Deploys\n\n${NOTE}\n`);
  await call("SessionStart", { source: "startup" });
  expect(await ask(ASKED)).toBeUndefined();
});

test("a rewritten page is injected with its current text", async () => {
  using home = testHome();
  const root = `${home.path}/app`;
  const name = `.claude/projects/${hash12(root)}/memory/MEMORY.md`;
  const { ask, page } = await withPage(home, name, `# Memory\n\n## Deploys\n\n${NOTE}\n`);
  await ask("Something else about the weather in the mountains");
  await Bun.write(page, `# Memory\n\n## Deploys\n\n${NOTE.replace("noon", "midnight")}\n`);
  expect(await ask(ASKED)).toContain("midnight");
});
