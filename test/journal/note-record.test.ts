import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { supersedeNote } from "#journal/retire-note.ts";
import { writeNote } from "#journal/write-note.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import { atWork } from "#test/at-work.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { startedJournal } from "#test/journal-home.ts";
import { run } from "#test/run.ts";

const binary = await lociBinary();
const SENTENCE = "Sessions live in Postgres because Redis lost them on restart";

function begun(home: TestHome) {
  const journal = startedJournal(home);
  const loci = (...words: string[]) =>
    run([binary, ...words], { cwd: journal.project.root, env: { HOME: home.path } });
  const { call } = atWork(home);
  const start = async () => (await call("SessionStart", { source: "clear" })).context ?? "";
  const rows = () => rowsIn(readFileSync(journal.paths.index, "utf8"));
  const notes = () => readdirSync(`${journal.paths.folder}/decisions`);
  return { journal, loci, start, rows, notes, call };
}

const timesIn = (text: string, words: string) => text.split(words).length - 1;

test("decisions and analyses are ranked in the brief, and are not repeated below it", async () => {
  using home = testHome();
  const { journal, start } = begun(home);
  const decision = "We use httpOnly cookies because scripts can read localStorage";
  const made = writeNote(journal, {
    kind: "decision",
    title: "Cookies",
    values: { decision },
  });
  const summary = "Two timers write the token";
  const values = { path: "src/auth.ts", summary };
  writeNote(journal, { kind: "analysis", values });
  const before = await start();
  expect([timesIn(before, decision), timesIn(before, summary)]).toEqual([1, 1]);
  expect(before).not.toContain(made.file);
  supersedeNote(journal, made.file, undefined);
  expect(await start()).not.toContain("Cookies");
});

test("a decision that is remembered is written once per layout, and shown once", async () => {
  using home = testHome();
  const { loci, start, rows, notes } = begun(home);
  for (let again = 0; again < 2; again++)
    expect((await loci("remember", SENTENCE, "--as", "decision")).code).toBe(0);
  expect([notes().length, rows().length]).toEqual([1, 1]);
  expect(timesIn(await start(), "lost them on restart")).toBe(1);
  const found = JSON.parse((await loci("search", "Postgres", "--json")).stdout);
  const hits = Object.values(found).find((list) => Array.isArray(list)) as { title: string }[];
  expect(hits.filter(({ title }) => title.includes("Postgres"))).toHaveLength(1);
});

test("an undo of a remembered decision removes its note, too", async () => {
  using home = testHome();
  const { loci, start, notes } = begun(home);
  await loci("remember", SENTENCE, "--as", "decision");
  expect((await loci("undo")).code).toBe(0);
  expect(notes()).toEqual([]);
  expect(await start()).not.toContain("Postgres");
});

test("a forgotten decision leaves both layouts, and an undo brings the memory back", async () => {
  using home = testHome();
  const { loci, start, notes } = begun(home);
  await loci("remember", SENTENCE, "--as", "decision");
  expect((await loci("forget", "Sessions live in Postgres", "--yes")).code).toBe(0);
  expect(notes()).toEqual([]);
  expect(await start()).not.toContain("Postgres");
  expect((await loci("undo")).code).toBe(0);
  expect(await start()).toContain("Postgres");
});

test("a purged decision is in no file of either layout any more", async () => {
  using home = testHome();
  const { loci, notes } = begun(home);
  await loci("remember", SENTENCE, "--as", "decision");
  expect((await loci("forget", "Sessions live in Postgres", "--purge", "--yes")).code).toBe(0);
  expect(notes()).toEqual([]);
  const files = [...new Bun.Glob("**/*").scanSync({ cwd: home.path, dot: true, absolute: true })];
  const texts = await Promise.all(files.map(async (path) => [path, await Bun.file(path).text()]));
  expect(texts.filter(([, text]) => text?.includes("lost them on restart"))).toEqual([]);
});

test("a session is asked about one proposal, once", async () => {
  using home = testHome();
  const { loci, call } = begun(home);
  await loci("user", "update", "tools", "Seems to prefer pnpm", "--observed");
  await loci("user", "update", "tools", "Seems to like tabs", "--observed");
  const first = (await call("SessionStart", { source: "startup" })).context ?? "";
  expect(timesIn(first, "Waits for the user's word")).toBe(1);
  expect(first).toContain("pnpm");
  const later = (await call("SessionStart", { source: "compact" })).context ?? "";
  expect(later).toContain("Memory mode is on.");
  expect(later).not.toContain("Waits for the user's word");
});
