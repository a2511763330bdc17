import { expect, test } from "bun:test";
import { callerIn } from "#hosts/table/find-caller.ts";
import { commitDrafts, draftsFrom } from "#remember/commit-drafts.ts";
import { createRecord } from "#remember/create-record.ts";
import { viewRecord } from "#remember/record-markdown.ts";
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

test("each draft is carried out, and its record names its origin", () => {
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
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(["done", "nothing"]);
  const { record } = viewRecord(home.open().place, "use-jwt");
  expect(record).toMatchObject({ tags: ["one", "two"] });
});

test("a new record names the one that may say the same", () => {
  using home = recordHome();
  const draft = (title: string) => ({
    ...create,
    record: { category: "decision", ...draftOf("decision", title) },
  });
  commit(home, draft("Use Postgres because it is simpler to run"));
  const [row] = commit(home, draft("Use Postgres since it is simpler to run here"));
  expect(row?.report?.warnings).toEqual([
    "decision/use-postgres-because-it-is-simpler-to-run may say the same: Use Postgres because it is simpler to run (Wanted to)",
  ]);
});

test("a draft deletes only what its category allows; a missing target is created or ignored", () => {
  using home = recordHome();
  const debt = { ...create, category: "tech_debt", record: draftOf("tech_debt", "Retry") };
  const path = ".claude/memory/tech-debt/retry.json";
  const rows = commit(
    home,
    create,
    debt,
    { category: "decision", action: "delete", target: "use-jwt", reason: "gone" },
    { action: "delete", target: path, reason: "paid" },
    { category: "tech_debt", action: "delete", target: "nobody", reason: "paid" },
    { ...create, action: "update", target: "nobody", record: draftOf("decision", "Use Redis") },
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    "done",
    "done",
    "refused",
    "done",
    "nothing",
    "done",
  ]);
  expect(rows[2]?.error?.code).toBe("not-deleted");
  expect(rows[5]?.report).toMatchObject({ action: "created", id: "use-redis" });
});

test("a draft of an agent does not retire what the user said", () => {
  using home = recordHome();
  const memory = home.open();
  const given = draftOf("runbook", "Restart the queue");
  const origin = { by: "user", evidence: [], approved: true } as const;
  createRecord(memory, { category: "runbook", given, id: undefined, origin });
  const gone = { category: "runbook", action: "delete", target: "restart-the-queue", reason: "x" };
  const agents = { ...memory, world: { ...memory.world, caller: callerIn({ CLAUDECODE: "1" }) } };
  expect(commitDrafts(agents, draftsFrom([gone]), "s-1")).toMatchObject([
    { outcome: "refused", error: { code: "users-rule" } },
  ]);
  expect(commitDrafts(memory, draftsFrom([gone]), "s-1")).toMatchObject([{ outcome: "done" }]);
});

test("a draft of a category that is switched off is refused", () => {
  using home = recordHome();
  commit(home, create);
  const off = home.open(undefined, ["categories.decision.enabled=false"]);
  const update = { ...create, action: "update", target: "use-jwt" };
  expect(commitDrafts(off, draftsFrom([update]), "s-1")).toMatchObject([
    { error: { code: "category-off" } },
  ]);
});

test("a refused draft says why, and the others are saved", () => {
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
    "invalid-record",
    undefined,
  ]);
  expect(home.listed()).toHaveLength(1);
});

test("committing the same drafts again changes nothing", () => {
  using home = recordHome();
  commit(home, create);
  expect(commit(home, create)).toMatchObject([{ report: { action: "unchanged" } }]);
});

test("a list of drafts that is no list is refused", () => {
  expect(() => draftsFrom(7)).toThrow("`drafts` cannot be `7`");
});

test.each([
  [7, "`draft 1` cannot be `7`"],
  [{ ...create, category: "DECISION" }, "`category of draft 1` cannot be `DECISION`"],
  [{ ...create, action: "explode" }, "`action of draft 1` cannot be `explode`"],
  [{ ...create, record: "x" }, "`record of draft 1` cannot be `x`"],
  [{ ...create, evidence: [1] }, "`evidence of draft 1` cannot be `[1]`"],
])("%j is refused, and the draft beside it is saved", (draft, message) => {
  using home = recordHome();
  const rows = commitDrafts(home.open(), draftsFrom([draft, create]), "s-1");
  expect(rows).toMatchObject([
    { outcome: "refused", error: { message } },
    { outcome: "done", report: { id: "use-jwt" } },
  ]);
});
