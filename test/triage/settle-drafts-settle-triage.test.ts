import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import type { Category } from "#base/memory-item.ts";
import type { CommitRow } from "#remember/commit-drafts.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { testHome } from "#test/home.ts";
import { triageState } from "#triage/pending-findings.ts";
import type { TriageEntry } from "#triage/scorer/triage-data.ts";
import { settleDrafts } from "#triage/settle-drafts.ts";
import { keepTriageState, readTriageState } from "#triage/triage-options.ts";

const NOTHING_HANDED = triageState(undefined);
const entry = (category: Category): TriageEntry => ({
  category,
  score: 0.6,
  description: "",
  evidence: [],
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
