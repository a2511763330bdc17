import { expect, test } from "bun:test";
import type { MemoryItem } from "#base/memory-item.ts";
import { chooseForSession, saysAlready } from "#brief/choose-memories.ts";
import type { Memory } from "#brief/collect-memories.ts";

function item(more: Partial<MemoryItem>): MemoryItem {
  return { id: "x", kind: "decision", text: "", at: "2026-01-02", by: "agent", path: "", ...more };
}

function choose(items: readonly Partial<MemoryItem>[], more: Partial<Memory> = {}) {
  const all = items.map((one, at) => item({ id: `decision/${at}`, ...one }));
  const native = { index: "", topics: [] };
  return chooseForSession(
    { items: all, pieces: [], native, ...more },
    { said: [], budgetChars: 6000 },
  );
}

const texts = (items: readonly MemoryItem[]) => items.map(({ text }) => text);

test("the user's preferences and constraints are rules, those of agents are not", () => {
  const { rules, conventions, notes } = choose([
    { kind: "preference", by: "user", text: "Use pnpm for all packages" },
    { kind: "constraint", by: "agent", text: "Azure names take lower-case letters" },
    { kind: "decision", by: "user", text: "The warehouse is BigQuery" },
  ]);
  expect(texts(rules)).toEqual(["Use pnpm for all packages"]);
  expect(texts(conventions)).toEqual(["Azure names take lower-case letters"]);
  expect(texts(notes)).toEqual(["The warehouse is BigQuery"]);
});

test("a rule of the project replaces one for all projects on the same subject", () => {
  const { rules, globals } = choose([
    { kind: "preference", by: "user", text: "Commit messages are written in English here" },
    { kind: "preference", by: "user", global: true, text: "Write commit messages in German" },
    { kind: "preference", by: "user", global: true, text: "Never force push a branch" },
  ]);
  expect(texts(rules)).toEqual(["Commit messages are written in English here"]);
  expect(texts(globals)).toEqual(["Never force push a branch"]);
});

test("no fact is printed twice, but two that differ in a number or a negation are two facts", () => {
  const { notes } = choose([
    { text: "A member can have at most 3 berths", at: "2026-01-04" },
    { text: "A member can have at most 2 berths", at: "2026-01-03" },
    { text: "At most 3 berths can a member have", at: "2026-01-01" },
    { text: "The parser keeps comments", at: "2026-01-01" },
    { text: "The parser never keeps comments", at: "2026-01-01" },
  ]);
  expect(notes).toHaveLength(4);
  expect(texts(notes)[0]).toBe("A member can have at most 3 berths");
});

test("a fact of the host's own index is not repeated", () => {
  const native = { index: "# Memory\n- Tests are run with cargo nextest", topics: [] };
  const { rules } = choose(
    [
      { kind: "preference", by: "user", text: "Tests are run with cargo nextest" },
      { kind: "preference", by: "user", text: "Errors are thiserror enums" },
    ],
    { native },
  );
  expect(texts(rules)).toEqual(["Errors are thiserror enums"]);
});

test("a note of the user comes before an agent's, and a new one before an old one", () => {
  const { notes } = choose([
    { text: "old choice of parser", at: "2025-01-01" },
    { text: "new choice of cache", at: "2026-03-01" },
    { text: "old choice of colour", at: "2025-01-01", by: "user" },
  ]);
  expect(texts(notes)).toEqual([
    "new choice of cache",
    "old choice of colour",
    "old choice of parser",
  ]);
});

test("lasting sentences of the user are quoted unless a memory or a newer sentence covers them", () => {
  const memory = {
    items: [item({ kind: "decision", text: "The warehouse is BigQuery in the EU" })],
    pieces: [],
    native: { index: "", topics: [] },
  };
  const said = (text: string, at: string) => {
    return { text, at, session: "s", uuid: "u", lasting: 0.9, order: Number(at.slice(-2)) };
  };
  const sentences = [
    said("guides no longer log in from anywhere, by vpn only", "2026-01-03"),
    said("guides log in from anywhere", "2026-01-02"),
    said("our warehouse is bigquery", "2026-01-01"),
  ];
  const { quotes } = chooseForSession(memory, { said: sentences, budgetChars: 6000 });
  expect(quotes.map(({ text }) => text)).toEqual([
    "guides no longer log in from anywhere, by vpn only",
  ]);
});

test("a sentence of the user with a newer one about the same subject is doubtful", () => {
  const memory = { items: [], pieces: [], native: { index: "", topics: [] } };
  const said = (text: string, at: string) => {
    return { text, at, session: "s", uuid: "u", lasting: 0.9, order: Number(at.slice(-2)) };
  };
  const sentences = [
    said("the choir rehearsals are announced by email", "2026-01-01"),
    said("choir rehearsals are announced on telegram for the parents", "2026-01-03"),
    said("the score is set in lilypond", "2026-01-04"),
  ];
  const { quotes } = chooseForSession(memory, { said: sentences, budgetChars: 6000 });
  expect(quotes.map(({ isDoubtful }) => isDoubtful)).toEqual([true, false, false]);
});

test("no note repeats a rule in other words, unless it names another number", () => {
  const rule = "Integration tests run against a real database with seeded rows";
  const { conventions } = choose([
    { kind: "preference", by: "user", text: rule },
    {
      kind: "preference",
      text: "A real database with seeded rows is what integration tests run on",
    },
    {
      kind: "constraint",
      text: "Integration tests run against a real database with 12 seeded rows",
    },
  ]);
  expect(texts(conventions)).toEqual([
    "Integration tests run against a real database with 12 seeded rows",
  ]);
});

test("a chosen memory is not repeated", () => {
  const says = saysAlready(
    choose([{ text: "Orders live in SQLite, because one server is enough" }]),
  );
  expect(says("Orders live in SQLite")).toBe(true);
  expect(says("The importer skips empty rows")).toBe(false);
});

test.each([
  ["rules", { kind: "preference", by: "user" }],
  ["globals", { kind: "preference", by: "user", global: true }],
  ["conventions", { kind: "constraint" }],
  ["notes", { kind: "decision" }],
  ["notes", { kind: "note", id: "layered/x" }],
] as const)("a brief reads of ten thousand %s only the texts that fit: %j", (list, more) => {
  const read = new Set<number>();
  const items = Array.from({ length: 10_000 }, (_, at) =>
    Object.defineProperty(item({ ...more, id: `x-${at}` }), "text", {
      get: () => read.add(at) && `Queue${at} holds item${at} for shard${at} of broker${at}`,
    }),
  );
  const memory = { items, pieces: [], native: { index: "", topics: [] } };
  const chosen = chooseForSession(memory, { said: [], budgetChars: 6000 })[list];
  expect(chosen.length).toBeGreaterThan(100);
  expect(read.size).toBeLessThan(300);
});

test("a saved memory goes before a line of a summary that says the same", () => {
  const { notes } = choose([
    { kind: "note", text: "Orders live in SQLite on one server", at: "2026-03-01" },
    { kind: "tech_debt", text: "Orders live in SQLite on one server", at: "2025-01-01" },
  ]);
  expect(notes.map(({ kind }) => kind)).toEqual(["tech_debt"]);
});
