import { expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { placeRecords } from "#install/place-records.ts";
import { createRecord } from "#remember/create-record.ts";
import { acceptBelieved, believeAuthors, recordAuthors } from "#review/believed-commits.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { findWaiting } from "#review/waiting-for-review.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";

const ADA = "ada@example.org";
const EVE = "eve@example.org";
const LONG = () => 60_000;

/** A home whose project is a clone: other people commit records to it. */
function cloneHome() {
  const home = recordHome();
  const world = { ...home.world({ PATH: process.env["PATH"] ?? "" }), cwd: home.root };
  const git = (...words: string[]) => {
    const ran = Bun.spawnSync(["git", "-c", "user.name=A", "-c", "user.email=a@b", ...words], {
      cwd: home.root,
    });
    if (!ran.success) throw new Error(ran.stderr.toString());
  };
  git("init", "-q");
  const commit = (author: string, ...titles: string[]) => {
    for (const title of titles) {
      const path = writeForeign(home, title);
      git("add", "-f", path);
    }
    git("commit", "-q", "--allow-empty", "-m", "records", `--author=A <${author}>`);
  };
  const served = () =>
    listServedRecords({ world, place: home.open().place }).map(({ id }) => id.split("/")[1]);
  const waiting = () => findWaiting({ world, root: home.root }).map(({ id }) => id.split("/")[1]);
  return { ...home, world, git, commit, served, waiting };
}

/** Writes a record as another clone would: this one has never written it. */
function writeForeign(home: RecordHome, title: string): string {
  using other = recordHome();
  const given = draftOf("decision", title);
  const { path } = createRecord(other.open(), {
    category: "decision",
    given,
    id: undefined,
    origin: undefined,
  });
  mkdirSync(`${home.root}/.claude/memory/decisions`, { recursive: true });
  const text = readFileSync(`${other.root}/${path}`, "utf8");
  writeFileSync(`${home.root}/${path}`, text);
  return path;
}

test("the records of a believed author count, and all others wait", () => {
  using home = cloneHome();
  home.commit(ADA, "Use JWT", "Use Postgres");
  home.commit(EVE, "Use telnet");
  expect(home.served()).toEqual([]);
  const accepted = believeAuthors(home.world, home.root, ["Ada@Example.org"]);
  expect(accepted).toHaveLength(2);
  expect(home.served()).toEqual(["use-jwt", "use-postgres"]);
  expect(home.waiting()).toEqual(["use-telnet"]);
  expect(recordAuthors(home.world, home.root)).toEqual([
    { author: EVE, records: 1 },
    { author: ADA, records: 2 },
  ]);
});

test("a later commit of a believed author counts at the next start", () => {
  using home = cloneHome();
  home.commit(ADA, "Use JWT");
  believeAuthors(home.world, home.root, [ADA]);
  expect(acceptBelieved(home.world, home.root, LONG)).toBe(0);
  home.commit(ADA, "Use Postgres");
  home.commit(EVE, "Use telnet");
  expect(acceptBelieved(home.world, home.root, LONG)).toBe(1);
  expect(home.waiting()).toEqual(["use-telnet"]);
});

test("a believed author's record that somebody else has changed waits", () => {
  using home = cloneHome();
  home.commit(ADA, "Use JWT", "Use Postgres");
  const path = `${home.root}/.claude/memory/decisions/use-jwt.json`;
  writeFileSync(path, readFileSync(path, "utf8").replace("Use JWT", "Use JWT!"));
  writeFileSync(`${home.root}/.claude/memory/decisions/use-postgres.json`, "{}");
  home.git("commit", "-aqm", "mine", `--author=E <${EVE}>`);
  believeAuthors(home.world, home.root, [ADA]);
  expect(home.served()).toEqual([]);
});

test("without a believed author git does not run, and with one it runs no program of the repository", () => {
  using home = cloneHome();
  home.commit(ADA, "Use JWT");
  const spy = `${home.root}/spy.sh`;
  writeFileSync(spy, `#!/bin/sh\ntouch ${home.root}/ran\n`);
  chmodSync(spy, 0o755);
  for (const name of [
    "core.fsmonitor",
    "core.pager",
    "gpg.program",
    "diff.external",
    "core.sshCommand",
  ])
    home.git("config", name, spy);
  home.git("config", "log.showSignature", "true");
  writeFileSync(`${home.root}/git`, `#!/bin/sh\ntouch ${home.root}/ran\n`);
  chmodSync(`${home.root}/git`, 0o755);
  const world = { ...home.world, env: { PATH: `.:${home.root}:${process.env["PATH"]}` } };
  expect(acceptBelieved(world, home.root, LONG)).toBe(0);
  expect(believeAuthors(world, home.root, [ADA])).toHaveLength(1);
  expect(existsSync(`${home.root}/ran`)).toBe(false);
});

test("nobody is believed any more after an empty list", () => {
  using home = cloneHome();
  home.commit(ADA, "Use JWT");
  believeAuthors(home.world, home.root, [ADA]);
  believeAuthors(home.world, home.root, []);
  home.commit(ADA, "Use Postgres");
  expect(acceptBelieved(home.world, home.root, LONG)).toBe(0);
  placeRecords(home.world, home.root, "shared");
  expect(home.waiting()).toEqual(["use-postgres"]);
});

test("a commit that changes only the mode of a file does not vouch for its words", () => {
  using home = cloneHome();
  home.commit(EVE, "Use telnet");
  believeAuthors(home.world, home.root, [ADA]);
  home.git("update-index", "--chmod=+x", ".claude/memory/decisions/use-telnet.json");
  home.git("commit", "-q", "-m", "mode", `--author=A <${ADA}>`);
  expect(acceptBelieved(home.world, home.root, LONG)).toBe(0);
  expect([home.served(), home.waiting()]).toEqual([[], ["use-telnet"]]);
});

const LINE_ENDS = ["\n", "\r\n"];

test.each(LINE_ENDS.flatMap((one) => LINE_ENDS.map((other) => [one, other])))(
  "a believed author's record counts with %j in the commit and %j in the folder",
  (inCommit = "", inFolder = "") => {
    using home = cloneHome();
    home.git("config", "core.autocrlf", "false");
    home.commit(EVE, "Use JWT");
    const path = `${home.root}/.claude/memory/decisions/use-jwt.json`;
    const text = readFileSync(path, "utf8").trimEnd();
    writeFileSync(path, `${text}\n\n`.replaceAll("\n", inCommit));
    home.git("commit", "-qam", "ends", `--author=A <${ADA}>`);
    writeFileSync(path, `${text}\n\n`.replaceAll("\n", inFolder));
    believeAuthors(home.world, home.root, [ADA]);
    expect(home.served()).toEqual(["use-jwt"]);
  },
);
