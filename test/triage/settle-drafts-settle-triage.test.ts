import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import type { Category } from "#base/category.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { testHome } from "#test/home.ts";
import { NOTHING_HANDED } from "#triage/pending-findings.ts";
import type { TriageEntry } from "#triage/scorer/triage-data.ts";
import { settleTriage } from "#triage/settle-drafts.ts";
import { keepTriageState, readTriageState } from "#triage/triage-state.ts";

const entry = (category: Category): TriageEntry => ({
  category,
  score: 0.6,
  description: "",
  evidence: [],
});

test("what was settled is waited for no longer, and the rest still is", async () => {
  using home = testHome();
  const world = home.world();
  const place = placeOf(world, "s-1");
  if (!place) throw new Error("there is a home");
  const entries = [entry("decision"), entry("preference")];
  await keepTriageState(place, { ...NOTHING_HANDED, pending: { entries, asked: 1 } });
  await settleTriage(world, "s-1", ["decision"]);
  const { pending } = await readTriageState(place);
  expect(pending?.entries).toEqual([entry("preference")]);
  await settleTriage(world, "s-1");
  expect((await readTriageState(place)).pending).toBeUndefined();
});

test("to settle what was never asked does nothing", async () => {
  using home = testHome();
  await settleTriage(home.world(), "s-1");
  await settleTriage(home.world(), "");
  expect(existsSync(`${home.path}/.claude`)).toBe(false);
});
