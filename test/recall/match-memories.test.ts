import { describe, expect, test } from "bun:test";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { matchMemories } from "#recall/match-memories.ts";
import { promptQuestions } from "#recall/prompt-questions.ts";
import { withMeaning } from "#recall/ranking/question-words.ts";
import { PROMPT_LIMITS } from "#recall/ranking/recall-limits.ts";
import { rowReader } from "#recall/row-reader.ts";
import { rowFor } from "#scripts/support/row-for.ts";
import { indexOf, someMemory } from "#test/searching.ts";

const WORDS =
  `amber birch cedar delta ember fjord grove heron inlet jetty kayak lemon maple pearl quartz raven slate tulip
  umber vapor willow xenon yarrow zephyr acorn basil clover dahlia`.split(/\s+/);

const WANTED = someMemory({
  id: "wanted",
  title: "Refunds above 500 euros need a second signature",
  body: "The auditors asked for it",
});

/** As many memories about other things, and the one that is wanted. */
function memoriesAmong(others: number): IndexedMemory[] {
  const word = (at: number) => `${WORDS[at % WORDS.length]}${Math.floor(at / WORDS.length)}`;
  const other = (_: unknown, at: number) =>
    someMemory({
      id: `o${at}`,
      title: `The ${word(at)} of ${word(at + 3)}`,
      body: `Holds ${word(at + 7)}`,
    });
  return [WANTED, ...Array.from({ length: others }, other)];
}

function idsFor(memories: readonly IndexedMemory[], prompt: string): string[] {
  const reader = rowReader(memories.map((memory) => ({ memory, terms: indexedTerms(memory) })));
  const scope = { shelf: "memories", limits: PROMPT_LIMITS } as const;
  return matchMemories(reader, promptQuestions(prompt), scope).map(
    ({ rowid }) => memories[rowid]?.id ?? "",
  );
}

describe.each([0, 1, 5, 29, 200, 3000])("among %i others", (others) => {
  const memories = memoriesAmong(others);

  test("a prompt finds the memory that has its rare words", () => {
    expect(idsFor(memories, "Who has to approve refunds above 500 euros?")).toEqual(["wanted"]);
    expect(idsFor(memories, "do refunds need another signature")).toEqual(["wanted"]);
  });

  test("a prompt that shares one word finds nothing", () => {
    expect(
      idsFor(memories, "Rename the refunds page to something friendlier for customers"),
    ).toEqual([]);
    expect(idsFor(memories, "Fix the tests and commit, please.")).toEqual([]);
  });

  test("long instructions do not hide a short request", () => {
    const orders =
      "Keep the change small and explain each step before you take it. Run the linter when you are done.";
    const prompt = `${orders} Do refunds need another signature? ${orders}`;
    expect(idsFor(memories, prompt)).toEqual(["wanted"]);
  });
});

test("rows and an index rank alike", () => {
  const memories = memoriesAmong(200);
  using database = indexOf(memories);
  const scope = { shelf: "memories", limits: PROMPT_LIMITS } as const;
  for (const prompt of [
    "who signs refunds above 500 euros",
    "amber0 of delta0",
    "the ember0, heron0 and kayak0",
  ]) {
    const questions = promptQuestions(prompt);
    const found = matchMemories(readerOf(database), questions, scope);
    const rows = memories.map((memory) => ({ memory, terms: indexedTerms(memory) }));
    const direct = matchMemories(rowReader(rows), questions, scope);
    expect(direct.map(({ strength }) => strength.toFixed(9))).toEqual(
      found.map(({ strength }) => strength.toFixed(9)),
    );
    expect(found.length).toBeGreaterThan(0);
  }
});

test("a memory that no longer holds is not matched", () => {
  const memories = memoriesAmong(29).map((one) => ({
    ...one,
    status: one.id === "wanted" ? "superseded" : "active",
  }));
  expect(idsFor(memories, "do refunds need another signature")).toEqual([]);
});

const NIGHTLY = someMemory({
  id: "nightly",
  title: "The staging database is wiped each night",
  body: "Nobody may store test data there",
});

async function meantFor(prompt: string): Promise<string[]> {
  const all = [...memoriesAmong(200), NIGHTLY];
  const questions = await withMeaning(promptQuestions(prompt));
  const scope = { shelf: "memories", limits: PROMPT_LIMITS } as const;
  const matches = matchMemories(rowReader(all.map((memory) => rowFor(memory))), questions, scope);
  return matches.map(({ rowid }) => all[rowid]?.id ?? "");
}

test("a prompt in other words finds a memory that means the same", async () => {
  const prompt = "why does the staging db get erased every night";
  expect(idsFor([...memoriesAmong(200), NIGHTLY], "why was my db erased overnight")).toEqual([]);
  expect(await meantFor(prompt)).toEqual(["nightly"]);
});

test("a prompt about something else finds nothing by its meaning", async () => {
  expect(await meantFor("write a haiku about the first snow of the year")).toEqual([]);
  expect(await meantFor("rename the button on the settings page")).toEqual([]);
});

test("boilerplate alone matches nothing, however much of it a memory has", () => {
  const title = "The checkout tests fail if they run without the fix";
  const memories = [...memoriesAmong(30), someMemory({ id: "tests", title, body: "" })];
  expect(idsFor(memories, "Run the tests and fix what fails.")).toEqual([]);
  expect(idsFor(memories, "Run the checkout tests and fix what fails.")).toEqual(["tests"]);
});
