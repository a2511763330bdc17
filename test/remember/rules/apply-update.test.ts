import { expect, test } from "bun:test";
import fc from "fast-check";
import type { JsonObject } from "#base/json.ts";
import { fieldsOf, type MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { problemsWith } from "#layouts/records/format/record-shape.ts";
import { type RecordUpdate, updateRecord } from "#remember/rules/apply-update.ts";
import { category, contentOf, recordOf } from "#test/records.ts";

const now = new Date("2026-03-04T05:06:07.000Z");
const plain = { why: "because", origin: undefined, now, dangling: [] } as const;
const before = recordOf("decision", { tags: ["a"], related_files: ["x.ts", "y.ts"] });

function changed(given: JsonObject, more: Partial<RecordUpdate> = {}, record = before) {
  const { record: after } = updateRecord(record, { ...plain, given, ...more });
  if (!after) throw new Error("nothing was changed");
  return after;
}

test("an update changes only the fields of the draft", () => {
  const after = changed({ content: { decision: "Other" } });
  expect(after.content).toEqual({ ...before.content, decision: "Other" });
  expect(after).toMatchObject({ times_updated: 1, updated_at: "2026-03-04T05:06:07Z" });
  expect(after.changes).toEqual([
    { date: "2026-03-04T05:06:07Z", summary: "because" },
    {
      date: "2026-03-04T05:06:07Z",
      summary: "content.decision was changed",
      field: "content.decision",
      old_value: "Did",
      new_value: "Other",
    },
  ]);
});

test("an update appends to lists, also inside of an object", () => {
  const old = recordOf("decision", { content: { ...before.content, rationale: ["cheap"] } });
  const after = changed({ content: { rationale: ["fast", "cheap"] } }, {}, old);
  expect(after.content["rationale"]).toEqual(["cheap", "fast"]);
  const liked = recordOf("preference", {
    content: { ...recordOf("preference").content, examples: { prefer: ["a"], avoid: ["b"] } },
  });
  const more = changed({ content: { examples: { prefer: ["c"] } } }, {}, liked);
  expect(more.content["examples"]).toEqual({ prefer: ["a", "c"], avoid: ["b"] });
});

test.each([
  ["lists are replaced", { content: { rationale: ["fast"] } }, { lists: "replace" } as const],
  ["`remove` names items", { remove: { rationale: ["cheap"] } }, {}],
])("items leave a list where %s, and the changes say which", (_, given, more) => {
  const old = recordOf("decision", {
    content: { ...before.content, rationale: ["cheap", "fast"] },
  });
  const after = changed(given, more, old);
  expect(after.content["rationale"]).toEqual(["fast"]);
  expect(after.changes).toContainEqual({
    date: "2026-03-04T05:06:07Z",
    summary: "1 of 2 taken out of content.rationale",
    field: "content.rationale",
    old_value: ["cheap"],
  });
});

test("above twelve tags, those that the draft does not name leave, and an entry says so", () => {
  const old = recordOf("decision", { tags: [..."abcdefghijkl"] });
  const after = changed({ tags: ["z", "a"] }, {}, old);
  expect(after.tags).toContain("z");
  expect(after.tags).toContain("a");
  expect(after.changes).toContainEqual({
    date: "2026-03-04T05:06:07Z",
    summary: "tags beyond 12 taken out: l",
    field: "tags",
    old_value: ["l"],
  });
});

test("an entry names the tags that a replaced list lacks", () => {
  const old = recordOf("decision", { tags: ["build", "npm"] });
  const after = changed({ tags: ["npm"] }, { lists: "replace" }, old);
  expect(after.tags).toEqual(["npm"]);
  const summary = "tags taken out: build";
  expect(after.changes).toContainEqual(expect.objectContaining({ summary, old_value: ["build"] }));
});

test("null removes an optional field of the content", () => {
  const wordy = recordOf("decision", { content: { ...before.content, consequences: ["x"] } });
  expect(changed({ content: { consequences: null } }, {}, wordy).content).toEqual(before.content);
  expect(() => changed({ content: { decision: null } })).toThrow("content.decision");
});

test.each([
  ["category", "runbook"],
  ["id", "two"],
  ["record_status", "retired"],
])("%s cannot be changed", (field, value) => {
  expect(() => changed({ [field]: value })).toThrow(`\`${field}\` of \`one\` cannot be changed`);
  expect(changed({ [field]: before[field], tags: ["b"] })).toMatchObject({
    [field]: before[field],
  });
});

test("a draft cannot change times and counts", () => {
  const given = { created_at: "2020-01-01T00:00:00Z", schema_version: "2.0", times_updated: 40 };
  const after = changed({ ...given, retired_at: "2020-01-01T00:00:00Z", tags: ["b"] });
  expect(after).toMatchObject({
    created_at: before.created_at,
    schema_version: "1.0",
    times_updated: 1,
  });
  expect(after.retired_at).toBeUndefined();
});

test("an update without a reason gets an entry with its changed fields", () => {
  const silent = changed({ tags: ["b"], content: { decision: "Other" } }, { why: undefined });
  expect(silent.changes[0]?.summary).toBe("changed: tags, content.decision");
  const entry = { date: "2026-03-04", summary: "told" };
  const after = changed({ tags: ["b"], changes: [entry] }, { why: undefined });
  expect(after.changes).toEqual([{ date: "2026-03-04T00:00:00Z", summary: "told" }]);
});

test("the same draft again changes nothing", () => {
  const given = { content: { decision: "Other" }, changes: [{ date: "2026-03-04", summary: "x" }] };
  const once = changed(given, { why: undefined });
  expect(updateRecord(once, { ...plain, given, why: undefined }).record).toBeUndefined();
  expect(updateRecord(once, { ...plain, given: { ...once } }).record).toBeUndefined();
});

test("entries that the draft lacks stay", () => {
  const entry = { date: "2026-01-01T00:00:00Z", summary: "first" };
  const old = recordOf("decision", { changes: [entry] });
  expect(changed({ changes: [], tags: ["b"] }, {}, old).changes[0]).toEqual(entry);
});

test("above fifty entries the oldest leave, but not the origin", () => {
  const origin = { by: "user", evidence: ["u"], approved: true } as const;
  let record = changed({ tags: ["b"] }, { origin });
  for (let at = 0; at < 60; at++) record = changed({ confidence: at / 100 }, {}, record);
  expect(record.changes).toHaveLength(50);
  expect(originOf(record)).toEqual(origin);
  expect(record.times_updated).toBe(61);
});

test("related files only grow, except for missing ones", () => {
  const given = { related_files: ["z.ts"] };
  expect(changed(given).related_files).toEqual(["x.ts", "y.ts", "z.ts"]);
  expect(changed(given, { dangling: ["x.ts"] }).related_files).toEqual(["y.ts", "z.ts"]);
  expect(changed({ tags: ["b"] }, { dangling: ["x.ts"] }).related_files).toEqual(["x.ts", "y.ts"]);
});

test("a very different title changes the id, a similar one does not", () => {
  const titled = recordOf("decision", { title: "Use JWT for auth" });
  const update = (title: string) => updateRecord(titled, { ...plain, given: { title } });
  expect(update("Use JWT for the auth").newId).toBeUndefined();
  expect(update("Sessions live in Redis").newId).toBe("sessions-live-in-redis");
});

test("an old entry with another form of date does not stop an update", () => {
  const changes = Array.from({ length: 50 }, (_, at) => ({ date: "2025-12-01", summary: `${at}` }));
  const after = changed({ tags: ["b"] }, {}, recordOf("decision", { changes }));
  expect(after.changes).toHaveLength(50);
  expect(after.changes[0]?.summary).toBe("1");
});

test("a draft may have the id that follows from its new title", () => {
  const given = { title: "Sessions live in Redis", id: "sessions-live-in-redis" };
  const { record, newId } = updateRecord(before, { ...plain, given });
  expect([record?.id, newId]).toEqual(["one", "sessions-live-in-redis"]);
});

test("old problems do not stop an update; new ones do", () => {
  const odd = { ...before, theirs: 1, content: { ...before.content, rationale: [], extra: "x" } };
  const after = changed({ content: { decision: "Other" } }, {}, odd);
  expect(after).toMatchObject({ theirs: 1, content: { extra: "x", decision: "Other" } });
  expect(() => changed({ content: { status: "maybe" } }, {}, odd)).toThrow("content.status");
  expect(() => changed({ content: { mine: "x" } }, {}, odd)).toThrow("content.mine");
});

test("any update leaves a valid record with all of its tags, files and entries", () => {
  const sized = category.chain((name) =>
    fc.tuple(
      fc.constant(recordOf(name)),
      contentOf(name),
      fc.array(fc.stringMatching(/^[a-z]{1,3}$/)),
    ),
  );
  fc.assert(
    fc.property(fc.array(sized, { minLength: 1 }), (steps) => {
      let record: MemoryRecord = steps[0]?.[0] ?? before;
      for (const [{ category: name }, content, tags] of steps) {
        const fits = name === record.category;
        const given = { tags, ...(fits && { content }) };
        const after = updateRecord(record, { ...plain, given }).record ?? record;
        const shape = { kind: "object", fields: fieldsOf(record.category) } as const;
        expect(problemsWith(after, shape)).toEqual([]);
        expect(after.created_at).toBe(record.created_at);
        expect(after.changes.length).toBeGreaterThanOrEqual(Math.min(50, record.changes.length));
        record = after;
      }
    }),
  );
});
