import { expect, test } from "bun:test";
import { createRecord } from "#remember/create-record.ts";
import { findRecord, idFor } from "#remember/find-record.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";

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

test("a path of another project is refused, also where this project has a record of that name", () => {
  using home = homeWithDecisions();
  const word = "/other/.claude/memory/decisions/use-jwt.json";
  expect(() => findRecord(home.open().place, word)).toThrow(`\`record\` cannot be \`${word}\``);
});

test("a new record is made here only by a path in this memory", () => {
  using home = homeWithDecisions();
  const { place } = home.open();
  expect(idFor(place, ".claude/memory/decisions/use-kafka.json", "decision")).toBe("use-kafka");
  for (const word of ["/tmp/evil/decisions/x1.json", "decisions/../../x1/decisions/x1.json"]) {
    expect(() => idFor(place, word, "decision")).toThrow(`cannot be \`${word}\``);
  }
});
