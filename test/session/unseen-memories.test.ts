import { expect, test } from "bun:test";
import type { RecalledMemory } from "#recall/find-memories.ts";
import { factMemory } from "#scripts/support/fact-memory.ts";
import { newOnesFirst, withoutShown } from "#session/unseen-memories.ts";

const ranked = (...rows: readonly (readonly [id: string, sentence: string, score: number])[]) =>
  rows.map(
    ([id, sentence, score]): RecalledMemory => ({
      memory: factMemory(id, { kind: "decision", sentence }),
      score,
    }),
  );

const idsOf = (found: readonly RecalledMemory[]) => found.map(({ memory }) => memory.id);

const FOUND = ranked(
  ["shortened", "The warehouse is BigQuery in the EU region, because of the members' data", 10],
  ["new", "Churn risk is a plain rule, because no manager understands a model", 8],
  ["weak", "Mails to the waiting list are postponed until the board has decided", 3],
);

test("a memory of which the session has the beginning comes behind one that is new and matches about as well", () => {
  const opening = "- the warehouse is bigquery in the eu region…\n";
  const found = newOnesFirst(FOUND, { shown: new Set(), opening });
  expect(idsOf(found)).toEqual(["new", "shortened", "weak"]);
});

test("without a line in the opening, the order of the search stays", () => {
  const found = newOnesFirst(FOUND, { shown: new Set(), opening: "- something else" });
  expect(idsOf(found)).toEqual(["shortened", "new", "weak"]);
});

test("a memory that came with an earlier prompt comes last", () => {
  const found = newOnesFirst(FOUND, { shown: new Set(["decision/shortened"]), opening: "" });
  expect(idsOf(found)).toEqual(["new", "weak", "shortened"]);
});

test("a memory that the opening has word for word is left out", () => {
  const item = (id: string, text: string) => ({
    ...({ id, text, kind: "decision", at: "", by: "user", path: "" } as const),
  });
  const items = [item("a", "Models have three layers"), item("b", "Seats are sold once, by card")];
  const opening = "- models have three layers\n- seats are sold once…";
  expect(withoutShown(items, { shown: new Set(), opening }).map(({ id }) => id)).toEqual(["b"]);
});
