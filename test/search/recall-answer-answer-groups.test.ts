import { expect, test } from "bun:test";
import { inGroups, wantedBy } from "#search/recall-answer.ts";

test("memories of one group are together, the best group first", () => {
  const found = [
    { kind: "section", score: 3, id: "a" },
    { kind: "decision", score: 9, id: "b" },
    { kind: "archive", score: 2, id: "c" },
    { kind: "decision", score: 1, id: "d" },
  ];
  const groups = inGroups(found).map(({ group, members }) => [group, members.map(({ id }) => id)]);
  expect(groups).toEqual([
    ["decided", ["b", "d"]],
    ["noted", ["a", "c"]],
  ]);
});

test("a kind that nobody knows was written down somewhere", () => {
  expect(inGroups([{ kind: "breadcrumb", score: 1 }])).toMatchObject([{ group: "noted" }]);
  expect(inGroups([])).toEqual([]);
});

test.each([
  ["When did we decide about the order store?", "when"],
  ["and when did that change?", "when"],
  ["Since when do we use pnpm", "when"],
  ["Wann haben wir uns für Postgres entschieden?", "when"],
  ["Quand avons-nous choisi Postgres ?", "when"],
  ["¿Cuándo elegimos Postgres?", "when"],
  ["cuándo elegimos Postgres", "when"],
  ["What did we decide about the order store?", "what"],
  ["The app crashes when it starts", "what"],
  ["when is staging wiped", "what"],
  ["Wann wird das Backup gemacht?", "what"],
  ["When do deploys go out?", "what"],
  ["whenever it rains", "what"],
  ["", "what"],
] as const)("`%s` asks %s", (question, wanted) => {
  expect(wantedBy(question)).toBe(wanted);
});
