import { expect, test } from "bun:test";
import { readFileSync, symlinkSync } from "node:fs";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { hash12 } from "#project/project-hash.ts";
import { findRecord } from "#remember/find-record.ts";
import { historyOf } from "#remember/record-history.ts";
import { openRecords } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { changeRecord } from "#remember/update-record.ts";
import { scanMemory } from "#scan/scan-memory.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { recordOf } from "#test/records.ts";
import { logChange, readChangeLog } from "#undo/change-log.ts";

const GITHUB = `${"gh"}${"p_"}16C7e42F292c6912E7710c838347Ae178B4a`;

function worldIn(home: TestHome) {
  home.folder("app/.git");
  return { ...home.world(), cwd: `${home.path}/app`, now: () => new Date() };
}

const look = (home: TestHome, fix = false) => scanMemory(worldIn(home), { fix, pairs: [] });
const rest = (path: string) => readFileSync(path, "utf8").includes(GITHUB.slice(4));

test.each([
  [".claude/CLAUDE.md", `# Mine\n\ntoken: ${GITHUB}\n`, 3],
  [".claude/MEMORY.md", `\uFEFF- ${GITHUB}\r\n- other\r\n`, 1],
  [".claude/loci/log/hooks.jsonl", `\n{"at":"1"}\n{"why":"${GITHUB}"}\n{"torn": "`, 3],
  [".claude/loci/sessions/s-1/triage/context.txt", `one\ntwo ${GITHUB}`, 2],
  [".claude/loci/backups/settings.json.1", `{\n  "env": {"TOKEN": "${GITHUB}"}\n}\n`, 2],
  ["app/.claude/memory/decisions/one.json", `{\n  "title": "${GITHUB}"}`, 2],
  ["app/.claude/memory/index.md", `- one ${GITHUB} -> x`, 1],
  ["app/_memory/master.md", `${GITHUB}`, 1],
])("a secret in %s is reported, and redacted", async (name, text, line) => {
  using home = testHome();
  const path = await home.write(name, text);
  expect((await look(home)).findings).toMatchObject([{ path, line, kind: "github", fixed: false }]);
  expect(readFileSync(path, "utf8")).toBe(text);
  expect((await look(home, true)).findings).toMatchObject([{ path, line, fixed: true }]);
  expect((await look(home)).findings).toEqual([]);
  if (!name.endsWith("index.md")) {
    expect(readFileSync(path, "utf8").replace(/\[REDACTED:github:ghp_…\w{8}\]/, GITHUB)).toBe(text);
  }
});

test("copies of other files are deleted with their secret", async () => {
  using home = testHome();
  const path = await home.write(".claude/loci/kept/abc", `stamps\n${GITHUB}`);
  expect((await look(home, true)).findings).toMatchObject([{ path, fixed: true }]);
  expect(await Bun.file(path).exists()).toBe(false);
});

test("undoing a record leads to the redaction, and never to the secret", async () => {
  using home = testHome();
  const world = worldIn(home);
  const record = recordOf("decision", { id: "one", title: "One" });
  const text = printRecord({
    ...record,
    content: { ...record.content, context: `it is ${GITHUB}` },
  });
  const path = await home.write("app/.claude/memory/decisions/one.json", text);
  const memory = openRecords(world, { folder: undefined, pairs: [] });
  const target = findRecord(memory.place, "one", "decision");
  const given = { content: { decision: "Did another thing" } };
  changeRecord(memory, { target, given, why: "so", hash: undefined, origin: undefined });
  expect(rest(path)).toBe(true);
  const journals = (await look(home)).findings.filter(({ path: one }) => one.includes("/records/"));
  // Twice in the journal, and in the ledger of what was found there.
  expect(journals.map(({ kind }) => kind)).toEqual(["github", "github", "github"]);
  expect((await look(home, true)).findings.every(({ fixed }) => fixed)).toBe(true);
  expect((await look(home)).findings).toEqual([]);
  expect(historyOf(memory, "one").length).toBe(2);
  undo(memory, { count: 1 });
  expect(readFileSync(path, "utf8")).not.toContain("another thing");
  expect(readFileSync(path, "utf8")).toContain("it is [REDACTED:github:");
});

test("a link that leads out of a project is not followed, one of the user's own is", async () => {
  using home = testHome();
  const outside = await home.write("outside.json", `{"title": "${GITHUB}"}`);
  home.folder("app/.claude/memory/decisions");
  symlinkSync(outside, `${home.path}/app/.claude/memory/decisions/one.json`);
  const mine = await home.write("dotfiles/CLAUDE.md", GITHUB);
  home.folder(".claude");
  symlinkSync(mine, `${home.path}/.claude/CLAUDE.md`);
  const { findings, unread } = await look(home, true);
  expect(findings).toMatchObject([{ path: `${home.path}/.claude/CLAUDE.md`, fixed: true }]);
  expect(unread).toMatchObject([{ why: "it leads out of its folder" }]);
  expect([rest(outside), rest(mine)]).toEqual([true, false]);
});

test("a secret in the name of a file is reported, and its file is left to its owner", async () => {
  using home = testHome();
  const path = await home.write(`app/_memory/conversations/${GITHUB}.md`, "nothing\n");
  expect((await look(home, true)).findings).toMatchObject([{ path, line: 0, fixed: false }]);
});

test("locks, databases and the key itself are not scanned", async () => {
  using home = testHome();
  const names = [
    "memory.lock",
    "log/lock",
    "lock.1",
    "index/one.db",
    "one.sqlite-wal",
    "redaction.key",
  ];
  for (const name of names) await home.write(`.claude/loci/${name}`, GITHUB);
  expect(await look(home)).toEqual({ files: 0, findings: [], unread: [] });
});

test("a memory of the project of somebody else is theirs", async () => {
  using home = testHome();
  await home.write(`.claude/projects/${hash12(`${home.path}/other`)}/memory/MEMORY.md`, GITHUB);
  expect((await look(home)).findings).toEqual([]);
});

test("a secret in a change log is redacted, also where a line has only a difference to it", async () => {
  using home = testHome();
  const world = worldIn(home);
  const state = `${home.path}/.claude/loci/records/${hash12(world.cwd)}`;
  const lines = Array.from({ length: 40 }, (_, at) => `- decision ${at} that stays\n`).join("");
  const texts = [
    lines,
    `- the token is ${GITHUB}\n${lines}`,
    `- later\n- the token is ${GITHUB}\n`,
  ];
  for (const [at, after] of texts.entries()) {
    const change = { name: "MEMORY.md", before: texts[at - 1] ?? null, after };
    const entry = { id: `c-${at}`, at: new Date().toISOString(), action: "write down", files: [] };
    logChange({ state, uid: undefined }, { ...entry, texts: [change] }, false);
  }
  expect((await look(home, true)).findings.length).toBeGreaterThan(0);
  expect((await look(home)).findings).toEqual([]);
  const log = readChangeLog({ state }, new Date());
  expect(log[2]?.texts?.[0]?.after).toMatch(/^- later\n- the token is \[REDACTED:github/);
});
