import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import type { Category } from "#base/memory-item.ts";
import { createRecord } from "#remember/create-record.ts";
import { stepRecord } from "#remember/update-record.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";

function create(
  home: RecordHome,
  title: string,
  options: { at?: string; pairs?: string[]; category?: Category } = {},
) {
  const { at, pairs, category = "decision" } = options;
  const given = draftOf(category, title);
  return createRecord(home.open(at, pairs), { category, given, id: undefined, origin: undefined });
}

test("create writes and lists a record, and reports its path and hash", () => {
  using home = recordHome();
  const report = create(home, "Use JWT");
  const text = readFileSync(`${home.root}/${report.path}`, "utf8");
  const hash = new Bun.CryptoHasher("md5").update(text).digest("hex");
  expect(report).toMatchObject({ action: "created", id: "use-jwt", hash, fixed: [] });
  expect(home.listed()).toEqual([
    "- [DECISION] Use JWT -> .claude/memory/decisions/use-jwt.json #tags:one",
  ]);
});

test("a file that is no record is never overwritten", async () => {
  using home = recordHome();
  const path = await home.write("app/.claude/memory/decisions/use-jwt.json", "{ torn");
  expect(() => create(home, "Use JWT")).toThrow("is not valid: it is not a JSON object");
  expect(readFileSync(path, "utf8")).toBe("{ torn");
});

test("a record that is too large to read is not written", () => {
  using home = recordHome();
  const content = {
    ...(draftOf("decision", "x")["content"] as object),
    context: "ü".repeat(140_000),
  };
  const request = { category: "decision", id: undefined, origin: undefined } as const;
  const given = { title: "Big", content };
  expect(() => createRecord(home.open(), { ...request, given })).toThrow("at most 256 KB in all");
  expect(home.files("decision")).toEqual([]);
});

test("a category that is switched off takes no records", () => {
  using home = recordHome();
  const pairs = ["categories.decision.enabled=false"];
  expect(() => create(home, "Use JWT", { pairs })).toThrow("is switched off");
  expect(create(home, "Use JWT", { pairs, category: "runbook" }).action).toBe("created");
});

test("a full category names the record to merge into, and takes another one when there is room", () => {
  using home = recordHome();
  const pairs = ["max_memories_per_category=2"];
  create(home, "Use JWT for the login", { pairs });
  create(home, "Postgres is the database", { pairs });
  expect(() => create(home, "Login by JWT tokens", { pairs })).toThrow("2 active records");
  try {
    create(home, "Login by JWT tokens", { pairs });
  } catch (error) {
    expect(error).toMatchObject({ hint: expect.stringContaining("use-jwt-for-the-login") });
  }
  // An existing record needs no room.
  expect(create(home, "Use JWT for the login", { pairs }).action).toBe("unchanged");
  const target = { category: "decision", id: "postgres-is-the-database" } as const;
  stepRecord(home.open(), { target, step: "retire", reason: "", hash: undefined });
  expect(create(home, "Login by JWT tokens", { pairs }).action).toBe("created");
});

test("create replaces a record that was retired a day ago, and its history has the old one", () => {
  using home = recordHome();
  create(home, "Use JWT");
  const target = { category: "decision", id: "use-jwt" } as const;
  stepRecord(home.open(), { target, step: "retire", reason: "", hash: undefined });
  expect(() => create(home, "Use JWT")).toThrow("ANTI_RESURRECTION_ERROR");
  expect(create(home, "Use JWT", { at: "2026-01-03T03:04:06Z" }).action).toBe("replaced");
});

test("only the latest session summaries stay active, and a warning names the unique content of the oldest", () => {
  using home = recordHome();
  const category = "session_summary" as const;
  for (let day = 1; day <= 5; day++) {
    create(home, `Session ${day}`, { at: `2026-01-0${day}T00:00:00Z`, category });
  }
  const path = `${home.root}/.claude/memory/sessions/session-1.json`;
  writeFileSync(path, readFileSync(path, "utf8").replace('"Went"', '"Repaired the lighthouse"'));
  const report = create(home, "Session 6", { at: "2026-01-06T00:00:00Z", category });
  expect(report.retired).toEqual(["session-1"]);
  expect(report.warnings).toEqual([
    "WARNING: Session session-1 contains unique content not captured elsewhere: Repaired the lighthouse. Consider saving these before retirement.",
  ]);
  expect(home.listed()).toHaveLength(5);
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({
    record_status: "retired",
    retired_reason: "Session rolling window: exceeded max_retained limit",
  });
});

test("a created session that is the oldest stays, and the next oldest leaves its window", () => {
  using home = recordHome();
  const category = "session_summary" as const;
  for (let day = 2; day <= 6; day++)
    create(home, `Session ${day}`, { at: `2026-01-0${day}T00:00:00Z`, category });
  const report = create(home, "Session 1", { at: "2026-01-01T00:00:00Z", category });
  expect(report.retired).toEqual(["session-2"]);
  expect(home.listed()).toHaveLength(5);
});
