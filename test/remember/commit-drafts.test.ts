import { expect, test } from "bun:test";
import { commitDrafts, draftsFrom } from "#remember/commit-drafts.ts";
import { viewRecord } from "#remember/list-records.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";

const commit = (home: RecordHome, ...drafts: object[]) =>
  commitDrafts(home.open(), draftsFrom(drafts), "s-1");

const create = {
  category: "decision",
  action: "create",
  reason: "agreed",
  record: { category: "decision", ...draftOf("decision", "Use JWT") },
  evidence: ["u-1"],
};

test("each draft is done, and says where it comes from", () => {
  using home = recordHome();
  expect(commit(home, create)).toMatchObject([{ outcome: "done", report: { id: "use-jwt" } }]);
  const { origin, hash } = viewRecord(home.open().place, "use-jwt");
  expect(origin).toEqual({ by: "agent", session: "s-1", evidence: ["u-1"], approved: false });
  const update = {
    category: "decision",
    action: "UPDATE",
    target: "use-jwt",
    hash,
    reason: "more",
  };
  const rows = commit(
    home,
    { ...update, record: { tags: ["two"] } },
    { category: "runbook", action: "noop", reason: "not worth it" },
    { category: "decision", action: "delete", target: "decision/use-jwt", reason: "gone" },
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(["done", "nothing", "done"]);
  const { record } = viewRecord(home.open().place, "use-jwt");
  expect(record).toMatchObject({ tags: ["one", "two"], retired_reason: "gone" });
});

test("one that is refused says why, and does not keep the others from being saved", () => {
  using home = recordHome();
  const rows = commit(
    home,
    { category: "runbook", action: "create", record: { title: "No content" } },
    { category: "decision", action: "update", reason: "x", record: {} },
    { category: "decision", action: "update", target: "nobody", reason: "x", record: {} },
    create,
  );
  expect(rows.map(({ error }) => error?.code)).toEqual([
    "invalid-record",
    "bad-value",
    "no-record",
    undefined,
  ]);
  expect(home.listed()).toHaveLength(1);
});

test("the same drafts once more change nothing", () => {
  using home = recordHome();
  commit(home, create);
  expect(commit(home, create)).toMatchObject([{ report: { action: "unchanged" } }]);
});

test.each([
  [7, "it is no list"],
  [[7], "number 1 is no object"],
  [[create, { ...create, category: "DECISION" }], "`category` of number 2"],
  [[{ ...create, action: "explode" }], "`action` of number 1"],
  [[{ ...create, record: "x" }], "`record` of number 1"],
])("%j are no drafts", (value, why) => {
  expect(() => draftsFrom(value)).toThrow(`\`drafts\` cannot be \`${why}\``);
});
