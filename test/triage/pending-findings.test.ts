import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  askedAgain,
  handOver,
  pendingEntries,
  settleEntries,
  triageState,
  wasHanded,
} from "#triage/pending-findings.ts";
import type { TriageEntry } from "#triage/scorer/triage-data.ts";
import { NO_WORK } from "#triage/scorer/work-done.ts";
import { Items, triaged } from "./scorer/turns.ts";

const NOTHING_HANDED = triageState(undefined);
const RULE = "From now on always use pnpm, never npm";
const entry = (category: TriageEntry["category"]): TriageEntry => ({
  category,
  score: 0.6,
  description: "",
  evidence: [],
});
const ASKED = {
  ...NOTHING_HANDED,
  pending: { entries: [entry("decision"), entry("runbook")], asked: 1 },
};

test("a finding that the agent was given is recognised by its text, in any line", async () => {
  const triage = await triaged(new Items().user(RULE));
  const state = handOver(NOTHING_HANDED, triage);
  const [finding] = triage.sorted[0]?.findings ?? [];
  if (!finding) throw new Error("nothing was found");
  expect(wasHanded(state, { ...finding, uuid: "other", line: 9 })).toBe(true);
  expect(wasHanded(state, { ...finding, text: `  ${RULE.toUpperCase()} ` })).toBe(true);
  expect(wasHanded(state, { ...finding, text: "another rule" })).toBe(false);
});

test("work is counted anew once the session was written down", async () => {
  const work = { ...NO_WORK, changes: 5 };
  const sorted = [{ category: "session_summary", score: 1, findings: [] }] as const;
  expect(handOver(NOTHING_HANDED, { sorted: [], work }).work).toEqual(work);
  expect(handOver(NOTHING_HANDED, { sorted, work }).work).toEqual(NO_WORK);
});

test("an unanswered request is repeated once, and then given up", () => {
  expect(pendingEntries(ASKED).map(({ category }) => category)).toEqual(["decision", "runbook"]);
  const again = askedAgain(ASKED);
  expect(pendingEntries(again)).toEqual([]);
  expect(askedAgain(again).pending).toBeUndefined();
});

test("a settled entry is not asked again, one of them or all", () => {
  expect(
    pendingEntries(settleEntries(ASKED, ["decision"])).map(({ category }) => category),
  ).toEqual(["runbook"]);
  expect(settleEntries(ASKED).pending).toBeUndefined();
  expect(settleEntries(NOTHING_HANDED)).toEqual(NOTHING_HANDED);
});

test("a state comes back as it was kept", () => {
  expect(triageState(JSON.stringify(ASKED))).toEqual(ASKED);
});

test("a state that cannot be parsed begins anew, and never breaks", () => {
  expect(triageState(undefined)).toEqual(NOTHING_HANDED);
  expect(triageState('{"version":2}')).toEqual(NOTHING_HANDED);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const state = triageState(
        JSON.stringify({ version: 1, pending: value, handed: value, work: value }),
      );
      expect(pendingEntries(settleEntries(state))).toEqual([]);
    }),
  );
});
