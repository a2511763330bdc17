import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { hookCalls } from "#hook-log/read-log.ts";
import { parseMaster } from "#layouts/conversations/master-format.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import { parseArchive } from "#layouts/journal/format/archive-text.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { parseNote } from "#layouts/journal/format/note-text.ts";
import { parseSession } from "#layouts/journal/format/session-json.ts";
import { parseWorkspace } from "#layouts/journal/format/workspace-text.ts";
import { parseFacts } from "#layouts/journal/profile-text.ts";
import { parseContext } from "#layouts/layered/session-context.ts";
import { keysIn } from "#layouts/memory-key.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { parseRecord, printRecord } from "#layouts/records/format/record-text.ts";
import { readRecordLedger } from "#layouts/records/ledger/record-ledger.ts";
import { refreshListing } from "#layouts/records/record-listing.ts";
import { projectRoot } from "#project/find-project.ts";
import { mergeSummary, ownerOf } from "#summary/merge-summary.ts";
import { testHome } from "#test/home.ts";
import { recordHome } from "#test/record-home.ts";
import { VIEWS, viewsOf } from "#test/saved-views.ts";
import { allSections, readSections } from "#text/markdown-sections.ts";
import { isForgotten, parseForgotten } from "#trust/forgotten.ts";
import { digesterOf } from "#trust/keyed-digests.ts";
import { readLedger } from "#trust/ledger/ledger.ts";
import { readChangeLog } from "#undo/change-log.ts";

// A file of every version of every format that loci has written stays here, and still loads.

const read = (name: string): Promise<string> => Bun.file(`test/fixtures/formats/${name}`).text();

const FORMATS: Readonly<Record<string, (text: string) => Promise<void>>> = {
  "account.1.json": async (text) => expect(viewsOf(text)).toEqual(VIEWS),
  "work.1.json": async (text) => expect(viewsOf(text)).toEqual(VIEWS),
  "hook-log.1.jsonl": async (text) => {
    using home = testHome();
    await home.write("log/hooks.jsonl", text);
    expect(hookCalls({ stateDir: home.path })).toEqual([
      {
        at: "2026-11-18T12:00:00.000Z",
        event: "SessionStart",
        session: "5f0c6c1e-0000-4000-8000-000000000001",
        outcome: "silent",
        ms: 3.4,
      },
      {
        at: "2026-11-18T12:00:01.000Z",
        event: "Stop",
        outcome: "refused",
        why: "stop_hook_active is neither true nor false",
        ms: 3.1,
      },
      {
        at: "2026-11-18T12:00:03.000Z",
        event: "PreToolUse",
        outcome: "answered",
        ms: 4.2,
        chars: 1204,
      },
    ]);
  },
  "conversation-summary-described.1.md": async (text) => {
    expect(parseSummary(text).points.length).toBe(5);
  },
  "conversation-summary-by-hand.1.md": async (text) => {
    expect(parseSummary(text).points.length).toBe(3);
  },
  "conversation-master-described.1.md": async (text) => {
    expect(parseMaster(text).parts.length).toBe(6);
  },
  "context.1.json": async (text) => {
    expect(parseContext(text)).toMatchObject({ lastSession: "s-1", sessions: [{ tasks: 3 }] });
  },
  "summaries.1.md": async (text) => {
    const root = readSections(text);
    const owners = allSections(root).flatMap((section) => ownerOf(section) ?? []);
    expect(owners).toEqual([{ session: "s-1", edited: false }]);
    const parts = { tasks: ["T"], files: [], decisions: [], patterns: [], issues: [] };
    const told = { session: "s-0", stamp: "2026-11-18 13:00", parts, written: [], settled: [] };
    expect(mergeSummary(text, told).text.match(/loci:session s-0/g)?.length).toBe(1);
  },
  "record.1.json": async (text) => {
    const parsed = parseRecord(text, { category: "decision", id: "use-jwt-for-auth" });
    const record = parsed.kind === "record" ? parsed.record : undefined;
    const [printed, found] = [record ? printRecord(record) : "", text].map((one) =>
      JSON.parse(one),
    );
    expect(JSON.stringify(printed)).toBe(JSON.stringify(found));
    const origin = { by: "user", session: "s-1", evidence: ["u-1"], approved: true } as const;
    expect(record && originOf(record)).toEqual(origin);
  },
  "record-origin.1.json": async (text) => {
    const parsed = parseRecord(text, { category: "decision", id: "use-jwt-by-file" });
    const record = parsed.kind === "record" ? parsed.record : undefined;
    expect(record && originOf(record)).toEqual({
      ...{ by: "file", session: "s-1", evidence: [], approved: false, hidden: true },
    });
  },
  "ledger.1.jsonl": async (text) => {
    using home = testHome();
    const path = await home.write("ledger.jsonl", text);
    const rows = [...(readLedger(path)?.values() ?? [])];
    expect(rows.map(({ name, how, link = false }) => [name, how, link])).toEqual([
      ["decisions/use-jwt.json", "written", false],
      ["decisions/theirs.json", "accepted", false],
      ["decisions/gone.json", "written", false],
      ["MEMORY.md", "written", true],
    ]);
  },
  "ledger-part.1.jsonl": async (text) => {
    using home = testHome();
    await home.write("ledger/2e.jsonl", text);
    expect([...(readRecordLedger(home.path)?.keys() ?? [])]).toEqual(["decisions/use-jwt.json"]);
  },
  "record-older.1.json": async (text) => {
    const parsed = parseRecord(text, { category: "runbook", id: "pytest-exit-code-5" });
    expect(parsed).toMatchObject({
      kind: "record",
      record: { record_status: "retired", retired_reason: "Fixed upstream", times_updated: 1 },
    });
  },
  "record-oldest.1.json": async (text) => {
    const parsed = parseRecord(text, { category: "preference", id: "tabs" });
    const record = parsed.kind === "record" ? parsed.record : undefined;
    expect(record).toMatchObject({ record_status: "active", changes: [], reviewed_by: "somebody" });
    expect(JSON.parse(record ? printRecord(record) : "")).toMatchObject(JSON.parse(text));
  },
  "listing.1.md": isWrittenAnew,
  "listing-older.1.md": isWrittenAnew,
  "record-journal.1.jsonl": async (text) => {
    using home = testHome();
    await home.write("journal-2026-01.jsonl", text);
    const place = {
      root: "/",
      memory: "/",
      inside: { real: "/" },
      state: home.path,
      uid: undefined,
    };
    const entries = readChangeLog(place, new Date("2026-01-02T00:00:00Z"));
    expect(entries.map(({ action }) => action)).toEqual(["create", "undo"]);
    expect(entries[1]?.undoes).toEqual([entries[0]?.id ?? ""]);
  },
  "journal-texts.1.jsonl": async (text) => {
    using home = testHome();
    await home.write("journal-2026-01.jsonl", text);
    const [entry] = readChangeLog({ state: home.path }, new Date("2026-01-02T00:00:00Z"));
    const after = "# Memory\n\n## Session s-1\n";
    expect(entry?.texts).toEqual([{ name: "MEMORY.md", before: "# Memory\n", after }]);
  },
  "journal-texts.2.jsonl": async (text) => {
    using home = testHome();
    await home.write("journal-2026-01.jsonl", text);
    const entries = readChangeLog({ state: home.path }, new Date("2026-01-02T00:00:00Z"));
    const first = "# Memory\n\n## Session s-1\n- Use Postgres for the orders\n";
    const second = first.replace("## Session", "## Session s-2\n- Use Redis\n\n## Session");
    expect(entries.map(({ texts }) => texts?.[0])).toEqual([
      { name: "MEMORY.md", before: "# Memory\n", after: first },
      { name: "MEMORY.md", before: first, after: second },
    ]);
  },
  "journal-index.1.md": async (text) => {
    const { status, rows, lookup } = parseIndex(text);
    expect([status, rows.length, lookup.length]).toEqual(["ACTIVE", 3, 4]);
  },
  "journal-archive.1.md": async (text) => {
    const { sessions, rows } = parseArchive(text);
    expect([sessions[0]?.entries, rows[0]?.summary]).toEqual(["45", "PostgreSQL"]);
  },
  "journal-session.1.json": async (text) => {
    expect(parseSession(text)?.session).toMatchObject({ active: true, stats: { decisions: 1 } });
  },
  "journal-decision.1.md": async (text) => {
    const sections = parseNote(text).sections.map(({ name }) => name);
    expect(sections).toEqual(["Context", "Decision", "Alternatives Considered", "Consequences"]);
  },
  "workspace.1.md": async (text) => {
    const { projects, relationships } = parseWorkspace(text);
    expect([projects[0]?.path, relationships[0]?.to]).toEqual(["/work/app", "api"]);
  },
  "user-profile.1.md": async (text) => {
    expect(parseFacts(text)).toMatchObject([{ category: "Communication", text: "Short answers" }]);
  },
  "forgotten.1.jsonl": async (text) => {
    const list = parseForgotten(text);
    expect(isForgotten(list, "Deploys go out on Tuesdays")).toBe(true);
    expect(isForgotten(list, "The staging server is heron")).toBe(true);
  },
  "forgotten.2.jsonl": async (text) => {
    const digesters = keysIn(await read("memory-key.1.json")).map(digesterOf);
    expect(isForgotten(parseForgotten(text, digesters), "The staging server is heron")).toBe(true);
    expect(isForgotten(parseForgotten(text), "The staging server is heron")).toBe(false);
  },
  "memory-key.1.json": async (text) => {
    expect(keysIn(text)).toEqual(["5".repeat(64)]);
  },
  "projects.1.json": async (text) => {
    using home = testHome();
    await home.write("projects.json", text);
    const world = { ...home.world(), stateDir: home.path };
    expect(projectRoot(world, "/work/mono/packages/web")).toBe("/work/mono/packages/web");
    expect(projectRoot(world, "/work/app-old")).toBe("/work/app");
  },
};

test("every fixture of a format has its check", () => {
  expect(readdirSync("test/fixtures/formats").sort()).toEqual(Object.keys(FORMATS).sort());
});

for (const [name, check] of Object.entries(FORMATS)) {
  test(`${name} still loads`, async () => check(await read(name)));
}

/** A listing is never read, so one of any version is only written anew. */
async function isWrittenAnew(text: string): Promise<void> {
  using home = recordHome();
  await home.write("app/.claude/memory/index.md", text);
  expect(refreshListing(home.open().place, 0)).toBe("written");
}
