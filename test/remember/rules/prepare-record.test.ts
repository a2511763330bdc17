import { expect, test } from "bun:test";
import fc from "fast-check";
import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { fieldsOf } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { problemsWith } from "#layouts/records/format/record-shape.ts";
import { admit, prepareRecord } from "#remember/rules/prepare-record.ts";
import { category, draftOf, recordOf } from "#test/records.ts";

const now = new Date("2026-01-02T03:04:05.678Z");
const plain = { id: undefined, origin: undefined, now };

test("the required fields of a category are enough for a record", () => {
  for (const name of CATEGORY_NAMES) {
    const { record, fixed } = prepareRecord({
      ...plain,
      category: name,
      given: draftOf(name, "One"),
    });
    expect(problemsWith(record, { kind: "object", fields: fieldsOf(name) })).toEqual([]);
    expect(record).toMatchObject({ category: name, id: "one", record_status: "active" });
    expect(fixed).toEqual([]);
  }
});

test("an id in capitals gets the form of an id", () => {
  const given = { ...draftOf("decision", "One"), id: "../My ID" };
  expect(prepareRecord({ ...plain, category: "decision", given }).record.id).toBe("my-id");
});

test("a draft cannot set its age, status or number of updates", () => {
  const given = {
    ...draftOf("decision", "One"),
    ...{ record_status: "archived", archived_at: "2026-01-01T00:00:00Z", times_updated: 9 },
    created_at: "2031-01-01T00:00:00Z",
  };
  const { record, fixed } = prepareRecord({ ...plain, category: "decision", given });
  expect(record).toMatchObject({
    record_status: "active",
    times_updated: 0,
    created_at: "2026-01-02T03:04:05Z",
  });
  expect(record.archived_at).toBeUndefined();
  expect(fixed.toSorted()).toEqual(["archived_at", "created_at", "record_status", "times_updated"]);
});

test("a new record has its origin among its changes", () => {
  const origin = { by: "user", session: "s-1", evidence: ["u-1"], approved: true } as const;
  const given = draftOf("decision", "One");
  const { record } = prepareRecord({ ...plain, category: "decision", given, origin });
  expect(originOf(record)).toEqual(origin);
  expect(problemsWith(record, { kind: "object", fields: fieldsOf("decision") })).toEqual([]);
});

test("any input gives a valid record or one fault that names the fields", () => {
  const junk = fc.dictionary(
    fc.constantFrom("title", "tags", "content", "id", "x"),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(category, junk, (name, given) => {
      try {
        const { record } = prepareRecord({ ...plain, category: name, given });
        expect(problemsWith(record, { kind: "object", fields: fieldsOf(name) })).toEqual([]);
      } catch (error) {
        expect(error).toMatchObject({ code: "invalid-record" });
      }
    }),
  );
});

const { record: fresh } = prepareRecord({
  ...plain,
  category: "decision",
  given: draftOf("decision", "One"),
});

test("a record with a free id is new", () => {
  expect(admit(fresh, undefined, now)).toBe("new");
});

test("the same record again is a repetition, whatever its times", () => {
  expect(admit(fresh, recordOf("decision", { title: "One" }), now)).toBe("again");
});

test("another record with the id is refused, active or archived", () => {
  for (const record_status of ["active", "archived"] as const) {
    const other = recordOf("decision", { title: "Other", record_status });
    expect(() => admit(fresh, other, now)).toThrow("CREATE_OVERWRITE_ERROR");
  }
});

test.each([
  ["2026-01-02T02:04:05Z", "was retired 1 h ago (ANTI_RESURRECTION_ERROR)"],
  ["2026-01-01T03:04:06Z", "was retired 23 h ago (ANTI_RESURRECTION_ERROR)"],
  ["2026-01-03T00:00:00Z", "was retired less than an hour ago (ANTI_RESURRECTION_ERROR)"],
])("what was retired at %s is not made again", (retired_at, message) => {
  const retired = recordOf("decision", { record_status: "retired", retired_at });
  expect(() => admit(fresh, retired, now)).toThrow(message);
});

test("an archived record of the same words does not count as the new one", () => {
  const archived = recordOf("decision", { title: "One", record_status: "archived" });
  expect(() => admit(recordOf("decision", { title: "One" }), archived, now)).toThrow(
    "CREATE_OVERWRITE_ERROR",
  );
});

test("an id that was retired a day ago is free", () => {
  const retired_at = "2026-01-01T03:04:05Z";
  const retired = recordOf("decision", { record_status: "retired", retired_at });
  expect(admit(fresh, retired, now)).toBe("instead");
});

test("a draft without a title has a problem with the title, and none with the id that comes from it", () => {
  const { title: _, ...given } = draftOf("decision", "One");
  const make = () => prepareRecord({ ...plain, category: "decision", given });
  expect(make).toThrow("title: takes a text of 1 to 120 characters; has nothing");
  expect(make).not.toThrow("id:");
});
