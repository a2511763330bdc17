import { expect, test } from "bun:test";
import { findRecord } from "#remember/find-record.ts";
import { listRecords } from "#remember/list-records.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { recordOf } from "#test/records.ts";

async function homeWithThree(): Promise<RecordHome> {
  const home = recordHome();
  const add = (folder: string, record: ReturnType<typeof recordOf>) =>
    home.write(`app/.claude/memory/${folder}/${record.id}.json`, JSON.stringify(record));
  await add("decisions", recordOf("decision", { id: "parser", title: "Parser by hand" }));
  await add("runbooks", recordOf("runbook", { id: "parser", title: "Mend the parser" }));
  const record_status = "archived";
  await add("decisions", recordOf("decision", { id: "lexer", title: "Lexer", record_status }));
  await home.write("app/.claude/memory/decisions/torn.json", "{");
  return home;
}

const ALL = { category: undefined, statuses: ["active", "archived"] } as const;

test("list filters by category and status, and reports unreadable files", async () => {
  using home = await homeWithThree();
  const { place } = home.open();
  const { records, broken } = listRecords(place, { category: "decision", statuses: ["active"] });
  expect(records.map(({ id }) => id)).toEqual(["parser"]);
  expect(broken).toEqual([
    { path: `${place.memory}/decisions/torn.json`, why: "it is not a JSON object" },
  ]);
  expect(listRecords(place, ALL).records).toHaveLength(3);
});

test.each([
  ["decision/parser", "decision"],
  ["decision/Parser", "decision"],
  ["runbooks/parser.json", "runbook"],
  [".claude/memory/runbooks/parser.json", "runbook"],
])("%s means one record", async (word, category) => {
  using home = await homeWithThree();
  expect(findRecord(home.open().place, word)).toMatchObject({ category, id: "parser" });
});

test("an ambiguous word lists its meanings, and an unknown one its nearest id", async () => {
  using home = await homeWithThree();
  const { place } = home.open();
  expect(() => findRecord(place, "parser")).toThrow("`parser` could be 2 memories");
  try {
    findRecord(place, "lexr");
  } catch (error) {
    expect(error).toMatchObject({ hint: "the nearest is `lexer`; `loci list` shows all" });
  }
  for (const word of ["../../etc/passwd", "decisions/../../x", "", "A B"]) {
    expect(() => findRecord(place, word)).toThrow(/no record called|cannot be/);
  }
});
