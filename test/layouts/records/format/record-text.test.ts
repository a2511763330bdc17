import { expect, test } from "bun:test";
import fc from "fast-check";
import type { JsonObject } from "#base/json.ts";
import { isCategory } from "#base/memory-item.ts";
import { parseRecord, printRecord } from "#layouts/records/format/record-text.ts";
import { recordOf, validRecord } from "#test/records.ts";

const NAME = { category: "decision", id: "one" } as const;
const decision = recordOf("decision");

const parsed = (value: JsonObject) => {
  const { category, id } = value;
  const name = {
    category: isCategory(category) ? category : "decision",
    id: `${id ?? "one"}`,
  } as const;
  const found = parseRecord(JSON.stringify(value), name);
  return found.kind === "record" ? found.record : undefined;
};

/** Fields that no version of ours knows, on every level. */
const withUnknown = fc
  .tuple(validRecord, fc.dictionary(fc.stringMatching(/^x_\w{1,8}$/), fc.jsonValue()))
  .map(([record, unknown]): JsonObject => {
    const content = { ...(record["content"] as JsonObject), ...unknown };
    return { ...unknown, ...record, content, ["__proto__"]: unknown };
  });

test("any valid record, with whatever unknown is in it, comes back as it was written", () => {
  fc.assert(
    fc.property(fc.oneof(validRecord, withUnknown), (value) => {
      const record = parsed(value);
      if (!record) throw new Error("it could not be read");
      expect(JSON.parse(printRecord(record))).toMatchObject(JSON.parse(JSON.stringify(value)));
      expect(parsed(JSON.parse(printRecord(record)))).toEqual(record);
    }),
  );
});

test("the name of its file is the id of a record, whatever the file says", () => {
  const found = parseRecord(JSON.stringify({ ...decision, id: "other" }), NAME);
  expect(found).toMatchObject({ kind: "record", record: { id: "one" } });
});

test("the output is the same to the byte, whatever the order of the keys", () => {
  fc.assert(
    fc.property(validRecord, (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      const [one, other] = [parsed(value), parsed(turned)];
      expect(one && printRecord(one)).toBe(other ? printRecord(other) : "");
    }),
  );
});

test("fields that older files lack have their defaults", () => {
  const record = parsed({ title: "One", content: {} });
  expect(record).toMatchObject({ id: "one", record_status: "active", tags: [], times_updated: 0 });
});

test("a field of ours that is null is not there; one of others stays null", () => {
  const record = parsed({ ...decision, retired_at: null, theirs: null });
  expect(Object.keys(record ?? {})).not.toContain("retired_at");
  expect(record?.["theirs"]).toBeNull();
});

test.each([
  ["no JSON", "{", "it is not a JSON object"],
  ["a list", "[]", "it is not a JSON object"],
  ["tags that are no list", JSON.stringify({ ...decision, tags: "a" }), "`tags`"],
  ["a content that is a text", JSON.stringify({ ...decision, content: "x" }), "`content`"],
  ["a status that is none", JSON.stringify({ ...decision, record_status: "gone" }), "`record_st"],
  ["a nest", `{"x":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, "nested too deeply"],
  ["a category that is another", JSON.stringify({ ...decision, category: "decisikn" }), "category"],
  ["changes that are texts", JSON.stringify({ ...decision, changes: ["x"] }), "`changes`"],
])("%s is reported, not read", (_, text, why) => {
  const found = parseRecord(text, NAME);
  expect(found.kind === "broken" && found.why).toContain(why);
});

test("no text whatever makes the reader fail", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(["record", "broken"]).toContain(parseRecord(text, NAME).kind);
    }),
  );
});
