import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import type { Category } from "#base/memory-item.ts";
import { takeLock } from "#disk/lock.ts";
import { recordLockPath } from "#layouts/record-paths.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { findRecord, readFound } from "#remember/find-record.ts";
import { retryQueue, saveFindings } from "#remember/save-finding.ts";
import { changeRecord, stepRecord } from "#remember/update-record.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf, recordOf } from "#test/records.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";

function finding(category: Category, title: string, more = {}): ExtractedRecord {
  const content = { ...(draftOf(category, title)["content"] as object), ...more };
  const evidence = [{ uuid: "u1", role: "user", at: "", text: title } as const];
  return { category, title, tags: ["one"], content, confidence: 0.5, evidence };
}

const save = (home: RecordHome, ...found: ExtractedRecord[]) =>
  saveFindings(home.open(), found, "s-1");

test("every decision, limit and debt of a turn is saved, not only the first", () => {
  using home = recordHome();
  const titles = ["Sessions live in Postgres", "Mails go out through Postmark"];
  const debts = ["The parser has no tests", "The upload retries for ever"];
  save(
    home,
    ...titles.map((title) => finding("decision", title)),
    ...debts.map((title) => finding("tech_debt", title)),
  );
  expect(home.files("decision")).toHaveLength(2);
  expect(home.files("tech_debt")).toHaveLength(2);
});

test("a sentence of the user that an agent has saved in its own words is not saved a second time", () => {
  using home = recordHome();
  const said = "We always use pnpm here, never npm.";
  const by = (title: string) => {
    const evidence = [{ uuid: "u1", role: "user", at: "", text: said } as const];
    return { ...finding("preference", title), evidence };
  };
  save(home, by("The package manager is pnpm, never npm"));
  expect(save(home, by("We always use pnpm here, never npm")).reports).toEqual([]);
  // The agent has saved another part of the sentence only.
  expect(save(home, by("Builds run on Node 22")).reports).toHaveLength(1);
});

test.each([
  ["the same title", "zz", "Always use pnpm, never npm"],
  ["a similar title", "yy", "Always use pnpm never npm please"],
  ["the same id", "always-use-pnpm-never-npm", "Something else"],
])("a record of somebody else that waits silences no rule of the user: %s", (_, id, title) => {
  using home = recordHome();
  const folder = `${home.open().place.memory}/preferences`;
  mkdirSync(folder, { recursive: true });
  const foreign = recordOf("preference", { id, title });
  writeFileSync(`${folder}/${id}.json`, printRecord(foreign));
  const rule = finding("preference", "Always use pnpm, never npm");
  expect(save(home, rule).reports).toHaveLength(1);
  expect(save(home, rule).reports).toEqual([]);
});

test("the user's own rule is saved beside an agent's note that says the same", () => {
  using home = recordHome();
  const rule = finding("preference", "Always use pnpm, never npm");
  const evidence = [{ uuid: "a1", role: "agent", at: "", text: rule.title } as const];
  save(home, { ...rule, evidence });
  expect(save(home, { ...rule, evidence }).reports).toEqual([]);
  expect(save(home, rule).reports).toHaveLength(1);
});

test("a runbook without an environment is saved", () => {
  using home = recordHome();
  const { reports, queued } = save(home, finding("runbook", "The lock hangs", { environment: "" }));
  expect([reports.length, queued]).toEqual([1, 0]);
  expect(home.files("runbook")).toEqual(["the-lock-hangs.json"]);
});

test("the tags that a person gives the summary of a session stay while it goes on", () => {
  using home = recordHome();
  const going = (goal: string) => finding("session_summary", "Build the shop", { goal });
  save(home, going("Build the shop"));
  const target = findRecord(home.open().place, "build-the-shop");
  const change = { given: { tags: ["mine"] }, why: "x", hash: undefined, origin: undefined };
  changeRecord(home.open(), { target, ...change, lists: "replace" });
  const [report] = save(home, { ...going("Build the shop"), confidence: 0.9 }).reports;
  expect(report?.action).toBe("updated");
  expect(readFound(home.open().place, target).record.tags).toEqual(["mine"]);
});

test("a finding that was retired today is neither saved unasked nor queued", () => {
  using home = recordHome();
  save(home, finding("decision", "Sessions live in Postgres"));
  const target = findRecord(home.open().place, "sessions-live-in-postgres");
  stepRecord(home.open(), { target, step: "retire", reason: "", hash: undefined });
  expect(save(home, finding("decision", "Sessions live in Postgres"))).toMatchObject({
    reports: [],
    queued: 0,
  });
});

test("a queued memory that cannot be saved does not block the others", () => {
  using home = recordHome();
  writeFileSync(`${home.root}/.claude`, "in the way");
  const large = { rationale: ["x".repeat(300_000)] };
  expect(
    save(home, finding("decision", "Too large", large), finding("decision", "Small")),
  ).toMatchObject({
    queued: 2,
  });
  Bun.spawnSync(["rm", `${home.root}/.claude`]);
  const { reports, queued, why } = retryQueue(home.open());
  expect(reports.map(({ title }) => title)).toEqual(["Small"]);
  expect(queued).toBe(1);
  expect(why).toContain("not valid");
});

test("a hook without time saves one queued memory, and the next with time saves the others", () => {
  using home = recordHome();
  const titles = [
    "Sessions live in Postgres",
    "Mails go out through Postmark",
    "Builds run on Node",
  ];
  const memory = home.open();
  const lock = takeLock(recordLockPath(memory.place.state), 0);
  const hurried = { ...memory, waitMs: () => 0 };
  saveFindings(
    hurried,
    titles.map((title) => finding("decision", title)),
    "s-1",
  );
  lock[Symbol.dispose]();
  expect(retryQueue(hurried)).toMatchObject({ reports: [{ action: "created" }], queued: 2 });
  expect(retryQueue(memory).queued).toBe(0);
  expect(home.files("decision")).toHaveLength(3);
});
