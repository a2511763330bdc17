import { expect, test } from "bun:test";
import { createRecord } from "#remember/create-record.ts";
import { editableNamedBy } from "#remember/find-meant.ts";
import { findRecord, idFor } from "#remember/find-record.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf, recordOf } from "#test/records.ts";

/** A home with three decisions. */
function homeWithDecisions(): RecordHome {
  const home = recordHome();
  for (const title of ["Use JWT", "Use Redis", "Send mails by Postmark"]) {
    const given = draftOf("decision", title);
    createRecord(home.open(), { category: "decision", given, id: undefined, origin: undefined });
  }
  return home;
}

test.each([
  ["its id", "use-jwt"],
  ["a unique beginning of its id", "use-j"],
  ["a beginning as a list prints it", "use-j…"],
  ["its category and a beginning", "decision/use-j"],
  ["its path in the project", ".claude/memory/decisions/use-jwt.json"],
])("a record is found by %s", (_, word) => {
  using home = homeWithDecisions();
  expect(findRecord(home.open().place, word)).toEqual({ category: "decision", id: "use-jwt" });
});

test("a prefix of several ids names none of them", () => {
  using home = homeWithDecisions();
  expect(() => findRecord(home.open().place, "use")).toThrow("`use`");
});

test.each([["u"], ["sen"]])("a few letters name no record: %s", (word) => {
  using home = homeWithDecisions();
  expect(() => findRecord(home.open().place, word)).toThrow("no memory called");
  expect(() => editableNamedBy(home.open(), word)).toThrow("no memory called");
});

test("a path of another project is refused, also where this project has a record of that name", () => {
  using home = homeWithDecisions();
  const word = "/other/.claude/memory/decisions/use-jwt.json";
  expect(() => findRecord(home.open().place, word)).toThrow(`\`record\` cannot be \`${word}\``);
});

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
    expect(error).toMatchObject({ hint: "the nearest is `lexer`; `loci find` shows all" });
  }
  for (const word of ["../../etc/passwd", "decisions/../../x", "", "A B"]) {
    expect(() => findRecord(place, word)).toThrow(/no memory called|cannot be/);
  }
});

test("a new record is made here only by a path in this memory", () => {
  using home = homeWithDecisions();
  const { place } = home.open();
  expect(idFor(place, ".claude/memory/decisions/use-kafka.json", "decision")).toBe("use-kafka");
  for (const word of ["/tmp/evil/decisions/x1.json", "decisions/../../x1/decisions/x1.json"]) {
    expect(() => idFor(place, word, "decision")).toThrow(`cannot be \`${word}\``);
  }
});
