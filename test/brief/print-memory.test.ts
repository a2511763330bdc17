import { expect, test } from "bun:test";
import { symlinkSync, utimesSync } from "node:fs";
import type { Fault } from "#base/fault.ts";
import { injectMemory, showMemory } from "#brief/print-memory.ts";
import { examine } from "#doctor/run-doctor.ts";
import { hash12 } from "#project/project-hash.ts";
import { remember } from "#remember/remember-sentence.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { saidHome } from "#test/said-home.ts";
import { stripBlock } from "#text/memory-tag.ts";

async function remembering(home: TestHome) {
  const root = home.folder("app");
  home.folder("app/.git");
  const folder = `.claude/projects/${hash12(root)}`;
  const texts: [string, string][] = [
    [".claude/CLAUDE.md", "a\n"],
    [".claude/MEMORY.md", "b\n"],
    [`${folder}/CLAUDE.md`, "c\n"],
    [`${folder}/memory/MEMORY.md`, "d\n"],
  ];
  for (const [at, [name, text]] of texts.entries()) {
    const when = new Date(2026, 1, 3, 4, 5, at);
    utimesSync(await home.write(name, text), when, when);
  }
  const options = { world: home.world(), folder: "app", session: undefined, pairs: [] };
  return { options, folder };
}

test("all four files are shown, with the time of the newest", async () => {
  using home = testHome();
  const { options } = await remembering(home);
  const { block, merged } = await showMemory(options);
  expect(merged).toBe(
    "## Global Instructions\n\na\n\n\n---\n\n## Global Memory\n\nb\n\n\n---\n\n## Project Instructions\n\nc\n\n\n---\n\n## Project Memory\n\nd\n",
  );
  expect(block).toStartWith(
    `## Loaded Memory Context\n\n### Project: app\n### Session: N/A\n### Loaded: 2026-02-03 04:05:03 UTC\n\n${merged}\n\n---\n`,
  );
});

test("a prompt gets the block, and it can be taken out again", async () => {
  using home = testHome();
  const { options } = await remembering(home);
  const injected = await injectMemory("Rules.\n\n## Task\n\nGo.\n", { ...options, session: "s-9" });
  expect(injected).toContain(
    "Rules.\n\n## Loaded Memory Context\n\n### Project: app\n### Session: s-9",
  );
  expect(stripBlock(injected)).toBe("Rules.\n\n## Task\n\nGo.\n");
});

test("the session is the one that the host says, if nobody says another", async () => {
  using home = testHome();
  const { options } = await remembering(home);
  const world = home.world({ CLAUDE_CODE_SESSION_ID: "s-7" });
  expect((await showMemory({ ...options, world })).block).toContain("### Session: s-7\n");
});

test("a prompt gets what was saved as a record, too", async () => {
  using home = saidHome();
  const memory = home.open();
  await remember(memory, { text: "We use pnpm, never npm", category: "preference" });
  const world = { ...memory.world, cwd: memory.place.root };
  const options = { world, folder: undefined, session: undefined, pairs: [] };
  const injected = await injectMemory("Rules.\n\n## Task\n\nGo.\n", options);
  expect(injected).toMatch(
    /^Rules\.\n\n<loci-memory [\s\S]*We use pnpm, never npm[\s\S]*## Task\n\nGo\.\n$/,
  );
});

test("without memory a prompt stays as it is", async () => {
  using home = testHome();
  const options = { world: home.world(), folder: undefined, session: undefined, pairs: [] };
  expect(await injectMemory("## Task", options)).toBe("## Task");
});

test("a text that was too long says so, and where the rest is", async () => {
  using home = testHome();
  const { options, folder } = await remembering(home);
  const text = `## Log\n${"- a detail\n".repeat(200)}\n## Build\n- use make\n`;
  const path = await home.write(`${folder}/memory/MEMORY.md`, text);
  const { merged, texts } = await showMemory({ ...options, pairs: ["maxMemorySize=1000"] });
  const kept = texts.at(-1)?.text ?? "";
  expect(kept.length).toBeLessThanOrEqual(1000);
  expect(merged).toEndWith(
    `${kept}\n\n*(shortened: ${kept.length} of ${text.length} characters; all of it is in ${path})*`,
  );
});

test("a summary beside a hand-written text that alone is too long is shown", async () => {
  using home = testHome();
  const { options, folder } = await remembering(home);
  const told = "## Session Summary - 2026-02-03 04:05\n<!-- loci:session s-1 0 -->\n- crane\n\n";
  const own = `## Notes\n${"- a note of mine\n".repeat(200)}`;
  await home.write(`${folder}/memory/MEMORY.md`, `${told}${own}`);
  const { merged } = await showMemory({ ...options, pairs: ["maxMemorySize=1000"] });
  expect(merged).toContain("crane");
  expect(merged).toContain("a note of mine");
});

test("a folder without a project is reported", async () => {
  using home = testHome();
  const { options } = await remembering(home);
  const failed = showMemory({ ...options, folder: home.path }).catch((fault: Fault) => fault.code);
  expect(await failed).toBe("no-project");
});

test("the doctor tells which files are read, and which cannot be and why", async () => {
  using home = testHome();
  const { folder } = await remembering(home);
  const memory = () =>
    examine({ ...home.world(), cwd: `${home.path}/app` }, "/opt/loci")
      .filter(({ name }) => name === "memory")
      .map(({ verdict, says }) => [verdict, says.replaceAll(home.path, "~")]);
  expect(memory()).toEqual([
    [
      "fine",
      `read: ~/.claude/CLAUDE.md, ~/.claude/MEMORY.md, ~/${folder}/CLAUDE.md, ~/${folder}/memory/MEMORY.md`,
    ],
  ]);
  await home.write(".claude/MEMORY.md", new Uint8Array([0xff]));
  await Bun.file(`${home.path}/.claude/CLAUDE.md`).delete();
  symlinkSync(`${home.path}/${folder}/CLAUDE.md`, `${home.path}/.claude/CLAUDE.md`);
  expect(memory()).toEqual([
    ["warning", "~/.claude/MEMORY.md cannot be read: it is not UTF-8"],
    [
      "fine",
      `read: ~/.claude/CLAUDE.md (a link), ~/${folder}/CLAUDE.md, ~/${folder}/memory/MEMORY.md`,
    ],
  ]);
});
