import { expect, test } from "bun:test";
import { memoryOf, readSet } from "#eval/retrieval/set.ts";
import { wrapped } from "#eval/retrieval/wrap.ts";
import { promptQuestions } from "#recall/prompt-questions.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { idsFor, indexOf } from "#test/searching.ts";

const set = await readSet("test/fixtures/retrieval/own.json");
const [group = { docs: [], queries: [] }] = set.groups;
const memories = group.docs.map((document) => ({ ...memoryOf(document), source: document.id }));

/** How many of the questions have their answer among the first. */
function shareAmong(
  most: number,
  asked: (text: string) => ReturnType<typeof promptQuestions> | string,
) {
  using index = indexOf(memories);
  const right = group.queries.filter(({ text, gold }) =>
    idsFor(index, asked(text), { limit: 10 })
      .slice(0, most)
      .some((id) => gold.includes(id)),
  );
  return right.length / group.queries.length;
}

test("the right memory ranks first for questions in eight languages, misspelt ones and names", () => {
  expect(shareAmong(1, (text) => text)).toBeGreaterThanOrEqual(0.9);
  expect(shareAmong(5, (text) => text)).toBeGreaterThanOrEqual(0.97);
});

test("the right memory also ranks first among a hundred words of instructions", () => {
  const random = randomFrom(1);
  const asked = (text: string) =>
    promptQuestions(wrapped(text, { words: 100, family: "held-out", random }));
  expect(shareAmong(5, asked)).toBeGreaterThanOrEqual(0.7);
});
