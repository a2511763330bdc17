import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { fault } from "#base/fault.ts";
import { askIndex } from "#index/ask-index.ts";
import { currentIndex } from "#index/current-index.ts";
import { indexStatus } from "#index/index-state.ts";
import { newest } from "#index/tables/find-rows.ts";
import { type IndexedHome, indexedHome } from "#test/indexed-home.ts";

async function remembering(): Promise<IndexedHome> {
  const home = indexedHome();
  await home.decide("use-postgres", { title: "Use PostgreSQL for orders" });
  await home.decide("use-redis", { title: "Use Redis for sessions" });
  await home.write(".claude/CLAUDE.md", "# Me\n\n## Habits\n\nI like tabs and orders in rows.\n");
  return home;
}

const ALL = { shelf: "memories", limit: 9 } as const;

const ABOUT_ORDERS = ["Me › Habits", "Use PostgreSQL for orders"];

function path(home: IndexedHome): string {
  return `${home.place}/${indexStatus(home.at).generation}`;
}

test("the first caller gets an index, and its answer", async () => {
  using home = await remembering();
  expect((await home.find("orders")).from).toBe("index");
  expect(await home.titles("orders")).toEqual(ABOUT_ORDERS);
});

test("without a home there is nothing to ask, and no error", async () => {
  using home = indexedHome();
  const world = {
    ...home.at,
    home: undefined,
    memoryDir: undefined,
    stateDir: undefined,
  };
  const question = { world, roots: [], turns: true };
  const { from, result } = await askIndex(question, (database) => newest(database, ALL).length);
  expect([from, result]).toEqual(["files", 0]);
});

/** The possible changes of an index, each with whether opening it reveals them. */
const DAMAGES: readonly [string, (file: string, home: IndexedHome) => void][] = [
  ["it is gone", (file) => rmSync(file)],
  ["it is empty", (file) => writeFileSync(file, "")],
  ["it is a text", (file) => writeFileSync(file, "this is no database\n".repeat(500))],
  ["it is a folder", (file) => replaced(file, () => mkdirSync(file))],
  ["it leads to nothing", (file) => replaced(file, () => symlinkSync("/nowhere/at/all", file))],
  ["it leads to a device", (file) => replaced(file, () => symlinkSync("/dev/zero", file))],
  ["it is a pipe", (file) => replaced(file, () => Bun.spawnSync(["mkfifo", file]))],
  ["half of it is left", (file) => cut(file, 0.5)],
  ["a hundred bytes are left", (file) => cut(file, 0, 100)],
  ["it is of a later format of SQLite", (file) => putByte(file, 47, 5)],
  ["it is another program's", (file) => replaced(file, () => foreign(file, "CREATE TABLE t (x)"))],
  ["it is of another version", (file) => sql(file, "PRAGMA user_version = 99")],
  ["a table is missing", (file) => sql(file, "DROP TABLE packed")],
  ["the words are missing", (file) => sql(file, "DROP TABLE memory_words")],
  ["an option of the words is damaged", (file) => putOption(file, "contentl%ss_delete")],
  ["somebody put a trigger in", (file) => sql(file, TRIGGER)],
  ["somebody put a view in", (file) => sql(file, "CREATE VIEW v AS SELECT * FROM memory")],
  ["its rows are mixed up", (file) => sql(file, "UPDATE content SET tags = 'no list'")],
  ["nothing is left of its texts", (file) => sql(file, "UPDATE content SET title = '', body = ''")],
  ["the pointer is gone", (_, home) => rmSync(`${home.place}/CURRENT`)],
  ["the pointer is garbage", (_, home) => writeFileSync(`${home.place}/CURRENT`, "\u0000?x")],
  ["the pointer leads out", (_, home) => writeFileSync(`${home.place}/CURRENT`, "../../x.db\n")],
  ["the pointer is long", (_, home) => writeFileSync(`${home.place}/CURRENT`, "x".repeat(9999))],
  ["the pointer is a folder", (_, home) => folderFor(`${home.place}/CURRENT`)],
  ["its log is garbage", (file) => writeFileSync(`${file}-wal`, "garbage".repeat(1000))],
];

const TRIGGER = "CREATE TRIGGER t AFTER INSERT ON memory BEGIN DELETE FROM memory; END";

function replaced(file: string, make: () => void): void {
  rmSync(file, { recursive: true, force: true });
  make();
}

function folderFor(file: string): void {
  replaced(file, () => mkdirSync(file));
}

function cut(file: string, share: number, bytes = Math.floor(statSync(file).size * share)): void {
  truncateSync(file, bytes);
}

/** Byte 47 is the last of the number of the format. */
function putByte(file: string, at: number, value: number): void {
  const bytes = readFileSync(file);
  bytes[at] = value;
  writeFileSync(file, bytes);
}

/** Puts an option of the same length in the place of `contentless_delete`. */
function putOption(file: string, option: string): void {
  const text = readFileSync(file, "latin1").replaceAll("contentless_delete", option);
  writeFileSync(file, text, "latin1");
}

function sql(file: string, statement: string): void {
  using database = new Database(file);
  database.run(statement);
}

function foreign(file: string, statement: string): void {
  using database = new Database(file, { create: true });
  database.run(statement);
}

test("an index that another process writes to answers if it lacks nothing, and else the files", async () => {
  using home = await remembering();
  await home.titles("orders");
  using other = new Database(path(home));
  other.run("BEGIN IMMEDIATE");
  // Only now is the folder old enough to be noted, and nobody can note it.
  await Bun.sleep(60);
  expect((await home.find("orders")).from).toBe("index");
  await home.decide("orders-twice", { title: "Check orders twice" });
  const { from, result } = await home.find("orders");
  expect([from, result.length]).toEqual(["files", 3]);
});

test("a pointer that says anything else, or leads to a device, points to nothing", async () => {
  using home = await remembering();
  await home.titles("orders");
  for (const text of ["", "x", "../../etc/passwd", "index-1-0123456789abcdef.db/..", "index.db"]) {
    writeFileSync(`${home.place}/CURRENT`, text);
    expect(currentIndex(home.at)).toBeUndefined();
  }
  replaced(`${home.place}/CURRENT`, () => symlinkSync("/dev/zero", `${home.place}/CURRENT`));
  expect(currentIndex(home.at)).toBeUndefined();
});

test("a new index replaces the old one, whose files go", async () => {
  using home = await remembering();
  await home.titles("orders");
  const before = indexStatus(home.at).generation;
  await home.build();
  const names = readdirSync(home.place).filter((name) => /^index-.*\.db$/.test(name));
  expect(names).toEqual([`${indexStatus(home.at).generation}`]);
  expect(names).not.toContain(`${before}`);
});

test.each(DAMAGES)(
  "%s: the answer is right, and right again from a new index",
  async (_, damage) => {
    using home = await remembering();
    await home.build();
    damage(path(home), home);
    expect(await home.titles("orders")).toEqual(ABOUT_ORDERS);
    expect(await home.titles("orders")).toEqual(ABOUT_ORDERS);
    expect(await home.titles("orders")).toEqual(ABOUT_ORDERS);
    expect(indexStatus(home.at).state).toBe("ready");
  },
);

test("an error of the caller is not the index's fault", async () => {
  using home = await remembering();
  await home.build();
  const before = indexStatus(home.at).generation;
  const question = { world: home.at, roots: [home.root], turns: false };
  expect(() =>
    askIndex(question, () => {
      throw fault("bad-value", { name: "--kind", value: "x", wanted: "a kind" });
    }),
  ).toThrow("--kind");
  expect(indexStatus(home.at).generation).toBe(before);
});

test("everything about it is private", async () => {
  using home = await remembering();
  const before = process.umask(0);
  afterAll(() => void process.umask(before));
  await home.build();
  await home.titles("orders");
  const open = readdirSync(home.place, { recursive: true }).filter((name) => {
    return (statSync(`${home.place}/${name}`).mode & 0o077) !== 0;
  });
  expect(open).toEqual([]);
  expect(statSync(home.place).mode & 0o777).toBe(0o700);
  process.umask(before);
});
