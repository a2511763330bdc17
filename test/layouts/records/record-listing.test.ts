import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { refreshListing } from "#layouts/records/record-listing.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { recordOf } from "#test/records.ts";

async function homeWith(ids: readonly string[]): Promise<RecordHome> {
  const home = recordHome();
  for (const id of ids) await add(home, id);
  refreshListing(home.open().place, 0);
  return home;
}

async function add(home: RecordHome, id: string, record_status: "active" | "retired" = "active") {
  const record = recordOf("decision", { id, title: id, record_status });
  await home.write(`app/.claude/memory/decisions/${id}.json`, JSON.stringify(record));
}

const path = (home: RecordHome) => `${home.root}/.claude/memory/index.md`;
const ids = (home: RecordHome) =>
  home.listed().map((line) => / -> .*\/([^/]+)\.json/.exec(line)?.[1]);

test("active records are listed, and no others", async () => {
  using home = recordHome();
  await add(home, "one");
  await add(home, "gone", "retired");
  await home.write("app/.claude/memory/decisions/torn.json", "{");
  refreshListing(home.open().place, 0);
  expect(ids(home)).toEqual(["one"]);
});

test.each([
  ["it was deleted", (home: RecordHome) => rmSync(path(home))],
  ["it was cut", (home: RecordHome) => writeFileSync(path(home), "# Memory Index\n")],
  [
    "somebody edited a line of it",
    (home: RecordHome) => {
      const text = readFileSync(path(home), "utf8");
      writeFileSync(path(home), text.replace("one", "two hundred"));
    },
  ],
  ["it is a list of something else", (home: RecordHome) => writeFileSync(path(home), "- [x] y\n")],
  [
    "a merge left its marks",
    (home: RecordHome) => {
      const text = readFileSync(path(home), "utf8");
      writeFileSync(path(home), `${text}<<<<<<< HEAD\n=======\n>>>>>>> other\n`);
    },
  ],
])("it is made anew when %s", async (_, damage) => {
  using home = await homeWith(["one", "two"]);
  damage(home);
  refreshListing(home.open().place, 0);
  expect(ids(home)).toEqual(["one", "two"]);
});

test("it is made anew when files came without us", async () => {
  using home = await homeWith(["one"]);
  await add(home, "two");
  const soon = new Date(Date.now() + 5000);
  utimesSync(`${home.root}/.claude/memory/decisions`, soon, soon);
  refreshListing(home.open().place, 0);
  expect(ids(home)).toEqual(["one", "two"]);
});

test("a listing that is up to date is not written again", async () => {
  using home = await homeWith(["one"]);
  expect(refreshListing(home.open().place, 0)).toBe("current");
});

test("a listing that cannot be written is reported", async () => {
  using home = await homeWith(["one"]);
  rmSync(path(home));
  mkdirSync(path(home));
  expect(refreshListing(home.open().place, 0)).toBe("refused");
});

test("without memory nothing is made", () => {
  using home = recordHome();
  expect(refreshListing(home.open().place, 0)).toBe("current");
  expect(existsSync(`${home.root}/.claude`)).toBe(false);
  expect(existsSync(`${home.path}/.claude`)).toBe(false);
});
