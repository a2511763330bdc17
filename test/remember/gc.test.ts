import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import type { Category } from "#base/memory-item.ts";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { createRecord } from "#remember/create-record.ts";
import { collectQuietly, collectRecords } from "#remember/gc.ts";
import { undo } from "#remember/undo-changes.ts";
import { stepRecord } from "#remember/update-record.ts";
import { readSettings } from "#settings/read-settings.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf, recordOf } from "#test/records.ts";

function make(home: RecordHome, category: Category, title: string, at = "2026-01-02T00:00:00Z") {
  const given = draftOf(category, title);
  createRecord(home.open(at), { category, given, id: undefined, origin: undefined });
}

function retire(home: RecordHome, category: Category, id: string, at: string): void {
  const target = { category, id };
  stepRecord(home.open(at), { target, step: "retire", reason: "", hash: undefined });
}

const statuses = (home: RecordHome) => {
  const states = readRecords(home.open().place).map(({ state }) => state);
  const records = states.flatMap((state) => (state.kind === "record" ? [state.record] : []));
  return Object.fromEntries(records.map(({ id, record_status: status }) => [id, status]));
};

const collect = (home: RecordHome, at: string, ...pairs: string[]) =>
  collectRecords(home.open(at, pairs), { dryRun: false, isAsked: true }).steps.map(
    ({ action, id }) => `${action} ${id}`,
  );

test("`--dry-run` changes nothing", () => {
  using home = recordHome();
  make(home, "session_summary", "One");
  const { steps, dryRun } = collectRecords(home.open("2026-06-01T00:00:00Z"), {
    dryRun: true,
    isAsked: true,
  });
  expect(dryRun).toBe(true);
  expect(steps).toMatchObject([{ action: "retire", id: "one" }]);
  expect(statuses(home)).toEqual({ one: "active" });
});

test("session summaries expire after ninety days, decisions never, others by their setting", () => {
  using home = recordHome();
  make(home, "session_summary", "One");
  make(home, "decision", "Two");
  make(home, "tech_debt", "Three");
  expect(collect(home, "2026-04-01T00:00:00Z")).toEqual([]);
  const pairs = ["categories.tech_debt.retention_days=30"];
  expect(collect(home, "2026-04-03T00:00:00Z", ...pairs)).toEqual(["retire one", "retire three"]);
  expect(statuses(home)).toEqual({ one: "retired", two: "active", three: "retired" });
});

test("gc archives a record that was retired for thirty days, or removes it by a setting", () => {
  using home = recordHome();
  for (const title of ["One", "Two"]) make(home, "decision", title);
  retire(home, "decision", "one", "2026-01-03T00:00:00Z");
  expect(collect(home, "2026-02-01T00:00:00Z")).toEqual([]);
  expect(collect(home, "2026-02-02T00:00:00Z")).toEqual(["archive one"]);
  retire(home, "decision", "two", "2026-02-03T00:00:00Z");
  const purge = ["delete.archive_retired=false", "delete.grace_period_days=7"];
  expect(collect(home, "2026-02-10T00:00:00Z", ...purge)).toEqual(["purge two"]);
  expect(statuses(home)).toEqual({ one: "archived" });
  undo(home.open("2026-02-10T00:00:00Z"), { count: 1 });
  expect(statuses(home)).toEqual({ one: "archived", two: "retired" });
});

test("with a grace period of 0 a record can still be restored for a day", () => {
  using home = recordHome();
  make(home, "decision", "One");
  retire(home, "decision", "one", "2026-01-03T00:00:00Z");
  const now = ["delete.archive_retired=false", "delete.grace_period_days=0"];
  expect(collect(home, "2026-01-03T23:00:00Z", ...now)).toEqual([]);
  expect(collect(home, "2026-01-04T00:00:00Z", ...now)).toEqual(["purge one"]);
});

test("gc merges duplicates of a full category before it archives anything", () => {
  using home = recordHome();
  make(home, "constraint", "The API takes no batch writes", "2026-01-02T00:00:00Z");
  make(home, "constraint", "Rate limit of sixty calls a minute", "2026-01-03T00:00:00Z");
  make(home, "constraint", "No batch writes: the API takes none", "2026-01-04T00:00:00Z");
  const at = "2026-01-05T00:00:00Z";
  expect(collect(home, at, "max_memories_per_category=3")).toEqual([
    "merge the-api-takes-no-batch-writes",
  ]);
  expect(collect(home, at, "max_memories_per_category=2")).toEqual([
    "archive rate-limit-of-sixty-calls-a-minute",
  ]);
  expect(home.listed()).toHaveLength(1);
});

test("the user's words outlast an agent's notes in a full category, and nothing is archived unasked", () => {
  using home = recordHome();
  const at = "2026-01-05T00:00:00Z";
  const by = (title: string, speaker: "user" | "agent", day: string) =>
    createRecord(home.open(`2026-01-0${day}T00:00:00Z`), {
      category: "decision",
      given: draftOf("decision", title),
      id: undefined,
      origin: { by: speaker, evidence: [], approved: false },
    });
  by("Mails go by Postmark", "user", "1");
  by("Queues live in Redis", "agent", "2");
  by("Pages are cached for a day", "user", "3");
  const memory = home.open(at, ["max_memories_per_category=3"]);
  expect(collectRecords(memory, { dryRun: false, isAsked: false }).steps).toEqual([]);
  expect(collect(home, at, "max_memories_per_category=3")).toEqual([
    "archive queues-live-in-redis",
  ]);
  expect(collect(home, at, "max_memories_per_category=3")).toEqual([]);
});

test("a second gc changes nothing", () => {
  using home = recordHome();
  for (let at = 1; at <= 9; at++) make(home, "runbook", `Mend the ${"abcdefghi"[at - 1]}-thing`);
  const pairs = ["max_memories_per_category=3"];
  expect(collect(home, "2026-01-05T00:00:00Z", ...pairs).length).toBe(7);
  expect(collect(home, "2026-01-05T00:00:00Z", ...pairs)).toEqual([]);
});

test("gc lists a title that somebody edited in its file", () => {
  using home = recordHome();
  make(home, "decision", "Use JWT");
  const path = `${home.root}/.claude/memory/decisions/use-jwt.json`;
  writeFileSync(path, readFileSync(path, "utf8").replace("Use JWT", "Use sessions"));
  collect(home, "2026-01-05T00:00:00Z");
  expect(home.listed()).toEqual([
    "- [DECISION] Use sessions -> .claude/memory/decisions/use-jwt.json #tags:one",
  ]);
});

test("a record that another tool retired without a time counts as retired when it was last changed", async () => {
  using home = recordHome();
  const record = recordOf("decision", { id: "one", title: "One", record_status: "retired" });
  const { retired_at: _, ...rest } = { ...record, retired_at: undefined };
  const text = JSON.stringify({ ...rest, updated_at: "2026-01-03T00:00:00Z" });
  await home.write("app/.claude/memory/decisions/one.json", text);
  expect(collect(home, "2026-02-01T00:00:00Z")).toEqual([]);
  expect(collect(home, "2026-02-03T00:00:00Z")).toEqual(["archive one"]);
});

test("the daily clean-up counts only active records, because archived ones become ever more", async () => {
  using home = recordHome();
  make(home, "session_summary", "One");
  for (let at = 0; at < 301; at++) {
    const record = recordOf("decision", { id: `old-${at}`, record_status: "archived" });
    await home.write(`app/.claude/memory/decisions/old-${at}.json`, JSON.stringify(record));
  }
  const { world } = home.open("2026-06-01T00:00:00Z");
  collectQuietly(world, { root: home.root, sources: readSettings(world), leftMs: () => 1000 });
  expect(statuses(home)["one"]).toBe("retired");
});
