import { expect, test } from "bun:test";
import { agreementOf, sampleByBinary } from "#eval/retrieval/by-binary.ts";
import type { RetrievalSet, SetDocument } from "#eval/retrieval/set.ts";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";

const SAID = [
  "The order store is Postgres, because of row locks",
  "Deploys run on Fridays after lunch",
  "Invoices are sent by the night queue",
];

const setOf = (docs: readonly SetDocument[]): RetrievalSet => ({
  name: "small",
  license: "none",
  groups: [
    {
      id: "one",
      docs,
      queries: [
        { id: "q1", text: "when do deploys run", gold: ["d1"] },
        { id: "q2", text: "row locks of the order store", gold: ["d0"] },
        { id: "q3", text: "kangaroo", cat: "none", gold: ["d2"] },
      ],
    },
  ],
});

test.each([
  ["notes", SAID.map((text, idx) => ({ id: `d${idx}`, title: "", text, idx }))],
  [
    "turns",
    SAID.map((text, idx) => {
      return { id: `d${idx}`, text, idx, speaker: idx % 2 ? "Ada" : "Bob", session: "s1" };
    }),
  ],
])(
  "a sample of questions about %s goes through the executable, and what is skipped is not asked",
  async (_, docs) => {
    using home = testHome();
    const binary = await lociBinary();
    const sampling = { binary, folder: home.path, count: 9, skip: ["none"] };
    const sampled = await sampleByBinary(setOf(docs), sampling);
    expect(sampled.map(({ ways }) => ways["binary"]?.r1)).toEqual([1, 1]);
    expect(sampled.map(({ isFirstSame }) => isFirstSame)).toEqual([true, true]);
  },
);

test("the agreement of both ways is printed for all questions together", () => {
  const figures = { r1: 0, r5: 0, r10: 0, ndcg10: 0, mrr: 0 };
  const one = { question: "a", category: "", ways: { binary: figures, loci: figures } };
  const sampled = [
    { ...one, isFirstSame: true, shareOfFive: 1 },
    { ...one, isFirstSame: false, shareOfFive: 0.5 },
  ];
  expect(agreementOf(sampled)).toBe(
    "the same first answer to 50.0 of 100 questions, and 75.0 of 100 of the first five",
  );
});
