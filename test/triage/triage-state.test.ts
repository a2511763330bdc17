import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import type { Category } from "#base/memory-item.ts";
import type { CommitRow } from "#remember/commit-drafts.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { testHome } from "#test/home.ts";
import type { TriageEntry } from "#triage/scorer/triage-data.ts";
import { NO_WORK } from "#triage/scorer/work-done.ts";
import {
  askedAgain,
  handOver,
  keepTriageState,
  pendingEntries,
  readTriageState,
  settleDrafts,
  settleEntries,
  triageState,
  wasHanded,
} from "#triage/triage-state.ts";
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
  const sorted = triaged(new Items().user(RULE));
  const state = handOver(NOTHING_HANDED, { sorted, work: NO_WORK });
  const [finding] = sorted[0]?.findings ?? [];
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

test("a state that cannot be parsed begins anew", () => {
  expect(triageState(undefined)).toEqual(NOTHING_HANDED);
  expect(triageState('{"version":1,"handed":["a')).toEqual(NOTHING_HANDED);
  expect(triageState('{"version":2}')).toEqual(NOTHING_HANDED);
  expect(triageState('{"version":1,"work":{}}')).toEqual(NOTHING_HANDED);
  expect(triageState('{"version":1,"handed":[]}')).toEqual(NOTHING_HANDED);
});

const row = (category: Category, outcome: CommitRow["outcome"]): CommitRow => ({
  category,
  action: "create",
  outcome,
});

test("a settled category is no longer pending, and the others are", async () => {
  using home = testHome();
  const world = home.world();
  const place = placeOf(world, "s-1");
  if (!place) throw new Error("there is a home");
  const entries = [entry("decision"), entry("preference")];
  await keepTriageState(place, { ...NOTHING_HANDED, pending: { entries, asked: 1 } });
  await settleDrafts(world, [row("decision", "done"), row("preference", "refused")], "s-1");
  const { pending } = await readTriageState(place);
  expect(pending?.entries).toEqual([entry("preference")]);
  await settleDrafts(world, [], "s-1");
  expect((await readTriageState(place)).pending).toBeUndefined();
});

test("settling an entry that was never asked does nothing", async () => {
  using home = testHome();
  await settleDrafts(home.world(), [], "s-1");
  await settleDrafts(home.world(), [], "");
  expect(existsSync(`${home.path}/.claude`)).toBe(false);
});
