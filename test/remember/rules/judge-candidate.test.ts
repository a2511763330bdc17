import { expect, test } from "bun:test";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { sayerOf } from "#layouts/records/format/record-sentence.ts";
import { type CandidateFacts, judge, type KnownRecord } from "#remember/rules/judge-candidate.ts";
import { recordOf } from "#test/records.ts";
import { termsOf } from "#text/words/words-and-terms.ts";
import known from "./known.json";
import news from "./news.json";

const plain: CandidateFacts = {
  category: "decision",
  event: undefined,
  intent: undefined,
  isFull: false,
  isOff: false,
};

function asKnown(record: MemoryRecord): KnownRecord {
  const path = `.claude/memory/decisions/${record.id}.json`;
  return { ...sayerOf(record), path, hash: () => "md5" };
}

const all = known.map((record) => asKnown(recordOf("decision", record as Partial<MemoryRecord>)));
const judged = (
  info: string,
  more: Partial<CandidateFacts> = {},
  records: readonly KnownRecord[] = all,
) => judge({ ...plain, ...more }, termsOf(info), records);

// The threshold was chosen on the tuned half alone.
test.each(["tuned", "held-out"])(
  "judge finds nearly all known memories, and nearly none for new ones (%s)",
  (set) => {
    const rows = news.filter((row) => row.set === set);
    const found = rows.map(({ info }) => judged(info).candidate?.id ?? null);
    const olds = rows.filter(({ is }) => is !== null);
    const right = rows.filter(({ is }, at) => is !== null && found[at] === is);
    const wrong = rows.filter(({ is }, at) => found[at] !== null && found[at] !== is);
    expect(right.length / olds.length).toBeGreaterThanOrEqual(0.92);
    expect(wrong.length).toBeLessThanOrEqual(1);
  },
);

const JWT = "JWT tokens for authentication expire";

test("without a candidate the action is CREATE", () => {
  expect(judged("Dates are stored in UTC")).toMatchObject({
    candidate: null,
    pre_action: "CREATE",
    structural_cud: "CREATE",
    vetoes: [],
  });
});

test("an event without a candidate is NOOP", () => {
  const report = judged("Dates are stored in UTC", { event: "removed" });
  expect(report).toMatchObject({
    pre_action: "NOOP",
    structural_cud: "NOOP",
    lifecycle_event: "removed",
  });
});

test("a candidate comes with its path, hash and excerpt", () => {
  expect(judged(JWT)).toMatchObject({
    pre_action: null,
    structural_cud: "UPDATE",
    delete_allowed: false,
    candidate: {
      id: "use-jwt",
      path: ".claude/memory/decisions/use-jwt.json",
      hash: "md5",
      excerpt: {
        record_status: "active",
        key_fields: { rationale: "No session store is needed on the server" },
      },
    },
  });
});

test.each([
  ["decision", false],
  ["preference", false],
  ["session_summary", false],
  ["runbook", true],
  ["constraint", true],
  ["tech_debt", true],
] as const)("of %s deleting is allowed: %p", (category, isAllowed) => {
  const record = recordOf(category, { title: "JWT tokens expire", tags: ["jwt"] });
  const report = judged(JWT, { category }, [asKnown(record)]);
  expect(report.delete_allowed).toBe(isAllowed);
  expect(report.structural_cud).toBe(isAllowed ? "UPDATE_OR_DELETE" : "UPDATE");
});

test("an intent is resolved, and a category that is off is a veto", () => {
  expect(judged(JWT, { intent: "DELETE" }).resolution).toBe("UPDATE");
  expect(judged(JWT, { intent: "DELETE", isOff: true })).toMatchObject({
    resolution: "NOOP",
    vetoes: ["the category decision is switched off"],
  });
  expect(judged(JWT).resolution).toBeUndefined();
});

test("in a full category a related record is a candidate", () => {
  const far = "The admin area is a separate app with its own deploy";
  expect(judged(far).candidate).toBeNull();
  const report = judged(far, { isFull: true });
  expect(report.candidate?.id).toBe("deploy-fly");
  expect(report.hints).toContain("decision is full: merge into what is there");
});

test("the excerpt of a long record is short", () => {
  const long = recordOf("decision", {
    title: "JWT tokens",
    content: { decision: "x".repeat(5000) },
  });
  const { candidate } = judged(JWT, {}, [asKnown(long)]);
  expect(candidate?.excerpt.key_fields["decision"]).toHaveLength(200);
});

test("the excerpt of a new record says that it was created", () => {
  const record = recordOf("decision", { id: "use-jwt", title: "Use JWT for login", changes: [] });
  const { candidate } = judged("Use JWT for login", {}, [asKnown(record)]);
  expect(candidate?.excerpt.last_change_summary).toBe("created");
});
