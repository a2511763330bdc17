import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { parseArchive } from "#layouts/journal/format/archive-text.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

const binary = await lociBinary();

function shell(home: TestHome, cwd = home.folder("app")) {
  for (const name of ["objects", "refs"]) home.folder(`app/.git/${name}`);
  return (...args: string[]) => run([binary, ...args], { cwd, env: { HOME: home.path } });
}

test("start, stop, rebuild and status confirm as the description says", async () => {
  using home = testHome();
  const loci = shell(home);
  const first = await loci("journal", "start");
  expect(first.stdout.split("\n")[0]).toBe(
    "Memory mode active for app. Context stored at ~/.claude/projects/app/",
  );
  await loci("note", "decision", "--title", "A", "--decision", "B");
  expect((await loci("journal", "rebuild")).stdout.trim()).toBe(
    "Index rebuilt. Found 1 decisions, 0 analyses, 2 context files, 0 subagent outputs.",
  );
  const status = JSON.parse((await loci("journal", "status", "--json")).stdout);
  expect(status).toMatchObject({
    active: true,
    key: "app",
    files: { decisions: 1 },
    index: { entries: 1 },
  });
  expect((await loci("journal", "stop")).stdout.trim()).toBe(
    "Memory mode stopped. Files preserved at ~/.claude/projects/app/",
  );
  expect((await loci("note", "decision", "--title", "A", "--decision", "B")).code).toBe(1);
});

test("sixteen writers at once get sixteen numbers, and lose no row", async () => {
  using home = testHome();
  const loci = shell(home);
  await loci("journal", "start");
  const writing = Array.from({ length: 24 }, (_, n) =>
    loci("note", "decision", "--title", `c ${n}`, "--decision", "x"),
  );
  const ran = await Promise.all([...writing, loci("journal", "rebuild")]);
  expect(ran.map(({ code }) => code)).toEqual(ran.map(() => 0));
  const folder = `${home.path}/.claude/projects/app`;
  const names = readdirSync(`${folder}/decisions`);
  expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(24);
  const rows = rowsIn(readFileSync(`${folder}/_index.md`, "utf8"));
  const archived = parseArchive(readFileSync(`${folder}/_index-archive.md`, "utf8")).rows;
  expect(rows).toHaveLength(20);
  expect(new Set([...rows, ...archived].map(({ file }) => file)).size).toBe(24);
}, 60_000);

test.each([
  ["a/../b", "b", "b"],
  [".", "", "work"],
  ["con", "con", "con"],
  ["🙂 app", "🙂 app", "🙂 app"],
  ["Über_Größe", "Über_Größe", "über-größe"],
  ["x".repeat(255), "x".repeat(255), "x".repeat(255)],
])("the project at %p has its journal under its own name", async (named, folder, key) => {
  using home = testHome();
  home.folder("work/a");
  home.folder(`work/${folder}`);
  const loci = shell(home, home.folder("work"));
  const { code, stderr } = await loci("journal", "start", "--project", named);
  expect([code, stderr]).toEqual([0, ""]);
  expect(readdirSync(`${home.path}/.claude/projects`)).toEqual([key]);
  expect((await loci("note", "list", "--project", named)).code).toBe(0);
});

test("a project in a folder whose name is too long is refused in words", async () => {
  using home = testHome();
  const { code, stderr: err } = await shell(home)(
    "journal",
    "start",
    "--project",
    `${home.path}/${"x".repeat(300)}`,
  );
  expect(code).toBe(1);
  expect(err).toContain("error: ");
  expect(err).not.toContain("at ");
});

test.each([
  ["_session.json", '{"active": tr'],
  ["_session.json", "[1]"],
  ["_session.json", '{"active":"maybe","stats":7,"started":[]}'],
  ["_index.md", "| | |\n|-\n| x\n## Recent Files\n|||\n|---\n"],
  ["_index.md", "\u0000\u0001"],
  ["_index-archive.md", "## Archived Entries\n| a |\n"],
])("a broken %s is repaired, or said to be so: %p", async (name, text) => {
  using home = testHome();
  const loci = shell(home);
  await loci("journal", "start");
  await home.write(`.claude/projects/app/${name}`, text);
  await loci("journal", "start");
  const noted = await loci("note", "decision", "--title", "A", "--decision", "B");
  expect([noted.code, noted.stderr]).toEqual([0, ""]);
  expect((await loci("journal", "status")).code).toBe(0);
  const rows = rowsIn(readFileSync(`${home.path}/.claude/projects/app/_index.md`, "utf8"));
  expect(rows.some(({ summary }) => summary === "A")).toBe(true);
  const saved = readdirSync(`${home.path}/.claude/projects/app`).filter((file) =>
    file.includes(".broken-"),
  );
  expect(saved.length).toBe(name === "_session.json" ? 1 : 0);
});

test("an index that is no text is left alone, and named", async () => {
  using home = testHome();
  const loci = shell(home);
  await loci("journal", "start");
  await home.write(".claude/projects/app/_index.md", new Uint8Array([0xff, 0xfe, 0x00]));
  const { code, stderr: err } = await loci("note", "decision", "--title", "A", "--decision", "B");
  expect(code).toBe(0);
  expect(err).toContain("_index.md");
  expect(err).toContain("it is not UTF-8");
});
