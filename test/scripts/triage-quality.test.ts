import { beforeAll, expect, test } from "bun:test";
import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { CASE_SETS, type CaseSet, readCases } from "#scripts/triage-quality/cases.ts";
import { type Quality, qualityOf } from "#scripts/triage-quality/figures.ts";
import { outcomesOf } from "#scripts/triage-quality/sort.ts";

/** The result on the turns that the rules were tuned by; a lower one means that something was unlearned. */
const LEAST = { precision: 0.97, recall: 0.95 };

const qualities = new Map<CaseSet, ReturnType<typeof qualityOf>>();
beforeAll(async () => {
  for (const set of CASE_SETS)
    qualities.set(set, qualityOf(await outcomesOf(await readCases(set))));
});

const quality = (set: CaseSet, name: (typeof CATEGORY_NAMES)[number] | "overall"): Quality => {
  const found = qualities.get(set)?.[name];
  if (!found) throw new Error("not measured");
  return found;
};

test("all that was sorted by hand is sorted nearly so", () => {
  const { precision, recall } = quality("tuned", "overall");
  expect(precision).toBeGreaterThanOrEqual(LEAST.precision);
  expect(recall).toBeGreaterThanOrEqual(LEAST.recall);
});

test.each(CATEGORY_NAMES)("%s differs from everything else", (name) => {
  const { precision, recall } = quality("tuned", name);
  expect(precision).toBeGreaterThanOrEqual(0.93);
  expect(recall).toBeGreaterThanOrEqual(0.93);
});

test("turns have names of their own, and half of them hold nothing", async () => {
  const sets = await Promise.all(CASE_SETS.map((set) => readCases(set)));
  const cases = sets.flat();
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  const empty = cases.filter(({ holds }) => holds.length === 0).length / cases.length;
  expect(empty).toBeGreaterThan(0.35);
  for (const name of CATEGORY_NAMES) {
    expect(cases.filter(({ holds }) => holds.includes(name)).length).toBeGreaterThan(10);
  }
});

test("an empty list is all right; a mistake of each kind is counted", () => {
  expect(qualityOf([]).overall).toMatchObject({ precision: 1, recall: 1 });
  const outcomes = [
    { id: "a", holds: ["decision"], said: ["runbook"] },
    { id: "b", holds: ["decision"], said: ["decision"] },
  ] as const;
  expect(qualityOf(outcomes).overall).toMatchObject({ right: 1, wrong: 1, missed: 1, f1: 0.5 });
});
